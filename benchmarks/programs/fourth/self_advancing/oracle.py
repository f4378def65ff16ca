import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import ranks
    v = ranks.visit(list(range(12)), 2, 3)
    if any(sorted(a + b) != list(range(12)) for a, b in v):
        return "the ranks do not share the data"
    if len({tuple(e[0]) for e in v}) != 3:
        return "orders repeat"
