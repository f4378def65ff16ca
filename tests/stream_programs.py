"""Small random programs with global streams and generators of torch, NumPy and Python, as text.

``program(random)`` writes one.  Seeds come from a small range, so that draws agree by themselves now and then; the
writer does not track which.  Each draw stands on a row of its own.  A number reproduces a program.
"""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from writing import Text

LONGEST = 90
"""Rows that a program may have."""
GENERATOR_NAMES = ("g", "gen", "rng", "source", "stream", "noise_rng", "generator", "rng_a", "rng_b")
FUNCTION_NAMES = ("sample", "jitter", "noise", "augment", "rollout", "perturb", "propose", "shuffle_rows", "init")
CLASS_NAMES = ("Sampler", "Noise", "Loader", "Agent", "Augment", "Bandit", "Mask")
FLAGS = ("a", "b", "not a", "not b", "a and b", "a or b", "a != b")


@dataclass(frozen=True, slots=True)
class Family:
    """How one sort of stream is spelled: of the global stream, ``{r}`` is a module."""

    imports: str
    samplers: tuple[str, ...]
    """Draws from a generator ``{r}``."""
    globals: tuple[str, ...]
    make: tuple[str, ...]
    """Expressions for a generator from a seed ``{s}``."""
    reseed: str
    """A statement that seeds a generator; empty where there is none."""
    seed: str
    """A statement that seeds the global stream."""
    get: str
    """The state of a generator, as an expression."""
    set: str
    globals_get: str = ""
    globals_set: str = ""


_TORCH = ("torch.rand(8{g})", "torch.randn(8{g})", "torch.randint(0, 2**31, (8,){g})", "torch.randperm(32{g})",
          "torch.empty(8).uniform_(0, 1{g})", "torch.rand(16{g})")  # fmt: skip
_LEGACY = ("random_sample(4)", "rand(4)", "randn(4)", "randint(0, 2**31 - 1, 4)", "permutation(32)", "uniform(size=4)",
           "normal(size=6)")  # fmt: skip
_RNG = ("random(4)", "standard_normal(4)", "integers(0, 2**60, 4)", "permutation(32)", "uniform(size=4)", "bytes(16)",
        "normal(size=6)")  # fmt: skip
_PYTHON = ("random()", "getrandbits(64)", "uniform(0, 1)", "sample(range(1000), 12)", "randrange(2**60)")
FAMILIES = {
    "torch": Family(
        "import torch",
        tuple(text.format(g=", generator={r}") for text in _TORCH),
        tuple(text.format(g="") for text in _TORCH),
        ("torch.Generator().manual_seed({s})",),
        "{r}.manual_seed({s})",
        "torch.manual_seed({s})",
        "{r}.get_state()",
        "{r}.set_state({s})",
        "torch.get_rng_state()",
        "torch.set_rng_state({s})",
    ),
    "rng": Family(
        "import numpy as np",
        tuple(f"{{r}}.{text}" for text in _RNG),
        (),
        ("np.random.default_rng({s})",) * 4
        + (
            "np.random.default_rng([{s}, 1])",
            "np.random.Generator(np.random.PCG64({s}))",
            "np.random.default_rng(np.random.SeedSequence({s}))",
            "np.random.default_rng(seed={s})",
        ),
        "",
        "",
        "{r}.bit_generator.state",
        "{r}.bit_generator.state = {s}",
    ),
    "legacy": Family(
        "import numpy as np",
        tuple(f"{{r}}.{text}" for text in _LEGACY),
        tuple(f"np.random.{text}" for text in _LEGACY),
        ("np.random.RandomState({s})",) * 2 + ("np.random.RandomState(seed={s})",),
        "{r}.seed({s})",
        "np.random.seed({s})",
        "{r}.get_state()",
        "{r}.set_state({s})",
        "np.random.get_state()",
        "np.random.set_state({s})",
    ),
    "python": Family(
        "import random",
        tuple(f"{{r}}.{text}" for text in _PYTHON),
        tuple(f"random.{text}" for text in _PYTHON),
        ("random.Random({s})",),
        "{r}.seed({s})",
        "random.seed({s})",
        "{r}.getstate()",
        "{r}.setstate({s})",
        "random.getstate()",
        "random.setstate({s})",
    ),
}


@dataclass(frozen=True, slots=True)
class Program:
    """A program: its files by name, the last one the one that starts, and the inputs that it reads."""

    files: dict[str, str]
    reads: tuple[str, ...]

    @property
    def text(self) -> str:
        """All files, for people."""
        if len(self.files) == 1:
            return self.files["main.py"]
        return "\n".join(f"# --- {name}\n{text}" for name, text in self.files.items())


@dataclass(slots=True)
class Frame:
    """A function body that is being written, and what is in scope there."""

    things: dict[str, str] = field(default_factory=dict)
    """Expressions and what they are: a family, ``call`` (gives a draw), ``state:FAMILY``, ``all:FAMILY`` (a state of a
    global stream), ``list:FAMILY:COUNT``, ``dict:FAMILY``, ``spawner``, ``int``, ``object:CLASS``."""
    own: set[str] = field(default_factory=set)
    """Names that this function binds itself."""
    unused: list[str] = field(default_factory=list)
    """What was bound, and nothing has used since."""
    flags: tuple[str, ...] = ()
    depth: int = 0
    in_loop: bool = False
    nested: int = 0
    """How many functions of the same file lie around it."""


@dataclass(frozen=True, slots=True)
class Helper:
    """Something defined above ``main``, and what writes a use of it."""

    name: str
    use: Callable[[Writer], None]


