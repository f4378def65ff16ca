import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import torch, swarm
    _, doubt = swarm.Ensemble(5, 3)(torch.randn(4, 3))
    if doubt.abs().max() < 1e-6:
        return f"the five members are equal: largest spread {doubt.abs().max().item():.1e}"
