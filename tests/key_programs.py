"""Small random JAX programs, as text, for judging the analysis of keys against executions.

``program(random)`` writes one: a module whose ``main(a, b, n)`` takes two booleans and a small integer and
returns a list of draws.  The writer tracks which keys are fresh while it writes, so a *careful* program uses
each key once by construction; in others it slips now and then and takes whatever key is in scope.  Every
choice is made through the ``random.Random`` that it is given: a number reproduces a program, and hypothesis
(``st.randoms``) can shrink one.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from writing import Text

LONGEST = 45
"""Rows that a program may have."""
FRESH, FOLDED, SPENT = range(3)
SHAPES = ("(8,)", "(12,)", "(16,)")
SAMPLERS = {
    "normal": "{k}, {s}",
    "uniform": "{k}, {s}",
    "exponential": "{k}, {s}",
    "gumbel": "{k}, shape={s}",
    "laplace": "{k}, {s}",
    "bernoulli": "{k}, 0.5, {s}",
    "randint": "{k}, {s}, 0, 1000",
    "permutation": "{k}, 16",
    "truncated_normal": "{k}, -2.0, 2.0, {s}",
    "choice": "{k}, 1000, {s}",
}
COMMON = ("normal", "normal", "normal", "uniform", "uniform")
IMPORTS = {
    "jax.random.": "import jax",
    "random.": "import jax\nfrom jax import random",
    "jr.": "import jax\nimport jax.random as jr",
    "jrandom.": "import jax\nfrom jax import random as jrandom",
    "": "import jax",
}
KEY_NAMES = ("key", "rng", "sub", "k1", "k2", "noise_key", "init_key", "rng_key", "subkey", "data_rng", "left", "right")
FUNCTION_NAMES = ("sample", "draw", "perturb", "step", "init", "jitter", "noise", "augment", "propose", "rollout")


@dataclass(frozen=True, slots=True)
class Program:
    """A module, the parameters that its ``main`` really reads, and whether no key is used twice by construction."""

    text: str
    reads: tuple[str, ...]
    careful: bool


@dataclass(slots=True)
class Frame:
    """A function body that is being written: its lines, and what is known of the keys in scope."""

    names: dict[str, int] = field(default_factory=dict)
    """A name of a key, and which key it holds."""
    arrays: dict[str, list[int]] = field(default_factory=dict)
    """A name of an array or list of keys, and which they are."""
    state: dict[int, int] = field(default_factory=dict)
    folds: dict[int, int] = field(default_factory=dict)
    flags: list[str] = field(default_factory=list)
    counts: list[str] = field(default_factory=list)
    index: str = ""
    """The variable of the innermost loop."""
    carried: frozenset[str] = frozenset()
    """Keys that a loop hands from round to round: they may only be split and rebound."""
    hidden: frozenset[str] = frozenset()
    """Keys from outside of a loop, which its body must leave alone."""
    in_loop: bool = False
    main: bool = False
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Helper:
    """A function of the module, and what writes a use of it."""

    name: str
    use: Callable[[Writer], None]


class Writer(Text):
    """Writes one program.  ``slips`` is how often a careless choice is made, 0 for a careful program."""

    def __init__(self, source: random.Random) -> None:
        super().__init__(source, {"a", "b", "n", "out", "i", "jax", "main", "random", "jr", "jrandom"})
        self.slips = source.choice((0.0, 0.0, 0.08, 0.25))
        self.idioms = source.random() < 0.6
        self.patterns = source.random() < 0.6
        self.style = source.choice(tuple(IMPORTS))
        self.used: set[str] = set()
        self.frame = Frame()
        self.helpers: list[Helper] = []
        self.next_key = 0
        self.seeds = 0
        self.certain = True
        self.weights["draw_now"] = 1

    # Choices.

    def slip(self) -> bool:
        """Whether to do the careless thing here."""
        return self.random.random() < self.slips

    # Text.

    def api(self, name: str) -> str:
        """A function of jax.random in the program's own spelling."""
        self.used.add(name)
        return self.style + name

    def call(self, name: str, *arguments: str) -> str:
        """A call of a function of jax.random."""
        return f"{self.api(name)}({', '.join(arguments)})"

    def name(self, pool: Sequence[str] = KEY_NAMES) -> str:
        """A name that is not taken."""
        return super().name(pool)

    def draw(self, key: str) -> str:
        """A call of a sampler."""
        sampler = self.one(COMMON if self.likely(0.6) else tuple(SAMPLERS))
        return f"{self.api(sampler)}({SAMPLERS[sampler].format(k=key, s=self.one(SHAPES))})"

    # Keys.

    def new(self, name: str, state: int = FRESH) -> str:
        """Bind a name to another key."""
        self.next_key += 1
        self.frame.names[name] = self.next_key
        self.frame.state[self.next_key] = state
        return name

    def many(self, name: str, count: int) -> str:
        """Bind a name to an array of keys."""
        first = self.next_key + 1
        self.next_key += count
        self.frame.arrays[name] = list(range(first, first + count))
        self.frame.state.update(dict.fromkeys(self.frame.arrays[name], FRESH))
        return name

    def spend(self, name: str, state: int = SPENT) -> str:
        """Note that the key of a name is used."""
        key = self.frame.names[name]
        self.frame.state[key] = max(self.frame.state[key], state)
        return name

    def usable(self, highest: int = FRESH) -> list[str]:
        """Names whose key may be used up here."""
        frame = self.frame
        barred = frame.hidden | frame.carried
        return [name for name, key in frame.names.items() if frame.state[key] <= highest and name not in barred]

    def take(self) -> str:
        """An expression for a key that is drawn from or split now; makes one where none is left."""
        frame = self.frame
        if frame.names and self.slip():
            return self.spend(self.one(list(frame.names)))
        arrays = [name for name, keys in frame.arrays.items() if any(frame.state[key] == FRESH for key in keys)]
        arrays = [name for name in arrays if name not in frame.hidden]
        names = self.usable()
        if arrays and (not names or self.likely(0.5)):
            return self.item(self.one(arrays))
        if len(names) == 1 and self.likely(0.8):
            return self.spend(self.rebind(names[0], self.name()))
        if names:
            return self.spend(self.one(names))
        return self.make()

    def item(self, array: str) -> str:
        """One key of an array."""
        keys = self.frame.arrays[array]
        fresh = [place for place, key in enumerate(keys) if self.frame.state[key] == FRESH]
        place = self.random.randrange(len(keys)) if self.slip() else self.random.choice(fresh)
        self.frame.state[keys[place]] = SPENT
        return f"{array}[{place - len(keys)}]" if self.likely(0.25) else f"{array}[{place}]"

    def make(self) -> str:
        """A new name for a new key, from a carried or folded key in scope if there is one, else from a seed."""
        frame = self.frame
        name = self.name()
        carried = [key for key in frame.carried if frame.state.get(frame.names.get(key, 0)) == FRESH]
        if carried:
            return self.spend(self.rebind(self.one(carried), name))
        folded = [key for key in self.usable(FOLDED) if frame.state[frame.names[key]] == FOLDED]
        if folded and self.likely(0.7):
            self.say(f"{name} = {self.fold(self.one(folded))}")
        elif frame.in_loop and frame.index:
            self.say(f"{name} = {self.api('fold_in')}({self.seed()}, {frame.index})")
        else:
            self.certain &= not frame.in_loop
            self.say(f"{name} = {self.seed()}")
        return self.spend(self.new(name))

    def seed(self) -> str:
        """A key from a seed of its own."""
        self.seeds += 1
        self.certain &= self.frame.main
        maker = self.api("PRNGKey" if self.likely(0.3) or not self.style else "key")
        return f"{maker}({self.seeds * 7 + self.random.randrange(7)})"

    def make_fresh(self) -> str:
        """A new name for a key from a seed of its own, not used yet; in a loop one that differs each round."""
        name = self.make()
        self.frame.state[self.frame.names[name]] = FRESH
        return name

    def fold(self, name: str, data: str = "") -> str:
        """A fold of a key with data that it was not folded with before."""
        key = self.frame.names[name]
        if not data:
            number = self.frame.folds.get(key, 0)
            self.frame.folds[key] = number + 1
            data = str(max(number - 1, 0) if self.slip() else number)
        self.spend(name, FOLDED)
        return f"{self.api('fold_in')}({name}, {data})"

    def rebind(self, name: str, child: str) -> str:
        """``key, child = split(key)``; the careless form does not keep the key."""
        kept = "_" if self.slip() else name
        self.say(f"{kept}, {child} = {self.api('split')}({name})")
        self.spend(name)
        if kept == name:
            self.new(name)
        return self.new(child)

    # Branches.

    def snapshot(self) -> tuple[dict[str, int], dict[str, list[int]], dict[int, int], dict[int, int]]:
        """What is known of keys here."""
        frame = self.frame
        return dict(frame.names), dict(frame.arrays), dict(frame.state), dict(frame.folds)

    def restore(self, known: tuple[dict[str, int], dict[str, list[int]], dict[int, int], dict[int, int]]) -> None:
        """Go back to what was known at a place."""
        self.frame.names, self.frame.arrays, self.frame.state, self.frame.folds = (part.copy() for part in known)  # type: ignore[assignment, attr-defined]

    def arms(self, arms: Sequence[Callable[[], bool]]) -> None:
        """Write arms of which one runs; each returns whether control leaves it at its end."""
        start, ends = self.snapshot(), []
        for arm in arms:
            self.restore(start)
            if arm():
                ends.append(self.snapshot())
        self.restore(start)
        if ends:
            self.join(ends)

    def join(self, ends: list[tuple[dict[str, int], dict[str, list[int]], dict[int, int], dict[int, int]]]) -> None:
        """Know what holds after whichever arm ran."""
        frame = self.frame
        frame.state = {}
        frame.folds = {}
        for _, _, state, folds in ends:
            for key, value in state.items():
                frame.state[key] = max(value, frame.state.get(key, FRESH))
            for key, value in folds.items():
                frame.folds[key] = max(value, frame.folds.get(key, 0))
        names = [end[0] for end in ends]
        frame.names = {}
        for name in names[0]:
            if all(name in other for other in names):
                keys = {other[name] for other in names}
                if len(keys) == 1:
                    frame.names[name] = keys.pop()
                else:
                    self.new(name, max(frame.state[key] for key in keys))
                    frame.folds[self.next_key] = max(frame.folds.get(key, 0) for key in keys)
        arrays = [end[1] for end in ends]
        frame.arrays = {name: keys for name, keys in arrays[0].items() if all(o.get(name) == keys for o in arrays)}

    # The whole.

    def text(self) -> str:
        """The module as it stands."""
        imports = list(IMPORTS[self.style].splitlines())
        body = "\n".join(self.lines)
        if re.search(r"\bjnp\.", body):
            imports.append("import jax.numpy as jnp")
        if not self.style and self.used:
            imports.append("from jax.random import " + ", ".join(sorted(self.used)))
        return "\n".join([*sorted(self.modules), *imports, "", "", body, ""])


def program(source: random.Random) -> Program:
    """Write a program with the choices of ``source``."""
    from key_statements import main

    while True:
        writer = Writer(source)
        main(writer)
        text = writer.text()
        if text.count("\n") <= LONGEST:
            break
    body = text[text.index("def main(") :].partition("\n")[2]
    reads = tuple(name for name in ("a", "b", "n") if re.search(rf"\b{name}\b", body))
    return Program(text, reads, writer.slips == 0.0 and writer.certain)
