"""Wider shapes of programs with streams: inheritance, properties, generators, contexts, decorators, settings."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from stream_programs import CLASS_NAMES, FAMILIES, FUNCTION_NAMES, GENERATOR_NAMES, Helper, Writer

Statement = Callable[[Writer], None]


def _helper(w: Writer, name: str, use: Statement) -> None:
    w.helpers.append(Helper(name, use))


def _object(w: Writer, name: str, given: str, kind: str = "") -> str:
    """An object of a class that is in scope, or a new one."""
    known = [text for text in w.known("object") if w.kind(text) == f"object:{name}"]
    if known and w.likely(0.6):
        return w.one(known)
    held = w.name(("sampler", "agent", "noise", "model"))
    w.say(f"{held} = {name}({given})")
    w.bind(held, f"object:{name}")
    if kind:
        w.frame.things[f"{held}.rng"] = kind
    return held


# Classes.


def inherited(w: Writer) -> None:
    """A base class that makes the generator, and a class below that draws or makes another one."""
    base, name, family = w.name(("Base", "Process", "Source")), w.name(CLASS_NAMES), w.family()
    hook = w.likely(0.5)
    with w.block(f"class {base}:"):
        with w.block("def __init__(self, seed):"):
            w.say("self.seed = seed")
            w.say("self.rng = self.make(seed)" if hook else f"self.rng = {w.make(family, 'seed')}")
        if hook:
            with w.block("def make(self, seed):"):
                w.say(f"return {w.make(family, 'seed')}")
        with w.block("def draw(self):"):
            w.say(f"return {w.draw(family, 'self.rng')}")
        with w.block("def twice(self):"):
            w.say("return [self.draw(), self.draw()]")
    w.say("\n")
    with w.block(f"class {name}({base}):"):
        if hook and w.likely(0.6):
            with w.block("def make(self, seed):"):
                w.say(f"return {w.make(family, w.one(('seed + 1', str(w.one(w.seeds)))))}")
        else:
            with w.block("def __init__(self, seed, extra=0):"):
                w.say(f"super().__init__({w.one(('seed', 'seed + extra', str(w.one(w.seeds))))})")
                w.say(f"self.other = {w.make(family, 'seed')}")
            if w.likely(0.5):
                with w.block("def draw(self):"):
                    w.say(f"return [super().draw(), {w.draw(family, 'self.other')}]")

    def use(w: Writer) -> None:
        held = _object(w, w.one((base, name)), w.seed(), family)
        w.say_draw(f"{held}.{w.one(('draw', 'draw', 'twice'))}()")

    _helper(w, name, use)


def properties(w: Writer) -> None:
    """A generator behind a property: made anew, kept, or made once."""
    name, family, form = w.name(CLASS_NAMES), w.family(), w.random.randrange(3)
    with w.block(f"class {name}:"):
        with w.block("def __init__(self, seed):"):
            w.say("self.seed = seed\nself._rng = None")
        if form == 2:
            w.need("from functools import cached_property")
        w.say("@cached_property" if form == 2 else "@property")
        with w.block("def rng(self):"):
            if form == 1:
                with w.block("if self._rng is None:"):
                    w.say(f"self._rng = {w.make(family, 'self.seed')}")
                w.say("return self._rng")
            else:
                w.say(f"return {w.make(family, 'self.seed')}")
        with w.block("def draw(self):"):
            w.say(f"return {w.draw(family, 'self.rng')}")

    def use(w: Writer) -> None:
        held = _object(w, name, w.seed())
        w.say_draw(w.one((f"{held}.draw()", w.draw(family, f"{held}.rng"))))

    _helper(w, name, use)


def shared_attribute(w: Writer) -> None:
    """A generator that all objects of a class share."""
    name, family = w.name(CLASS_NAMES), w.family()
    with w.block(f"class {name}:"):
        w.say(f"rng = {w.make(family)}")
        with w.block("def draw(self):"):
            w.say(f"return {w.draw(family, 'self.rng')}")
        w.say("@classmethod")
        with w.block("def reset(cls, seed):"):
            w.say(f"cls.rng = {w.make(family, 'seed')}")
        w.say("@staticmethod")
        with w.block("def once(seed):"):
            w.say(f"return {w.draw(family, '(' + w.make(family, 'seed') + ')')}")

    def use(w: Writer) -> None:
        form = w.random.randrange(5)
        if form == 0:
            w.say(f"{name}.reset({w.seed()})")
        elif form == 1:
            w.say_draw(f"{name}.once({w.seed()})")
        else:
            w.say_draw(f"{name}().draw()")

    _helper(w, name, use)


def record(w: Writer) -> None:
    """A dataclass with a generator."""
    name, family, form = w.name(CLASS_NAMES), w.family(), w.random.randrange(3)
    w.need("from dataclasses import dataclass, field, replace")
    w.need("from typing import Any")
    w.say("@dataclass")
    with w.block(f"class {name}:"):
        w.say(f"seed: int = {w.one(w.seeds)}")
        if form == 0:
            w.say(f"rng: Any = field(default_factory=lambda: {w.make(family, str(w.one(w.seeds)))})")
        elif form == 1:
            w.say("rng: Any = None")
            with w.block("def __post_init__(self):"), w.block("if self.rng is None:"):
                w.say(f"self.rng = {w.make(family, 'self.seed')}")
        else:
            w.say("rng: Any = field(init=False)")
            with w.block("def __post_init__(self):"):
                w.say(f"self.rng = {w.make(family, 'self.seed')}")
        with w.block("def draw(self):"):
            w.say(f"return {w.draw(family, 'self.rng')}")

    def use(w: Writer) -> None:
        held = _object(w, name, w.one(("", f"seed={w.seed()}", w.seed())), family)
        if w.likely(0.3) and "." not in held:
            other = w.name(("twin", "changed"))
            w.say(f"{other} = replace({held}, seed={w.seed()})")
            w.bind(other, f"object:{name}")
            w.frame.things[f"{other}.rng"] = family
            held = other
        w.say_draw(f"{held}.draw()")

    _helper(w, name, use)


def special(w: Writer) -> None:
    """An object that is called, iterated, or indexed."""
    name, family, form = w.name(CLASS_NAMES), w.family(), w.random.randrange(3)
    with w.block(f"class {name}:"):
        with w.block("def __init__(self, seed):"):
            w.say(f"self.seed = seed\nself.rng = {w.make(family, 'seed')}")
        if form == 0:
            with w.block("def __call__(self):"):
                w.say(f"return {w.draw(family, 'self.rng')}")
        elif form == 1:
            with w.block("def __iter__(self):"):
                if w.likely(0.5):
                    w.say(f"self.rng = {w.make(family, 'self.seed')}")
                with w.block("for _ in range(2):"):
                    w.say(f"yield {w.draw(family, 'self.rng')}")
        else:
            with w.block("def __getitem__(self, index):"):
                if w.likely(0.5):
                    w.say(f"rng = {w.make(family, 'self.seed + index')}\nreturn {w.draw(family, 'rng')}")
                else:
                    w.say(f"return {w.draw(family, 'self.rng')}")

    def use(w: Writer) -> None:
        held = _object(w, name, w.seed(), family)
        if form == 0:
            w.say_draw(f"{held}()")
        elif form == 1:
            w.say(f"out += {w.one((f'list({held})', f'[row for row in {held}]'))}")
        else:
            w.say_draw(f"{held}[{w.random.randrange(2)}]")

    _helper(w, name, use)


def subclass_of_random(w: Writer) -> None:
    """A class below ``random.Random``."""
    w.need("import random")
    name = w.name(("Dice", "Deck", "Coin"))
    with w.block(f"class {name}(random.Random):"), w.block("def pick(self):"):
        w.say(f"return {w.draw('python', 'self')}")

    def use(w: Writer) -> None:
        held = _object(w, name, w.seed())
        w.say_draw(w.one((f"{held}.pick()", w.draw("python", held))))

    _helper(w, name, use)


# Generators and contexts.


def generator(w: Writer) -> None:
    """A function with ``yield``."""
    name, family, form = w.name(("stream", "rows_of", "batches")), w.family(), w.random.randrange(3)
    with w.block(f"def {name}(seed):"):
        w.say(f"rng = {w.make(family, 'seed')}")
        if form == 0:
            with w.block("while True:"):
                w.say(f"yield {w.draw(family, 'rng')}")
        elif form == 1:
            with w.block("for index in range(3):"):
                if w.likely(0.3):
                    w.say(f"rng = {w.make(family, 'seed + index')}")
                w.say(f"yield {w.draw(family, 'rng')}")
        else:
            w.say(f"first = {w.draw(family, 'rng')}")
            w.say("yield first")
            w.say(f"yield {w.draw(family, 'rng')}")

    def use(w: Writer) -> None:
        how = w.random.randrange(4)
        if how == 0:
            w.need("from itertools import islice")
            w.say(f"out += list(islice({name}({w.seed()}), 2))")
        elif how == 1:
            w.say(f"out += [row for row, _ in zip({name}({w.seed()}), range(2))]")
        elif how == 2 and form:
            with w.inner(f"for row in {name}({w.seed()}):"):
                w.say("out.append(row)")
                w.body(1)
        else:
            held = w.name(("rows", "feed", "it"))
            w.say(f"{held} = {name}({w.seed()})\nout.append(next({held}))")
            w.body(1)
            w.say(f"out.append(next({held}))")

    _helper(w, name, use)


def temporary_seed(w: Writer) -> None:
    """A context that seeds a global stream and puts it back."""
    name, family, form = w.name(("temporary_seed", "seeded", "fixed_stream")), w.streams(), w.random.randrange(3)
    known = FAMILIES[family]
    if form == 2:
        with w.block(f"class {name}:"):
            with w.block("def __init__(self, seed):"):
                w.say("self.seed = seed")
            with w.block("def __enter__(self):"):
                w.say(f"self.state = {known.globals_get}\n{known.seed.format(s='self.seed')}\nreturn self")
            with w.block("def __exit__(self, *error):"):
                w.say(known.globals_set.format(s="self.state"))
    else:
        w.need("from contextlib import contextmanager")
        w.say("@contextmanager")
        with w.block(f"def {name}(seed):"):
            w.say(f"state = {known.globals_get}\n{known.seed.format(s='seed')}")
            if form == 0:
                with w.block("try:"):
                    w.say("yield")
                with w.block("finally:"):
                    w.say(known.globals_set.format(s="state"))
            else:
                w.say(f"yield\n{known.globals_set.format(s='state')}")

    def use(w: Writer) -> None:
        with w.inner(f"with {name}({w.seed()}):"):
            w.say_draw(w.draw(family))
            if w.likely(0.4):
                w.body(1)
        if w.likely(0.5):
            w.say_draw(w.draw(family))

    _helper(w, name, use)


def decorator(w: Writer) -> None:
    """A decorator that seeds before each call."""
    name, family, target = w.name(("seeded_by", "reproducible")), w.streams(), w.name(FUNCTION_NAMES)
    w.need("import functools")
    with w.block(f"def {name}(seed):"):
        with w.block("def wrap(function):"):
            w.say("@functools.wraps(function)")
            with w.block("def run(*args, **kwargs):"):
                w.say(FAMILIES[family].seed.format(s="seed"))
                w.say("return function(*args, **kwargs)")
            w.say("return run")
        w.say("return wrap")
    w.say("\n")
    w.say(f"@{name}({w.one(w.seeds)})")
    with w.block(f"def {target}():"):
        w.say(f"return {w.draw(family)}")
    _helper(w, target, lambda w: w.say_draw(f"{target}()"))


def cached(w: Writer) -> None:
    """A cache gives one generator again and again."""
    name, family = w.name(("get_stream", "rng_for")), w.family()
    w.need("import functools")
    w.say(w.one(("@functools.cache", "@functools.lru_cache(maxsize=None)")))
    with w.block(f"def {name}(seed):"):
        w.say(f"return {w.make(family, 'seed')}")
    _helper(w, name, lambda w: w.say_draw(w.draw(family, f"{name}({w.seed()})")))


def registry(w: Writer) -> None:
    """Functions in a dictionary."""
    name, family = w.name(("REGISTRY", "SAMPLERS")), w.family()
    with w.block("def near(rng):"):
        w.say(f"return {w.draw(family, 'rng')}")
    with w.block("def far(rng):"):
        w.say(f"return {w.draw(family, 'rng')}")
    w.say(f'{name} = {{"near": near, "far": far}}')
    _helper(w, name, lambda w: w.say_draw(f'{name}["{w.one(("near", "far"))}"]({w.generator(family)})'))


def starred(w: Writer) -> None:
    name, family = w.name(FUNCTION_NAMES), w.family()
    with w.block(f"def {name}(*rngs, **options):"):
        w.say("out = []")
        with w.block("for rng in rngs:"):
            w.say(f"out.append({w.draw(family, 'rng')})")
        with w.block('if "rng" in options:'):
            held = 'options["rng"]'
            w.say(f"out.append({w.draw(family, held)})")
        w.say("return out")

    def use(w: Writer) -> None:
        lists = [text for text in w.known("list") if w.kind(text).startswith(f"list:{family}")]
        if lists and w.likely(0.5):
            w.say(f"out += {name}(*{w.one(lists)})")
        else:
            w.say(f"out += {name}({w.generator(family)}, {w.one(('', 'rng='))}{w.generator(family)})")

    _helper(w, name, use)


def module_state(w: Writer) -> None:
    """A generator at the top of the file that functions set and draw from."""
    name, family = w.name(("_rng", "_stream")), w.family()
    with w.block("def restart(seed):"):
        w.say(f"global {name}\n{name} = {w.make(family, 'seed')}")
    with w.block("def advance():"):
        w.say(f"return {w.draw(family, name)}")
    w.say(f"{name} = {w.make(family)}")
    w.taken |= {"restart", "advance"}
    w.frame.own.add("restart")

    def use(w: Writer) -> None:
        if w.likely(0.35):
            w.say(f"restart({w.seed()})")
        w.say_draw("advance()")

    _helper(w, name, use)


def counter(w: Writer) -> None:
    """A function with a variable of the function around it."""
    name, family = w.name(("make_counter", "make_stream")), w.family()
    with w.block(f"def {name}(seed):"):
        w.say("count = seed")
        with w.block("def draw():"):
            w.say("nonlocal count\ncount += 1")
            w.say(f"return {w.draw(family, '(' + w.make(family, 'count') + ')')}")
        w.say("return draw")

    def use(w: Writer) -> None:
        held = w.name(("draw", "pick", "fresh"))
        w.say(f"{held} = {name}({w.seed()})")
        w.bind(held, "call")
        w.say_draw(f"{held}()")

    _helper(w, name, use)


def recursive(w: Writer) -> None:
    name, family = w.name(("descend", "split_tree")), w.family()
    with w.block(f"def {name}(depth, rng):"):
        with w.block("if depth == 0:"):
            w.say("return []")
        w.say(f"return [{w.draw(family, 'rng')}] + {name}(depth - 1, rng)")
    _helper(w, name, lambda w: w.say(f"out += {name}({w.one('12')}, {w.generator(family)})"))


def settings(w: Writer) -> None:
    """Settings: a parser of the command line, a namespace, a named tuple, a class."""
    name, form = w.name(("args", "config", "cfg", "options")), w.random.randrange(5)
    number = w.one(w.seeds)
    if form == 0:
        w.need("import argparse")
        w.say(f'parser = argparse.ArgumentParser()\nparser.add_argument("--seed", type=int, default={number})')
        w.say(f"{name} = parser.parse_args([])")
    elif form == 1:
        w.need("from types import SimpleNamespace")
        w.say(f"{name} = SimpleNamespace(seed={number}, rounds=2)")
    elif form == 2:
        w.need("from typing import NamedTuple")
        with w.block("class Options(NamedTuple):"):
            w.say(f"seed: int = {number}\nrounds: int = 2")
        w.say(f"{name} = Options({w.one(('', 'seed=' + str(w.one(w.seeds))))})")
    elif form == 3:
        with w.block("class Constants:"):
            w.say(f"seed = {number}")
        w.say(f"{name} = Constants")
    else:
        w.need("from dataclasses import dataclass, field, replace")
        w.say("@dataclass(frozen=True)")
        with w.block("class Settings:"):
            w.say(f"seed: int = {number}\nrate: float = 0.5")
        w.say(f"{name} = Settings()")
    w.taken |= {"parser", "Options", "Constants", "Settings"}
    w.globals[f"{name}.seed"] = "int"


# Statements.


def finally_(w: Writer) -> None:
    raises, form = w.random.randrange(4 if w.asked and w.frame.flags else 2), w.random.randrange(3)
    with w.inner("try:"):
        w.body(1)
        if raises:
            with w.block(f"if {w.one(w.frame.flags)}:") if raises > 1 else contextlib.nullcontext():
                w.say('raise ValueError("rejected")')
    if raises:
        with w.inner("except ValueError:"):
            w.body(1)
    if form == 0 or not raises:
        with w.inner("finally:"):
            w.body(1)


def forked(w: Writer) -> None:
    w.need("import torch")
    with w.inner(f"with torch.random.fork_rng({w.one(('', 'devices=[]'))}):"):
        if w.likely(0.6):
            w.say(f"torch.manual_seed({w.seed()})")
        w.say_draw(w.draw("torch"))
        w.body(1)
    w.say_draw(w.draw("torch"))


def matched(w: Writer) -> None:
    with w.block(f"match {w.one(('n', str(w.one(w.seeds)))) if 'a' in w.frame.flags else 'len(out)'}:"):
        for case in ("case 0:", w.one(("case 1:", "case 1 | 3:")), "case _:"):
            with w.inner(case):
                w.body(1)


def walrus(w: Writer) -> None:
    family, name = w.family(), w.name(GENERATOR_NAMES)
    with w.inner(f"if ({name} := {w.make(family)}) is not None:"):
        w.bind(name, family)
        w.say_draw(w.draw(family, name))


def lazily(w: Writer) -> None:
    """A dictionary that makes what is missing."""
    family, name = w.family(), w.name(("streams", "per_worker"))
    if w.likely(0.5):
        w.need("from collections import defaultdict")
        w.say(f"{name} = defaultdict(lambda: {w.make(family)})")
        for _ in range(2):
            w.say_draw(w.draw(family, f"{name}[{w.random.randrange(2)}]"))
    else:
        w.say(f"{name} = {{}}")
        for _ in range(2):
            w.say_draw(w.draw(family, f"{name}.setdefault({w.random.randrange(2)}, {w.make(family)})"))


def named_attribute(w: Writer) -> None:
    family = w.family(("rng", "legacy", "python"))
    source = w.generator(family)
    function, _, given = w.draw(family, source).partition("(")
    method = function.removeprefix(f"{source}.")
    w.say_draw(f'getattr({source}, "{method}")({given}')


def queued(w: Writer) -> None:
    """A queue of generators, used in turn."""
    family, name = w.family(), w.name(("queue", "ring", "turns"))
    w.need("from collections import deque")
    w.say(f"{name} = deque([{w.make(family)}, {w.make(family)}])")
    held = w.name(GENERATOR_NAMES)
    with w.inner(f"for _ in range({w.one('23')}):"):
        w.say(f"{held} = {name}.popleft()")
        w.say_draw(w.draw(family, held))
        w.say(f"{name}.append({held})")


def sliced(w: Writer) -> None:
    family, name = w.family(), w.name(("pool", "fleet"))
    w.say(f"{name} = [{w.make(family, 'k')} for k in range(4)]")
    part = w.one((f"{name}[1:]", f"{name}[:2]", f"{name}[::2]", f"reversed({name})", f"{name}[-2:]", f"{name} + {name}",
                  f"sorted({name}, key=id)[:0] + {name}"))  # fmt: skip
    held = w.name(GENERATOR_NAMES)
    w.say(f"out += [{w.draw(family, held)} for {held} in {part}]")


def unpacked(w: Writer) -> None:
    family, name = w.family(), w.name(("bag", "parts"))
    first, second = w.generator(family), w.generator(family)
    w.say(f'{name} = {{**{{"a": {first}}}, "b": {second}}}')
    w.say(f"out += [{w.draw(family, name + '[key]')} for key in sorted({name})]")


def reduced(w: Writer) -> None:
    family = w.family()
    w.need("from functools import reduce")
    source = w.generator(family)
    w.say(f"reduce(lambda done, _: out.append({w.draw(family, source)}), range(2), None)")


def broken(w: Writer) -> None:
    """A loop that is left early."""
    family, index = w.family(), w.name(("k", "attempt"))
    with w.inner(f"for {index} in range(4):"):
        w.bind(index, "int")
        w.say_draw(w.draw(family, w.generator(family)))
        with w.block(f"if {w.one((index + ' == 1', w.test()))}:"):
            w.say(w.one(("break", "continue")))
        w.body(1)


SHAPES: tuple[Statement, ...] = (
    finally_, forked, matched, walrus, lazily, named_attribute, queued, sliced, unpacked, reduced, broken,
)  # fmt: skip
WIDE_DEFINITIONS: tuple[Statement, ...] = (
    inherited, properties, shared_attribute, record, special, subclass_of_random, generator, temporary_seed, decorator,
    cached, registry, starred, module_state, counter, recursive, settings, settings,
)  # fmt: skip
