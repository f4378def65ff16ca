"""Which draws of a program give equal numbers when it runs under torch, NumPy and Python.

``observe`` runs a program, in this process, for every combination of the inputs that it reads.  Before each draw the
oracle asks a copy of the stream what it would give (a canonical sample of 128 bits or more); two draws that would have
got the same there read one state.  ``numbers`` is what the draw itself gave, and the arguments it was given: equal
states must give equal numbers, and others must not (``tests/test_streams_oracle.py``).
"""

from __future__ import annotations

import ast
import builtins
import itertools
import operator
import random
import sys
import types
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy
import torch

FOLDER = "<streams>/"
VALUES: dict[str, tuple[str, ...]] = {"a": ("0", "1"), "b": ("0", "1"), "n": ("0", "1", "2")}
"""What a program may be given, in this order: two flags, and a number of rounds."""
Place: TypeAlias = "tuple[str, int]"
"""A file and a row."""
Pair: TypeAlias = "tuple[Place, Place]"
_TURNS = 10_000
"""So often the loops of one execution may ask whether they go on."""
_DRAWS = {
    "torch": "rand randn randint randperm normal bernoulli multinomial rand_like randn_like",
    "numpy.random": "random rand randn randint random_sample permutation uniform normal standard_normal bytes choice",
    "random": "random getrandbits uniform sample randrange choices randint gauss shuffle",
}
_TENSOR = frozenset({"uniform_", "normal_", "random_", "bernoulli_", "exponential_"})
_GENERATOR = frozenset(
    {"random", "standard_normal", "integers", "permutation", "uniform", "bytes", "choice", "normal", "exponential"}
)
_NAMES = frozenset(" ".join(_DRAWS.values()).split()) | _TENSOR | _GENERATOR


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw: its place, the stream's state as numbers, and a call (function and arguments) with what it gave."""

    place: Place
    state: bytes
    call: str
    numbers: bytes


@dataclass(slots=True)
class Observed:
    """What the executions of a program showed."""

    error: str = ""
    """Why the program is no use: it raised."""
    pairs: set[Pair] = field(default_factory=set)
    """The places of two draws that read one state in some execution."""
    runs: list[list[Draw]] = field(default_factory=list)


