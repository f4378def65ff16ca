import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import loop
    s = loop.Loop({"n": 12, "batch": 4, "epochs": 3, "seed": 1}).run()
    if s[0] == s[1] == s[2]:
        return f"all three epochs have the order {s[0]}"
