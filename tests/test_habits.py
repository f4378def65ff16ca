"""What a program calls again and again: left out where nothing happens in it, and executed where something may."""

from __future__ import annotations

from pathlib import Path

import pytest
from fixturekit import check

from rnglint.machine import calls
from rnglint.machine.callables import Frame, Func
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Value

HELPER = "    x = x - x.mean()\n" * 12
DRAW = f"""\
import jax


def standard(x):
{HELPER}    return x / x.std()


def draw(key, n):
    return jax.random.normal(key, (n,))


if __name__ == "__main__":
"""
PROGRAM = DRAW + "    x = jax.numpy.ones(3)\n" + "    x = standard(x)\n" * 40
HAZARD = "    key = jax.random.key(0)\n    print(draw(key, 3) + draw(key, 3))\n"
MODEL = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.noisy = False

    def forward(self, x):
        x = (x - x.mean()) / (x.std() + 1) * 2 - x.min() / x.max() + x.abs().sum() - x.median()
        if self.noisy:
            torch.manual_seed(0)
            x = x + torch.randn(3)
        return x


net = Net()
for _ in range(4):
    print(net(torch.zeros(3)))
print(net(torch.zeros(3)))
print(net(torch.zeros(3)))
print(net(torch.zeros(3)))
net.noisy = True
for _ in range(4):
    print(net(torch.zeros(3)))
"""


def told(folder: Path, text: str) -> list[str]:
    path = folder / "main.py"
    path.write_text(text)
    return [each.code for each in check([path], folder).diagnostics]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the functions whose bodies are executed."""
    names, run = [], calls._run

    def noted(m: Machine, function: Func, inner: Frame) -> Value:
        names.append(function.qualname)
        return run(m, function, inner)

    monkeypatch.setattr(calls, "_run", noted)
    return names


def test_what_does_nothing_time_after_time_is_left_out(tmp_path: Path, ran: list[str]) -> None:
    assert told(tmp_path, PROGRAM + HAZARD) == ["RNG304"]
    assert 1 <= ran.count("standard") < 10  # of 40


def test_a_function_that_has_drawn_is_executed_each_time(tmp_path: Path, ran: list[str]) -> None:
    again = "    key, part = jax.random.split(key)\n    draw(part, 3)\n" * 9
    told(tmp_path, DRAW + "    key = jax.random.key(0)\n" + again)
    assert ran.count("draw") >= 9


def test_a_method_is_executed_again_when_a_flag_has_changed(tmp_path: Path) -> None:
    assert told(tmp_path, MODEL) == ["RNG204"]
