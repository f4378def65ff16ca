"""The assertions under torch_xla and torchax, in the interpreter that ``RNGLINT_PROOF_PYTHONS`` names."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from proof_bench import interpreters

ROOT = Path(__file__).resolve().parent.parent
HEAD = """
from rnglint.testing import *
import torch

def message(assertion, *args, **kwargs):
    try:
        assertion(*args, **kwargs)
    except AssertionError as failure:
        return str(failure)
    return ""

def touched(block):
    try:
        with assert_rng_untouched():
            block()
    except AssertionError as failure:
        return str(failure).splitlines()[0]
    return ""
"""
XLA = """
import torch_xla
from rnglint.testing.streams import snapshot, XLA_START
assert "torch_xla" not in snapshot(), "looking starts no device"
draw = lambda: torch.rand(8, device="xla")
assert touched(draw) == "the block changed the global stream of torch_xla.", touched(draw)
assert_fresh(draw)
assert_fresh(torch_xla.compile(draw))
def seeded():
    torch_xla.manual_seed(0)
    return torch.rand(8, device="xla")
before = snapshot()["torch_xla"]
assert "1 and 2, 1 and 3 gave the same 8 entries" in message(assert_fresh, seeded)
assert snapshot()["torch_xla"] == before
assert touched(draw).endswith("of torch_xla.") and not touched(lambda: torch.ones(3, device="xla").sum().item())
assert "not repeatable" in message(assert_repeatable, draw, seed=3, seed_with=torch.manual_seed)
assert_repeatable(draw, seed=3, seed_with=torch_xla.manual_seed)
"""
TORCHAX = """
import torchax, torchax.interop, jax
env = torchax.default_env()
def noise(x):
    return x + torch.rand(64, device="jax")
with env:
    x = torch.zeros(64, device="jax")
    frozen = torchax.interop.jax_jit(noise)
    assert "gave the same 64 entries" in message(assert_fresh, frozen, x)
    assert_fresh(noise, x)
    assert touched(lambda: noise(x)) == "the block changed the global stream of torchax."
    assert touched(lambda: x + 1) == ""
    def keyed(x, key):
        with env.override_property(prng=torchax.interop.jax_view(key)):
            return x + torch.rand(64, device="jax")
    cured = torchax.interop.jax_jit(keyed)
    keys = iter(jax.random.split(jax.random.PRNGKey(0), 3))
    wrap = torchax.interop.torch_view
    assert_fresh(lambda: cured(x, wrap(next(keys))))
    assert "frozen" in message(assert_matches_eager, frozen, noise, x)
    net = torch.nn.Sequential(torch.nn.Linear(4, 64), torch.nn.Dropout(0.5)).to("jax")
    assert_eval_deterministic(net, torch.ones(2, 4, device="jax"))
    class Net(torch.nn.Module):
        def forward(self, x):
            return torch.nn.functional.dropout(x, 0.5)
    assert "`Net` is random in evaluation" in message(assert_eval_deterministic, Net(), x + 1)
"""


@pytest.mark.parametrize(("need", "script"), [("torch_xla", XLA), ("torchax", TORCHAX)], ids=["torch_xla", "torchax"])
def test_the_assertions_under_xla(need: str, script: str, tmp_path: Path) -> None:
    able = [interpreter for interpreter in interpreters() if need in interpreter.versions]
    if not able:
        pytest.skip(f"no interpreter at hand has {need}")
    folder = tmp_path / "rnglint"
    folder.symlink_to(ROOT / "rnglint")
    for interpreter in able:
        environment = {**os.environ, "PJRT_DEVICE": "CPU", "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [interpreter.python, "-c", HEAD + script], capture_output=True, text=True, cwd=tmp_path, env=environment
        )
        assert done.returncode == 0, done.stderr
