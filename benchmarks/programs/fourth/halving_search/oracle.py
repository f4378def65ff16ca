import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import search
    board = search.search(10, 3)
    kinds = {tuple(p.values()) for _, p in board}
    if len(kinds) < 10:
        return f"10 trials visited only {len(kinds)} distinct proposals"
