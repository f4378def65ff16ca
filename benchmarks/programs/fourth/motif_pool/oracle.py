import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    code = "import motifs; print(motifs.decoys(['GATTACAGATTCCA','CCGTAGGATCCAT'], 4, 5, 1))"
    if len({py(code, PYTHONHASHSEED="random") for _ in range(4)}) != 1:
        return "decoys differ between processes"
