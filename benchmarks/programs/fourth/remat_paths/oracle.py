import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import torch, paths
    x = torch.arange(48.).reshape(12, 4) + 1
    a, b = paths.gradient(False, x), paths.gradient(True, x)
    if not torch.allclose(a, b):
        return f"gradients with and without rematerialisation differ by up to {(a - b).abs().max():.1f} (values up to {a.abs().max():.1f})"
