import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import pipeline
    b = [noise for _, noise in pipeline.pipeline(8)]
    if (b[0] == b[1]).all() and (b[2] == b[3]).all():
        return "batches 1 and 2 have the same noise, and so have batches 3 and 4 (one from each worker)"
