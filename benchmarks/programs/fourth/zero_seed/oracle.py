import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import plasma
    runs = {plasma.main([]) for _ in range(4)}
    assert plasma.main(["--seed", "5"]) == plasma.main(["--seed", "5"])
    if len(runs) > 1:
        return f"the default run, promised to have seed 0, gives {sorted(runs)}"