def inputs(reads: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every combination of the inputs that are read; the others stay at one value."""
    return itertools.product(*(values if name in reads else values[-1:] for name, values in VALUES.items()))


def ordered(first: Place, second: Place) -> Pair:
    """Two places as a pair."""
    return (first, second) if first <= second else (second, first)


# What a stream would give.


def _of_bits(generator: Any) -> bytes:
    held = type(generator)()
    held.state = generator.state
    half = repr((held.state.get("has_uint32"), held.state.get("uinteger")))  # of a number that was drawn before
    return f"{type(held).__name__}{half}".encode() + held.random_raw(4).tobytes()


def state_of(stream: Any) -> bytes:
    """What a stream would give, were it asked now; it does not move on."""
    if isinstance(stream, torch.Generator):
        twin = torch.Generator()
        twin.set_state(stream.get_state())
        return b"torch" + torch.rand(8, generator=twin).numpy().tobytes()
    if isinstance(stream, numpy.random.Generator):
        return _of_bits(stream.bit_generator)
    if isinstance(stream, numpy.random.RandomState):
        return _of_bits(stream._bit_generator)
    held = random.Random()
    held.setstate(stream.getstate())
    return b"python" + held.getrandbits(128).to_bytes(16, "little")


def _numbers(value: Any) -> bytes:
    if isinstance(value, torch.Tensor):
        value = value.numpy()
    return value.tobytes() if isinstance(value, numpy.ndarray) else repr(value).encode()


class Recorder:
    """The draws of one execution."""

    def __init__(self) -> None:
        self.draws: list[Draw] = []
        self.turns = 0

    def attribute(self, holder: Any, name: str) -> Any:
        """An attribute that may be a sampler: then one that notes each call."""
        found = builtins.getattr(holder, name)
        if holder is torch or (isinstance(holder, torch.Tensor) and name in _TENSOR):
            return self.sampler(found, lambda named: named.get("generator") or torch.default_generator)
        if holder is numpy.random:
            return self.sampler(found, lambda named: numpy.random.mtrand._rand)  # type: ignore[attr-defined]
        if holder is random:
            return self.sampler(found, lambda named: random._inst)  # type: ignore[attr-defined]
        if isinstance(holder, (numpy.random.Generator, numpy.random.RandomState, random.Random)):
            return self.sampler(found, lambda named: holder)
        return found

    def getattr(self, holder: Any, name: str, *default: Any) -> Any:
        """``getattr`` of the program."""
        if name in _NAMES and hasattr(holder, name):
            return self.attribute(holder, name)
        return builtins.getattr(holder, name, *default)

    def methodcaller(self, name: str, *given: Any, **named: Any) -> Callable[[Any], Any]:
        """``operator.methodcaller`` of the program."""
        return lambda holder: self.getattr(holder, name)(*given, **named)

    def named(self, value: Any) -> Any:
        """A name that may stand for a sampler that was imported."""
        for holder, names in ((torch, "torch"), (numpy.random, "numpy.random"), (random, "random")):
            for name in _DRAWS[names].split():
                if value is builtins.getattr(holder, name, self):
                    return self.attribute(holder, name)
            if builtins.getattr(value, "__self__", None) is random._inst and holder is random:  # type: ignore[attr-defined]
                return self.attribute(random, value.__name__)
        return value

    def turn(self) -> bool:
        """Count a round of a ``while`` loop."""
        self.turns += 1
        if self.turns > _TURNS:
            raise RuntimeError("a loop without an end")
        return True

    def sampler(self, function: Callable[..., Any], stream: Callable[[Mapping[str, Any]], Any]) -> Callable[..., Any]:
        """A function that draws, and notes it."""
        if not callable(function):
            return function

        def draw(*given: Any, **named: Any) -> Any:
            state = state_of(stream(named))
            value = function(*given, **named)
            call = f"{function.__name__}{given}{sorted(k for k in named if k != 'generator')}"
            self.draws.append(Draw(_place(), state, call, _numbers(value)))
            return value

        draw.__name__ = getattr(function, "__name__", "draw")
        return draw


def _place() -> Place:
    frame = sys._getframe(2)
    while not frame.f_code.co_filename.startswith(FOLDER):
        assert frame.f_back is not None
        frame = frame.f_back
    return frame.f_code.co_filename.removeprefix(FOLDER), frame.f_lineno


class _Hooks(ast.NodeTransformer):
    """Lets the recorder see each sampler that a program reads."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if node.attr not in _NAMES or not isinstance(node.ctx, ast.Load):
            return node
        hook = ast.parse(f"__recorder__.attribute(None, {node.attr!r})", mode="eval").body
        assert isinstance(hook, ast.Call)
        hook.args[0] = node.value
        return _placed(hook, node)

    def visit_While(self, node: ast.While) -> ast.AST:
        self.generic_visit(node)
        turn = ast.parse("__recorder__.turn()", mode="eval").body
        node.test = ast.BoolOp(ast.And(), [turn, node.test])
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id not in _NAMES or not isinstance(node.ctx, ast.Load):
            return node
        hook = ast.parse("__recorder__.named(None)", mode="eval").body
        assert isinstance(hook, ast.Call)
        hook.args[0] = node
        return _placed(hook, node)


def _placed(hook: ast.Call, node: ast.expr) -> ast.AST:
    for part in ast.walk(hook):
        if part is not node and isinstance(part, ast.expr):
            ast.copy_location(part, node)
    return hook


# Running


@contextmanager
def untouched() -> Iterator[None]:
    """Put the streams of this process back, and its modules and arguments."""
    known, modules, arguments = (
        (random.getstate(), numpy.random.get_state(), torch.get_rng_state()),
        dict(sys.modules),
        sys.argv,
    )
    try:
        yield
    finally:
        sys.argv = arguments
        for name in set(sys.modules) - set(modules):
            del sys.modules[name]
        random.setstate(known[0])
        numpy.random.set_state(known[1])
        torch.set_rng_state(known[2])


def compiled(files: Mapping[str, str]) -> dict[str, Any]:
    """The files of a program, ready to be run; a file may import those before it."""
    return {
        name: compile(ast.fix_missing_locations(_Hooks().visit(ast.parse(text))), FOLDER + name, "exec")
        for name, text in files.items()
    }


def run(codes: Mapping[str, Any], arguments: Sequence[str]) -> list[Draw]:
    """Run a program whose last file is the one that starts."""
    recorder = Recorder()
    torch.seed()
    numpy.random.seed()
    random.seed()
    sys.argv = ["main.py", *arguments]
    replaced = operator.methodcaller
    operator.methodcaller = recorder.methodcaller  # type: ignore[assignment, misc]
    try:
        for name, code in codes.items():
            title = name.removesuffix(".py").replace("/", ".")
            module = types.ModuleType(title if name != "main.py" else "__main__")
            vars(module).update(__recorder__=recorder, getattr=recorder.getattr)
            if name == "main.py":
                title = "__streams_main__"
                sys.modules[title] = module
                module.__name__ = "__main__"
            else:
                sys.modules[title] = module
            exec(code, vars(module))
    finally:
        operator.methodcaller = replaced  # type: ignore[misc]
        for name in codes:
            sys.modules.pop(name.removesuffix(".py").replace("/", "."), None)
    return recorder.draws


def observe(files: Mapping[str, str], reads: Sequence[str]) -> Observed:
    """What a program does for all inputs."""
    found = Observed()
    codes = compiled(files)
    with untouched():
        for arguments in inputs(reads):
            try:
                draws = run(codes, arguments)
            except Exception as error:  # noqa: BLE001  a program may end in anything
                found.error = f"{type(error).__name__}: {error} for {arguments}"
                return found
            found.runs.append(draws)
            found.pairs |= pairs(draws)
    return found


def pairs(draws: Sequence[Draw]) -> set[Pair]:
    """The places of draws that read one state."""
    found: set[Pair] = set()
    by_state: dict[bytes, list[Place]] = {}
    for draw in draws:
        by_state.setdefault(draw.state, []).append(draw.place)
    for places in by_state.values():
        counted = Counter(places)
        found |= {(place, place) for place, count in counted.items() if count > 1}
        found |= {ordered(*both) for both in itertools.combinations(counted, 2)}
    return found


def unsound(draws: Sequence[Draw]) -> list[tuple[Draw, Draw]]:
    """Draws by one call whose states agree and whose numbers do not, or the other way round."""
    return [
        (one, other)
        for one, other in itertools.combinations(draws, 2)
        if one.call == other.call and (one.state == other.state) is not (one.numbers == other.numbers)
    ]
