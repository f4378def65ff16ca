import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import torch, descend
    from monitor import SharpnessMonitor
    m = SharpnessMonitor()
    if not torch.equal(descend.descend(9, m), descend.descend(9)):
        return "the monitor changes the training"
    if len(set(m.curve)) != 3:
        return "the monitor's pushes repeat"
