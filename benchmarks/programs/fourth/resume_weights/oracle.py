import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import tempfile, torch, run
    d = tempfile.mkdtemp()
    whole = run.run(d + "/a", 4)
    run.run(d + "/b", 2)
    parts = run.run(d + "/b", 4)
    if not torch.equal(whole, parts):
        return f"4 epochs and 2+2 epochs end in weights that differ by {(whole - parts).abs().max():.3f}"
