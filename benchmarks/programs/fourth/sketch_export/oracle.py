import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import sketch, torch
    m = sketch.Sketch(4, 3)
    x = torch.eye(6)
    assert torch.equal(m(x), m(x))
    t = sketch.deploy(m, x)
    if not torch.equal(t(x), t(x)):
        return "eager sketch is the same in each call, the traced one differs between two calls"
