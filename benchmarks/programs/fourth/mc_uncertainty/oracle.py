import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import torch, uncertainty
    net, x = uncertainty.surrogate(), torch.ones(3, 2)
    (c1, s), (c2, _) = uncertainty.predict(net, x), uncertainty.predict(net, x)
    if not torch.equal(c1, c2):
        return "the centre is noisy"
    if not (s > 0).all():
        return "no spread"
