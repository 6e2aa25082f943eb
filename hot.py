import re,subprocess,collections
cost=collections.Counter(); addr=0; calls=False
for line in open('/tmp/cg2.out'):
    if line.startswith('positions') or line.startswith('events'): continue
    m=re.match(r'^(0x[0-9a-f]+|\+\d+|-\d+|\*) (\S+) (\d+)$',line.strip())
    if m:
        a=m.group(1)
        if a.startswith('0x'): addr=int(a,16)
        elif a=='*': pass
        else: addr+=int(a)
        if calls: calls=False; continue
        cost[addr]+=int(m.group(3))
    calls=line.startswith('calls=')
dis=subprocess.run("objdump -d --no-show-raw-insn -M intel target/release/examples/proto",shell=True,capture_output=True,text=True).stdout
out=[];infn=False
for l in dis.splitlines():
    if re.match(r'^[0-9a-f]+ <.*>:$',l): infn='single' in l; 
    if infn:
        m=re.match(r'^\s*([0-9a-f]+):\s*(.*)$',l)
        if m: out.append((cost.get(int(m.group(1),16),0),m.group(2)))
        else: out.append((0,l))
i=0
while i<len(out):
    j=i
    while j+1<len(out) and out[j+1][0]==out[i][0]: j+=1
    n=j-i+1
    if out[i][0]*n>40000 or '_ZN' in out[i][1]: print(f"{out[i][0]:9d} x {n:4d} = {out[i][0]*n/60:9.1f}/puzzle   {out[i][1][:80]}")
    i=j+1
