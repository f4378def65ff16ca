import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import torch, set_attention as s
    net, c = s.PointCloud(), torch.randn(2, 40, 3)
    d = (s.describe(net, c) - s.describe(net, c)).abs().max().item()
    if d > 1e-4:
        return f"two descriptions of a cloud in eval mode differ by {d:.3f}"
