import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import torch, pinn
    from callbacks import Watch
    a, b = pinn.solve(12, [Watch(2)]), pinn.solve(12, [Watch(5)])
    assert torch.equal(a, pinn.solve(12, [Watch(2)]))
    if not torch.equal(a, b):
        return f"watching every 2 and every 5 steps trains different weights (up to {(a - b).abs().max():.4f})"
