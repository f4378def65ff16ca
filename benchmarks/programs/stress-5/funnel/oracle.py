"""Run-time check of this program, run from its root. Not part of the program's code."""
import hashlib
import os
import subprocess
import sys

for _name, _value in (("OMP_NUM_THREADS", "1"), ("JAX_PLATFORMS", "cpu"), ("PYTHONDONTWRITEBYTECODE", "1")):
    os.environ.setdefault(_name, _value)
sys.path.insert(0, ".")
import numpy as np


def flat(v):
    return np.ravel(np.asarray(v)).astype(float)


def equal(values):
    """The first two that are equal, or None."""
    rows = [flat(v) for v in values]
    assert len(rows) > 1 and all(r.size for r in rows), "nothing to compare"
    assert all(np.isfinite(r).all() for r in rows), "not finite"
    for i in range(len(rows)):
        for j in range(i):
            n = min(rows[i].size, rows[j].size)
            if np.allclose(rows[i][:n], rows[j][:n], rtol=1e-5, atol=1e-7):
                return j, i
    return None


def feed(h, v):
    if isinstance(v, dict):
        for k in sorted(v, key=str):
            h.update(str(k).encode())
            feed(h, v[k])
    elif isinstance(v, (list, tuple)):
        h.update(str(len(v)).encode())
        for w in v:
            feed(h, w)
    elif isinstance(v, str) or v is None:
        h.update(repr(v).encode())
    else:
        h.update(np.ascontiguousarray(np.round(flat(v), 5) + 0.0).tobytes())


def mark(v):
    h = hashlib.sha256()
    feed(h, v)
    return h.hexdigest()


def result():
    from main import main

    return main()


def rerun():
    code = "import oracle; print('@@' + oracle.mark(oracle.result()))"
    r = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "@@" in r.stdout, r.stderr[-500:]
    return r.stdout.rsplit("@@", 1)[1].strip()


import torch


def install():
    """A CPU generator stands for the stream of the accelerator."""
    gen = torch.Generator()
    real, made = torch.randn, torch.Generator

    class Generator(made):
        def __new__(cls, device="cpu"):
            return made.__new__(cls, "cpu")

        def __init__(self, device="cpu"):
            pass

    def randn(*size, device=None, generator=None, **kw):
        if device is not None and torch.device(device).type == "xpu":
            return real(*size, generator=gen if generator is None else generator, **kw)
        return real(*size, device=device, generator=generator, **kw)

    torch.randn, torch.Generator = randn, Generator
    torch.xpu.manual_seed_all = lambda seed: gen.manual_seed(int(seed))
    torch.xpu.manual_seed = lambda seed: gen.manual_seed(int(seed))
    torch.xpu.get_rng_state = lambda device=0: gen.get_state()
    torch.xpu.set_rng_state = lambda state, device=0: gen.set_state(state)
    torch.xpu.device_count = lambda: 2
    torch.xpu.is_available = lambda: True


install()


def judge(r):
    for place, row in r.items():
        assert len(row["shots"]) == 4 and all(s == row["shots"][0] for s in row["shots"]), "the preview no longer repeats"
        assert equal(row["without"]) is None, "noise"
        if row["with"] != row["without"]:
            return f"{place}: the preview changes the training noise"
    return None


def check():
    r = result()
    said = judge(r)
    if said is None:
        assert rerun() == mark(r), "two runs of the program do not agree"
    return said
