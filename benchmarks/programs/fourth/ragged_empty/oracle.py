import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import torch, ragged
    torch.use_deterministic_algorithms(True)
    out = ragged.embed([ragged.Track("a", torch.ones(5, 3)), ragged.Track("b", torch.ones(2, 3))])
    if out.isnan().any():
        return f"when unwritten memory is filled with NaN (deterministic mode), the result has NaN: {out.tolist()}"