class Writer(Text):
    """Writes one program."""

    def __init__(self, source: random.Random) -> None:
        super().__init__(source, {"a", "b", "n", "out", "i", "main", "random", "np", "torch", "copy", "sys"})
        names = list(FAMILIES)
        source.shuffle(names)
        self.families = names[: source.choice((1, 1, 2, 2, 3))]
        self.usual = {name: (source.choice(family.samplers), source.choice(family.globals or ("",)))
                      for name, family in FAMILIES.items()}  # fmt: skip
        self.asked = source.random() < 0.6
        """Whether the inputs are asked for, and not constants."""
        self.other_bits = source.random() < 0.1
        self.mixed = source.random() < 0.15
        self.seeds = source.sample(range(10), source.choice((1, 2, 2, 3)))
        self.frame = Frame()
        self.helpers: list[Helper] = []
        self.globals: dict[str, str] = {}
        """Names at the top of the file, and what they are."""
        self.weights.update(draw_global=1, draw_generator=2)

    # Parts.

    def family(self, among: Sequence[str] = tuple(FAMILIES)) -> str:
        """One of the families of this program."""
        name = self.one([name for name in self.families if name in among] or list(among))
        self.need(FAMILIES[name].imports)
        return name

    def streams(self) -> str:
        """A family that has a global stream."""
        return self.family(("torch", "legacy", "python"))

    def known(self, *kinds: str) -> list[str]:
        """Expressions in scope of these kinds."""
        return [text for text, kind in {**self.globals, **self.frame.things}.items() if kind.split(":")[0] in kinds]

    def kind(self, text: str) -> str:
        """What an expression in scope is."""
        return {**self.globals, **self.frame.things}[text]

    def bind(self, name: str, kind: str) -> str:
        """Note a name that this function binds."""
        self.frame.things[name] = kind
        self.frame.own.add(name)
        self.frame.unused.append(name)
        return name

    def seed(self) -> str:
        """An integer expression."""
        known = self.known("int")
        if known and self.likely(0.5):
            text = self.one(known)
            return f"{text} {self.one(('+ 1', '* 10', '* 10 + 1', '+ 2'))}" if self.likely(0.35) else text
        return str(self.one(self.seeds))

    def make(self, family: str, seed: str = "") -> str:
        """An expression for a new generator."""
        self.need(FAMILIES[family].imports)
        form = "np.random.Generator(np.random.Philox({s}))"  # other bits, which take no state of the usual ones
        if family != "rng" or not self.other_bits:
            form = self.one(FAMILIES[family].make)
        return form.format(s=seed or self.seed())

    def generator(self, family: str = "") -> str:
        """A generator in scope, or else a new name for a new one."""
        family = family or self.family()
        known = self.known(family)
        if known and self.likely(0.85):
            return self.one(known)
        name = self.name(GENERATOR_NAMES)
        self.say(f"{name} = {self.make(family)}")
        return self.bind(name, family)

    def draw(self, family: str, generator: str = "") -> str:
        """A draw; without a generator from the global stream."""
        self.need(FAMILIES[family].imports)
        own, shared = FAMILIES[family].samplers, FAMILIES[family].globals
        usual = self.usual[family][0 if generator else 1]
        if self.mixed and self.likely(0.5):
            usual = self.one(own if generator else shared)
        return usual.format(r=generator)

    def say_draw(self, text: str) -> None:
        """Write a row that draws, and keeps what it gave."""
        form = self.random.randrange(6)
        if form == 0:
            name = self.name(("x", "y", "z", "noise", "eps", "value"))
            self.say(f"{name} = {text}\nout.append({name})")
        elif form == 1:
            self.say(f"out += [{text}]")
        else:
            self.say(f"out.append({text})")

    def test(self) -> str:
        """A condition."""
        if not self.frame.flags or self.likely(0.1):
            return self.one(("len(out) > 1", "True", "len(out) % 2 == 0", f"{self.seed()} > 1"))
        return self.one(self.frame.flags)

    # Scopes.

    @contextlib.contextmanager
    def inner(self, head: str) -> Iterator[None]:
        """A block; what it binds is not known below it."""
        things, own, unused = dict(self.frame.things), set(self.frame.own), list(self.frame.unused)
        self.frame.depth += 1
        with self.block(head):
            yield
        self.frame.depth -= 1
        self.frame.things, self.frame.own, self.frame.unused = things, own, unused

    @contextlib.contextmanager
    def function(self, head: str, things: dict[str, str], closes: bool = False) -> Iterator[None]:
        """The body of a function; ``closes``: it sees what is in scope here."""
        around = self.frame
        visible = {**around.things, **things} if closes else dict(things)
        self.frame = Frame(visible, set(), [], around.flags if closes else (), 1, False, around.nested + 1)
        with self.block(head):
            yield
        self.frame = around

    def body(self, size: int) -> None:
        """Some statements."""
        from stream_statements import statement

        for _ in range(size):
            statement(self)


def program(source: random.Random) -> Program:
    """Write a program with the choices of ``source``."""
    from stream_statements import whole

    while True:
        writer = Writer(source)
        files = whole(writer)
        if sum(text.count("\n") for text in files.values()) <= LONGEST:
            break
    main = files["main.py"]
    reads = tuple(name for name, at in (("a", 1), ("b", 2), ("n", 3)) if f"sys.argv[{at}]" in main
                  and re.search(rf"\b{name}\b", main.partition("def main(")[2].partition("\n")[2]))  # fmt: skip
    return Program(files, reads)
