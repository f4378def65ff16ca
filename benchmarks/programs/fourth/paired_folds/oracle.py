import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import duel
    duel.RIVALS = {"one": duel.RIVALS["ridge"], "two": duel.RIVALS["ridge"]}
    s = duel.Duel(0).fight()
    if (s["one"] != s["two"]).any():
        return f"ridge against itself has fold scores {s['one'].round(3).tolist()} and {s['two'].round(3).tolist()}"
