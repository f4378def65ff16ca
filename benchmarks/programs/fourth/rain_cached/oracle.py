import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import rain
    n = rain.Network(8)
    y1, y2 = n.year(60), n.year(60)
    if y1 == y2 or len(set(y1["Bergen"])) < 20:
        return "the weather repeats"
    if rain.Network(8).year(60) != y1:
        return "not repeatable"
