def check():
    import os, subprocess, sys
    outs = set()
    for h in ("1", "2"):
        p = subprocess.run([sys.executable, "main.py", "--seed", "4"], capture_output=True, text=True,
                           env=dict(os.environ, PYTHONHASHSEED=h), check=True)
        outs.add(p.stdout)
    return None if len(outs) == 1 else "the seeded table differs between interpreter runs (hash order)"
