import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import compare
    c = compare.CANDIDATES
    t = compare.table(compare.Survey(9), [("a", *c[1][1:]), ("b", *c[1][1:])])
    if (t["a"] != t["b"]).any():
        return "one model has two scores"
    t2 = compare.table(compare.Survey(9), [("a", *c[1][1:])])
    if (t2["a"] != t["a"]).any():
        return "not repeatable"
