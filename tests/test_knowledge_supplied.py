"""Draws under a key that torchax's environment is given: the table against torchax, where an interpreter has it."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from proof_bench import interpreters

from rnglint.knowledge import supplied

PROGRAM = r"""
import json, os, sys, warnings
warnings.simplefilter("ignore")
calls = json.load(sys.stdin)
output = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
import jax, numpy, torch, torchax
from torch import nn
from torch.nn import functional, init
from torchax.interop import jax_view

env = torchax.default_env()
torchax.enable_globally()
x = torch.ones(24, device="jax") * 0.5
m = torch.ones(2, 8, 4, device="jax")
s = torch.rand(3, 5, 8, device="jax")

def drawn(text, seed):
    torch.manual_seed(0)
    made = eval(text)
    with env.override_property(prng=jax.random.PRNGKey(seed)):
        found = made()
    found = found[0] if isinstance(found, tuple) else found
    return numpy.asarray(jax_view(found) if found.device.type == "jax" else found.tolist()).tolist()

def answer(text):
    one, again, other = drawn(text, 3), drawn(text, 3), drawn(text, 9)
    return [one == again, one != other]

first, second = jax.random.split(jax.random.PRNGKey(3))
order = drawn("lambda: torch.randn(5, device='jax')", 3)
found = {name: answer(text) for name, text in calls.items()}
found["the first draw"] = [order == jax.random.normal(second, (5,)).tolist(), True]
print(json.dumps(found), file=output, flush=True)
"""
_SIZED = {"rand": "9", "randn": "9", "randint": "0, 1000, (9,)", "randperm": "30"}
_DEEP = ("1d", "2d", "3d", "feature_")
_CALLS = {
    "torch.normal": "lambda: torch.normal(x, x)",
    "torch.randint_like": "lambda: torch.randint_like(x, 100)",
    "torch.multinomial": "lambda: torch.multinomial(x, 12)",
    "torch.Tensor.multinomial": "lambda: x.multinomial(12)",
    "torch.Tensor.geometric_": "lambda: x.clone().geometric_(0.1)",
    "torch.nn.functional.scaled_dot_product_attention": (
        "lambda: functional.scaled_dot_product_attention(s, s, s, dropout_p=0.5)"
    ),
    "torch.nn.MultiheadAttention": "lambda n=nn.MultiheadAttention(8, 2, dropout=0.5).to('jax'): n(s, s, s)",
    "torch.nn.TransformerEncoderLayer": "lambda n=nn.TransformerEncoderLayer(8, 2, 16, dropout=0.5).to('jax'): n(s)",
    **{
        f"torch.nn.{name}": f"lambda n=nn.{name}(8, 8, 2, dropout=0.5).to('jax'): n(s)"
        for name in ("LSTM", "GRU", "RNN")
    },
}


def call(name: str) -> str:
    """A function that draws by one of the names of the table."""
    package, _, last = name.rpartition(".")
    wide = "torch.ones(2, 8, 2, 2, 2, device='jax')" if "3d" in last else "torch.ones(2, 8, 4, 4, device='jax')"
    wide = "m" if "1d" in last else wide
    given = f"{wide}.clone()" if any(part in last.lower() for part in _DEEP) or "Feature" in last else "x.clone()"
    if name in _CALLS:
        return _CALLS[name]
    if last in _SIZED and package == "torch":
        return f"lambda: torch.{last}({_SIZED[last]}, device='jax')"
    if package == "torch.Tensor":
        return f"lambda: x.clone().{last}()"
    if package == "torch.nn.init":
        return f"lambda: init.{last}(torch.empty(6, 6, device='jax'))"
    if "dropout" in last:
        return f"lambda: {package.replace('torch.nn.', '')}.{last}({given}, 0.5, True)"
    return f"lambda: nn.{last}(0.5)({given})" if package == "torch.nn" else f"lambda: torch.{last}({given})"


REST = {
    "a tensor of the CPU": "lambda: torch.randn(9)",
    "a generator": "lambda: torch.randn(9, device='jax', generator=torch.Generator().manual_seed(1))",
    "exponential_": "lambda: x.clone().exponential_()",
}
"""Draws that pay no heed to the key."""


def test_every_name_takes_the_key(tmp_path: Path) -> None:
    able = [each for each in interpreters() if "torchax" in each.versions]
    if not able:
        pytest.skip("no interpreter at hand has torchax")
    names = [name for table in supplied.TABLES for name in table.entries]
    asked = {name: call(name) for name in names} | REST
    done = subprocess.run(
        [able[0].python, "-c", PROGRAM],
        input=json.dumps(asked),
        env={**os.environ, "PJRT_DEVICE": "CPU", "JAX_PLATFORMS": "cpu"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    heeds = {name for name, answer in found.items() if answer == [True, True]}
    assert heeds == {*names, "the first draw"}
