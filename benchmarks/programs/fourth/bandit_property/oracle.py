import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import bandit
    b = bandit.BernoulliBandit([0.3, 0.5, 0.7])
    est = bandit.play(b, 60)
    if set(est.tolist()) <= {0.0, 1.0}:
        return f"every arm always pays the same: estimated means {est.tolist()} for 0.3, 0.5, 0.7"
