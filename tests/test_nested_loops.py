"""Loops in loops: an inner one that has shown two of its rounds shows one from then on, and hides nothing by that."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rnglint.config.settings import Settings
from rnglint.machine import calls
from rnglint.machine.callables import Frame, Func
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Value
from rnglint.run.engine import Engine
from rnglint.trace import measured

NESTED = """import jax


def draw(key):
    return jax.random.normal(key)


def main(seed, rows):
    key = jax.random.key(seed)
    for a in rows:
        for b in rows.of(a):
            for c in rows.of(b):
                for d in rows.of(c):
                    for e in rows.of(d):
                        key, part = jax.random.split(key)
                        rows.add(draw(part))
"""
LATER = """import numpy as np


def main(boxes, tries, seed):
    placed = []
    for box in boxes:
        for _ in range(tries):
            spot = np.random.default_rng([seed, box.number]).uniform(size=2)
            if not any(np.all(spot == other) for other in placed):
                placed.append(spot)
                break
    return placed
"""
EPOCHS = """import jax
import flax.linen as nn


class Net(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        return nn.Dense(1)(nn.Dropout(0.5, deterministic=not train)(x))


class State:
    def __init__(self, params, key):
        self.params, self.key = params, key

    def rngs(self, index):
        return {"dropout": jax.random.fold_in(self.key, index)}

    def stepped(self, params):
        return State(params, self.key)


def main(x, epochs, batches):
    net, key = Net(), jax.random.key(0)
    state = State(net.init(key, x, train=False), jax.random.key(1))
    for epoch in range(epochs):
        for batch in range(batches):
            loss = net.apply(state.params, x, train=True, rngs=state.rngs(batch))
            state = state.stepped(jax.tree.map(lambda p: p - 0.1 * loss.mean(), state.params))
    return state
"""


def told(folder: Path, **files: str) -> list[str]:
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    engine = Engine(Settings(preview=True), folder)
    paths = [folder / f"{name}.py" for name in files]
    return [each.code for path in paths for each in engine.check(path).diagnostics]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each function is executed."""
    counted, run = Counter[str](), calls._run

    def noted(m: Machine, function: Func, inner: Frame) -> Value:
        counted[function.qualname] += 1
        return run(m, function, inner)

    monkeypatch.setattr(calls, "_run", noted)
    return counted


def test_the_innermost_of_five_loops_does_not_run_two_to_the_power_of_five_times(
    tmp_path: Path, ran: Counter[str]
) -> None:
    assert told(tmp_path, nested=NESTED) == []
    assert 2 <= ran["draw"] < 16


def test_a_key_that_no_loop_advances_is_told_in_all_five(tmp_path: Path) -> None:
    still = NESTED.replace("key, part = jax.random.split(key)", "part = key")
    assert told(tmp_path, nested=still) == ["RNG302"]


def test_an_inner_loop_that_goes_on_only_in_later_rounds_is_seen_twice_there(tmp_path: Path) -> None:
    assert told(tmp_path, later=LATER) == ["RNG207"]


def test_an_inner_loop_counts_again_for_each_epoch(tmp_path: Path) -> None:
    assert told(tmp_path, epochs=EPOCHS) == ["RNG314"]


def test_what_is_asked_of_a_program_is_asked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, query = Counter[Path](), measured._in_program

    def noted(execution):  # type: ignore[no-untyped-def]
        asked[execution.entry.module.path] += 1
        return query(execution)

    monkeypatch.setattr(measured, "_in_program", noted)
    layer = "import torch\n\n\ndef drop(x, p=0.5):\n    return torch.nn.functional.dropout(x, p)\n"
    program = (
        "import torch\nfrom one import drop as first\nfrom two import drop as second\n\n"
        'if __name__ == "__main__":\n    torch.manual_seed(0)\n    print(first(torch.ones(3)), second(torch.ones(3)))\n'
    )
    told(tmp_path, one=layer, two=layer, main=program)
    assert asked == {tmp_path / "main.py": 1}
