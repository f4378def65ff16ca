"""``assert_rng_untouched``: which stream a block changed."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from rnglint.testing import assert_rng_untouched, streams

torch = pytest.importorskip("torch")
numpy = pytest.importorskip("numpy")


def touched(block: Callable[[], object], **options: Any) -> str:
    """The names in the message of the failure; empty when the block passes."""
    try:
        with assert_rng_untouched(**options):
            block()
    except AssertionError as failure:
        head, _, advice = str(failure).partition(".\n")
        assert "Expected: every global stream as before" in advice
        return head.removeprefix("the block changed the global ")
    return ""


@pytest.mark.parametrize(
    ("block", "names"),
    [
        (random.random, "stream of python"),
        (lambda: random.seed(0), "stream of python"),
        (lambda: numpy.random.rand(), "stream of numpy"),
        (lambda: torch.rand(1), "stream of torch (CPU)"),
        (lambda: torch.manual_seed(torch.initial_seed() + 1), "stream of torch (CPU)"),
        (lambda: (random.random(), numpy.random.rand(), torch.rand(1)), "streams of python, numpy and torch (CPU)"),
        (lambda: torch.nn.Linear(2, 2), "stream of torch (CPU)"),
    ],
)
def test_the_stream_is_named(block: Callable[[], object], names: str) -> None:
    assert touched(block) == names


def test_private_generators_and_restored_streams_pass() -> None:
    def block() -> None:
        random.Random(0).random()
        numpy.random.default_rng(0).random()
        torch.rand(1, generator=torch.Generator())
        with torch.random.fork_rng():
            torch.manual_seed(3)
            torch.rand(2)
        state = random.getstate()
        random.random()
        random.setstate(state)

    assert touched(block) == ""


def test_what_is_allowed_may_change() -> None:
    assert touched(lambda: torch.rand(1), allow=["torch"]) == ""
    assert touched(lambda: (torch.rand(1), random.random()), allow=("torch (CPU)",)) == "stream of python"


def test_the_exception_of_the_block_is_passed_on() -> None:
    with pytest.raises(KeyError), assert_rng_untouched():
        {}[random.random()]


def test_it_decorates_functions() -> None:
    @assert_rng_untouched()
    def draw() -> float:
        return random.random()

    with pytest.raises(AssertionError, match="python"):
        draw()


def test_modes_of_torch_do_not_disturb() -> None:
    from torch.utils._python_dispatch import TorchDispatchMode

    class Refuse(TorchDispatchMode):
        def __torch_dispatch__(self, *_: object) -> object:
            raise RuntimeError("an operator ran")

    with Refuse(), torch.device("meta"):
        assert touched(lambda: None) == ""
        assert touched(random.random) == "stream of python"


@pytest.mark.parametrize(("allow", "error"), [("torch", TypeError), (3, TypeError), (["tensorflow"], ValueError)])
def test_bad_arguments(allow: Any, error: type[Exception]) -> None:
    with pytest.raises(error) as failure, assert_rng_untouched(allow=allow):
        pass
    assert "\n" not in str(failure.value)


class Accelerator:
    """A kind of device with two generators, as ``torch.cuda`` shows them: a seed and an offset of 8 bytes each."""

    def __init__(self) -> None:
        self.started = False
        self.states = [torch.tensor([7] * 8 + [0] * 8, dtype=torch.uint8) for _ in range(2)]

    def is_initialized(self) -> bool:
        return self.started

    def get_rng_state_all(self) -> list[Any]:
        assert self.started, "looking must not start a device"
        return [state.clone() for state in self.states]

    def set_rng_state_all(self, states: list[Any]) -> None:
        self.states = [state.clone() for state in states]

    def draw(self) -> None:
        self.started = True
        self.states[1][8] += 4


@pytest.mark.parametrize("kind", ["cuda", "xpu"])
def test_devices_are_looked_at_once_they_are_in_use(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Accelerator()
    monkeypatch.setattr(torch, kind, device)
    name = f"stream of torch ({kind.upper()})"
    assert touched(lambda: None) == ""
    assert touched(lambda: setattr(device, "started", True)) == "", "a device that starts is not drawn from"
    assert touched(device.draw) == name
    device.states[1][8] = 0
    device.started = False
    assert touched(device.draw) == name, "drawn from as soon as it started"
    with streams.preserved():
        device.draw()
    assert touched(lambda: None) == "" and device.states[1][8] == 4


def test_mps(monkeypatch: pytest.MonkeyPatch) -> None:
    held = [torch.zeros(44, dtype=torch.uint8)]
    mps = SimpleNamespace(get_rng_state=lambda: held[0].clone(), set_rng_state=lambda state: held.__setitem__(0, state))
    monkeypatch.setattr(torch, "mps", mps)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: True)
    assert touched(lambda: held[0].add_(1)) == "stream of torch (MPS)"
    assert touched(lambda: None) == ""


def test_an_unused_xla_device_is_not_started(monkeypatch: pytest.MonkeyPatch) -> None:
    running: list[int] = []
    core = SimpleNamespace(_xla_runtime_is_initialized=lambda: bool(running))
    model = ModuleType("torch_xla.core.xla_model")
    monkeypatch.setattr(model, "get_rng_state", lambda: running[-1], raising=False)
    library = ModuleType("torch_xla")
    monkeypatch.setattr(library, "_XLAC", core, raising=False)
    monkeypatch.setitem(sys.modules, "torch_xla", library)
    monkeypatch.setitem(sys.modules, "torch_xla.core.xla_model", model)
    assert touched(lambda: None) == ""
    assert touched(lambda: running.append(streams.XLA_START)) == ""
    assert touched(lambda: running.append(5)) == "stream of torch_xla"


LATE = """
import sys
from rnglint.testing import assert_rng_untouched
with assert_rng_untouched():
    import numpy.random, torch
for draw, name in ((lambda: __import__("numpy.random").random.rand(), "numpy"), (lambda: torch.rand(1), "torch (CPU)")):
    before = dict(sys.modules)
    try:
        with assert_rng_untouched():
            draw()
    except AssertionError as failure:
        print(name in str(failure))
"""


def test_a_library_that_is_imported_in_the_block() -> None:
    done = subprocess.run([sys.executable, "-c", LATE], capture_output=True, text=True)
    assert done.stdout == "True\nTrue\n", done.stderr


FIRST = """
from rnglint.testing import assert_rng_untouched
try:
    with assert_rng_untouched():
        import numpy, torch
        numpy.random.rand(), torch.rand(1)
except AssertionError as failure:
    print(str(failure).splitlines()[0])
"""


def test_a_draw_in_the_block_that_imports_the_library() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True)
    assert done.stdout == "the block changed the global streams of numpy and torch (CPU).\n", done.stderr
