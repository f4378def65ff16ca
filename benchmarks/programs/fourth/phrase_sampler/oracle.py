import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    runs = [py("import phrases; print(phrases.script())", PYTHONHASHSEED="random") for _ in range(2)]
    if runs[0] != runs[1]:
        return f"two runs with seed 13 give {runs[0][:60]} and {runs[1][:60]}"
