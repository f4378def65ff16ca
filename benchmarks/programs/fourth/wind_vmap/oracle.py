import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import torch, farm
    p, g = farm.season(10, torch.tensor([0.0, 0.2, 0.4]), 6)
    if not (g == g[:, :1]).all():
        return "turbines stand in different gusts"
    if len(set(g[:, 0].tolist())) != 10:
        return "the gust is frozen"
