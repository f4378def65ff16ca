"""Run-time check of this program: a sentence if the hazard shows, None if not; it raises if the program breaks."""
import importlib
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")
HERE = os.path.dirname(os.path.abspath(__file__))
import numpy as np
import torch


def load(name):
    sys.path[:] = [HERE] + [p for p in sys.path if p not in ("", HERE)]
    return importlib.import_module(name)


def fresh(*args, **kwargs):
    """main() of newly imported modules."""
    for name, mod in list(sys.modules.items()):
        file = getattr(mod, "__file__", None) or ""
        if file.startswith(HERE + os.sep) and os.path.abspath(file) != os.path.abspath(__file__):
            del sys.modules[name]
    return load("main").main(*args, **kwargs)


def tests(name):
    found = [f for n, f in vars(load(name)).items() if n.startswith("test_")]
    assert found
    for f in found:
        f()


def same(a, b):
    if isinstance(a, dict):
        return list(a) == list(b) and all(same(a[k], b[k]) for k in a)
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(map(same, a, b))
    if a is None or isinstance(a, (str, bool)):
        return a is b or a == b
    return np.array_equal(np.asarray(a), np.asarray(b), equal_nan=np.asarray(a).dtype.kind == "f")


class Npu:
    """A stand-in for torch.npu: draws on "npu" come from a generator of its own."""

    def __init__(self):
        self.gen = torch.Generator()
        self.gen.manual_seed(7)
    def device_count(self): return 1
    def is_available(self): return True
    def current_device(self): return 0
    def _is_in_bad_fork(self): return False
    def manual_seed(self, seed): self.gen.manual_seed(seed)
    def manual_seed_all(self, seed): self.gen.manual_seed(seed)
    def get_rng_state(self, device=0): return self.gen.get_state()
    def set_rng_state(self, state, device=0): self.gen.set_state(state)


def on_npu(**k):
    """Run under a simulated torch <= 2.12, where fork_rng takes "cuda" if no device_type is given."""
    if not getattr(torch, "npu", None):
        torch.utils.rename_privateuse1_backend("npu")
        torch.npu = Npu()
    real, acc = torch.randn, torch.accelerator.current_accelerator
    torch.accelerator.current_accelerator = lambda *a, **k: None

    def randn(*size, device=None, **kw):
        if device is not None and torch.device(device).type == "npu":
            return real(*size, generator=torch.npu.gen, **kw)
        return real(*size, device=device, **kw)
    torch.randn = randn
    try:
        return fresh("npu", **k)
    finally:
        torch.randn, torch.accelerator.current_accelerator = real, acc


def check():
    a, b = fresh("cpu"), on_npu()
    for r in (a, b):
        assert r["none"] is None and len(r["shown"]) == 2 and r["drawn"].shape == (2, 4) and torch.isfinite(r["drawn"]).all()
    assert same(a["shown"], [a["drawn"]] * 2), "the preview on the host moved"
    assert same(a, fresh("cpu")) and same(b, on_npu()), "a run does not repeat"
    assert not same(a, fresh("cpu", seed=5)) and not same(b, on_npu(seed=5)), "the seed decides nothing"
    if not same(b["shown"], [b["drawn"]] * 2):
        return "the preview moves the stream of the NPU"
