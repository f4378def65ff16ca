import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import metapop
    r = {s: metapop.main(["--seed", str(s)]).tobytes() for s in range(4)}
    if len(set(r.values())) < 4:
        return "the seed has no effect"
    if metapop.main(["--seed", "2"]).tobytes() != r[2]:
        return "not repeatable"
