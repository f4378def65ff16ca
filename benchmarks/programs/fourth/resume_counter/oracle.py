import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import tempfile, evolve
    d = tempfile.mkdtemp()
    f = lambda v: (v ** 2).sum()
    whole = evolve.Evolution(f, 3, d + "/a", 0).run(8)
    evolve.Evolution(f, 3, d + "/b", 0).run(3)
    parts = evolve.Evolution(f, 3, d + "/b", 0).run(8)
    if (whole != parts).any():
        return "the resumed run ends elsewhere"
