"""The statements that ``stream_programs`` puts together."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

from stream_programs import CLASS_NAMES, FAMILIES, FLAGS, FUNCTION_NAMES, GENERATOR_NAMES, Helper, Writer
from stream_shapes import SHAPES, WIDE_DEFINITIONS

Statement = Callable[[Writer], None]


# Draws.


def draw_global(w: Writer) -> None:
    w.say_draw(w.draw(w.streams()))


def draw_generator(w: Writer) -> None:
    family = w.family()
    w.say_draw(w.draw(family, w.generator(family)))


def draw_call(w: Writer) -> None:
    known = w.known("call")
    if known:
        w.say_draw(f"{w.one(known)}()")
    else:
        w.one((make_lambda, make_partial, make_bound))(w)


def draw_rows(w: Writer) -> None:
    """Draws of a comprehension."""
    family, index = w.family(), w.one(("_", "i", "k"))
    count = w.one(("2", "3", "n")) if "a" in w.frame.flags else "3"
    form = w.random.randrange(4)
    if form == 0:
        w.say(f"out += [{w.draw(family, w.generator(family))} for {index} in range({count})]")
    elif form == 1:
        w.say(f"out += [{w.draw(family, '(' + w.make(family, 'k') + ')')} for k in range({count})]")
    elif form == 2:
        w.say(f"out += [{w.draw(family, '(' + w.make(family) + ')')} for _ in range({count})]")
    else:
        stream = w.streams()
        w.say(f"out.extend({w.draw(stream)} for {index} in range({count}))")


def draw_mapped(w: Writer) -> None:
    family = w.family()
    if w.likely(0.5):
        w.say(f"out += list(map(lambda k: {w.draw(family, '(' + w.make(family, 'k') + ')')}, range(3)))")
    else:
        w.say(f"out += list(map(lambda k: {w.draw(family, w.generator(family))}, range(2)))")


# Seeds, generators.


def seed_global(w: Writer) -> None:
    family = w.streams()
    w.say(FAMILIES[family].seed.format(s=w.seed()))


def make_generator(w: Writer) -> None:
    family = w.family()
    name = w.name(GENERATOR_NAMES)
    if family == "torch" and w.likely(0.5):
        w.say(f"{name} = torch.Generator()")
        if w.likely(0.8):
            w.say(f"{name}.manual_seed({w.seed()})")
    elif w.likely(0.1):
        bare = {"torch": "torch.Generator()", "rng": "np.random.default_rng()", "legacy": "np.random.RandomState()",
                "python": "random.Random()"}  # fmt: skip
        w.say(f"{name} = {bare[family]}")
    else:
        w.say(f"{name} = {w.make(family)}")
    w.bind(name, family)


def remake(w: Writer) -> None:
    """A name gets another generator."""
    family = w.family()
    own = [name for name in w.known(family) if name in w.frame.own]
    if own:
        w.say(f"{w.one(own)} = {w.make(family)}")
    else:
        make_generator(w)


def reseed(w: Writer) -> None:
    family = w.family(("torch", "legacy", "python"))
    w.say(FAMILIES[family].reseed.format(r=w.generator(family), s=w.seed()))


def alias(w: Writer) -> None:
    family = w.family()
    source, name = w.generator(family), w.name(GENERATOR_NAMES)
    w.say(f"{name} = {source}")
    w.bind(name, family)


def copied(w: Writer) -> None:
    family = w.family()
    source, name = w.generator(family), w.name(GENERATOR_NAMES)
    w.need("import copy")
    w.say(f"{name} = copy.deepcopy({source})")
    w.bind(name, family)


def chosen(w: Writer) -> None:
    """One of two generators."""
    family = w.family()
    first, second, name = w.generator(family), w.generator(family), w.name(GENERATOR_NAMES)
    w.say(f"{name} = {first} if {w.test()} else {second}")
    w.bind(name, family)


def swapped(w: Writer) -> None:
    family = w.family()
    own = [name for name in w.known(family) if name in w.frame.own]
    if len(own) > 1:
        one, two = w.random.sample(own, 2)
        w.say(f"{one}, {two} = {two}, {one}")
    else:
        remake(w)


def seed_number(w: Writer) -> None:
    name = w.name(("seed", "base", "offset", "s0"))
    w.say(f"{name} = {w.seed()}")
    w.bind(name, "int")


def seed_drawn(w: Writer) -> None:
    """A seed that is drawn."""
    family = w.family(("rng", "python", "legacy"))
    name, source = w.name(("seed", "child_seed")), w.generator(family)
    draw = {"rng": "int({r}.integers(0, 2**20))", "legacy": "int({r}.randint(0, 2**20))",
            "python": "{r}.getrandbits(20)"}  # fmt: skip
    w.say(f"{name} = {draw[family].format(r=source)}")
    w.bind(name, "int")


# States.


def save(w: Writer) -> None:
    name = w.name(("state", "saved", "before"))
    if w.likely(0.5):
        family = w.streams()
        w.say(f"{name} = {FAMILIES[family].globals_get}")
        w.bind(name, f"all:{family}")
    else:
        family = w.family()
        w.say(f"{name} = {FAMILIES[family].get.format(r=w.generator(family))}")
        w.bind(name, f"state:{family}")


def restore(w: Writer) -> None:
    known = w.known("all", "state")
    if not known:
        save(w)
        return
    state = w.one(known)
    kind, family, *_ = w.kind(state).split(":")
    if kind == "all":
        w.say(FAMILIES[family].globals_set.format(s=state))
    elif w.known(family):
        w.say(FAMILIES[family].set.format(r=w.one(w.known(family)), s=state))


def rewind(w: Writer) -> None:
    """Some draws, and the same again."""
    family = w.streams()
    saved = w.name(("state", "saved", "before"))
    w.say(f"{saved} = {FAMILIES[family].globals_get}")
    w.body(1)
    w.say(FAMILIES[family].globals_set.format(s=saved))


# Spawning.


def sequence(w: Writer) -> None:
    w.need("import numpy as np")
    name = w.name(("root", "sequence", "ss"))
    w.say(f"{name} = np.random.SeedSequence({w.seed()})")
    w.bind(name, "sequence")


def spawn(w: Writer) -> None:
    if "rng" not in w.families:
        return make_generator(w)
    known = w.known("sequence")
    name = w.name(("children", "streams", "rngs", "kids"))
    form = w.random.randrange(5)
    if form < 2:
        if not known:
            sequence(w)
            known = w.known("sequence")
        w.say(f"{name} = [np.random.default_rng(child) for child in {w.one(known)}.spawn(2)]")
        w.bind(name, "list:rng:2")
    elif form == 2:
        w.say(f"{name} = {w.generator('rng')}.spawn(2)")
        w.bind(name, "list:rng:2")
    elif form == 3:
        first, second = w.name(GENERATOR_NAMES), w.name(GENERATOR_NAMES)
        w.say(f"{first}, {second} = {w.generator('rng')}.spawn(2)")
        w.bind(first, "rng")
        w.bind(second, "rng")
    else:
        first, second = w.name(GENERATOR_NAMES), w.name(GENERATOR_NAMES)
        w.say(f"{first}, {second} = map(np.random.default_rng, np.random.SeedSequence({w.seed()}).spawn(2))")
        w.bind(first, "rng")
        w.bind(second, "rng")
    return None


# Containers.


def listed(w: Writer) -> None:
    family, name = w.family(), w.name(("rngs", "generators", "streams", "pool"))
    form = w.random.randrange(5)
    if form == 0:
        w.say(f"{name} = [{w.make(family)}, {w.make(family)}]")
    elif form == 1:
        w.say(f"{name} = [{w.generator(family)}, {w.make(family)}]")
    elif form == 2:
        w.say(f"{name} = [{w.make(family, 'k')} for k in range(2)]")
    elif form == 3:
        w.say(f"{name} = [{w.make(family)}] * 2")
    else:
        w.say(f"{name} = []")
        for _ in range(2):
            w.say(f"{name}.append({w.make(family)})")
    w.bind(name, f"list:{family}:2")


def paired(w: Writer) -> None:
    family, name = w.family(), w.name(("pair", "both", "two"))
    w.say(f"{name} = ({w.generator(family)}, {w.make(family)})")
    w.bind(name, f"list:{family}:2")


def keyed(w: Writer) -> None:
    family, name = w.family(), w.name(("streams", "by_name", "sources"))
    form = w.random.randrange(3)
    if form == 0:
        w.say(f'{name} = {{"train": {w.make(family)}, "val": {w.make(family)}}}')
    elif form == 1:
        w.say(f'{name} = {{part: {w.make(family)} for part in ("train", "val")}}')
    else:
        w.say(f"{name} = dict(train={w.generator(family)}, val={w.make(family)})")
    w.bind(f'{name}["train"]', family)
    w.bind(f'{name}["val"]', family)
    w.frame.things[name] = f"dict:{family}"


def item(w: Writer) -> None:
    known = w.known("list")
    if not known:
        listed(w)
        return
    name = w.one(known)
    family = w.kind(name).split(":")[1]
    form = w.random.randrange(4)
    if form == 0:
        first, second = w.name(GENERATOR_NAMES), w.name(GENERATOR_NAMES)
        w.say(f"{first}, {second} = {name}")
        w.bind(first, family)
        w.bind(second, family)
    else:
        w.say_draw(w.draw(family, f"{name}[{w.one(('0', '1', '-1', 'len(out) % 2'))}]"))


def each(w: Writer) -> None:
    known = w.known("list", "dict")
    if not known:
        w.one((listed, keyed))(w)
        return
    name = w.one(known)
    kind, family, *_ = w.kind(name).split(":")
    held, index = w.name(GENERATOR_NAMES), w.name(("i", "j", "index"))
    if kind == "dict":
        head = w.one((f"for {held} in {name}.values():", f"for {index}, {held} in {name}.items():"))
    else:
        head = w.one((f"for {held} in {name}:", f"for {index}, {held} in enumerate({name}):",
                      f"for {held}, {index} in zip({name}, (1, 2)):"))  # fmt: skip
    if w.likely(0.3):
        w.say(f"out += [{w.draw(family, held)} {head[:-1]}]")
        return
    with w.inner(head):
        w.bind(held, family)
        if index in head and kind == "list":
            w.bind(index, "int")
        w.say_draw(w.draw(family, held))
        if w.likely(0.5):
            w.body(1)


# Callables.


def make_lambda(w: Writer) -> None:
    family, name = w.family(), w.name(("draw", "pick", "fresh"))
    source = w.generator(family) if w.likely(0.7) else f"({w.make(family)})"
    w.say(f"{name} = lambda: {w.draw(family, source)}")
    w.bind(name, "call")


def make_partial(w: Writer) -> None:
    family, name = w.family(), w.name(("draw", "pick", "fresh"))
    w.need("from functools import partial")
    function, _, given = w.draw(family, w.generator(family)).partition("(")
    if ")." in given:
        function, given = "torch.rand", "8)"
    w.say(f"{name} = partial({function}, {given}" if given != ")" else f"{name} = partial({function})")
    w.bind(name, "call")


def make_bound(w: Writer) -> None:
    family, name = w.family(("rng", "legacy", "python")), w.name(("draw", "pick", "fresh"))
    function, _, given = w.draw(family, w.generator(family)).partition("(")
    if given == ")":
        w.say(f"{name} = {function}")
    else:
        w.say(f"{name} = lambda method={function}: method({given}")
    w.bind(name, "call")


def nested(w: Writer) -> None:
    """A function inside, that closes over what is in scope."""
    if w.frame.nested > 1 or w.frame.depth > 2:
        return
    name = w.name(FUNCTION_NAMES)
    family = w.family()
    parameter = w.name(("seed", "offset"))
    form = w.random.randrange(3)
    if form == 0:
        source = w.generator(family)
        with w.function(f"def {name}():", {}, closes=True):
            w.say(f"return {w.draw(family, source)}")
        w.bind(name, "call")
    elif form == 1:
        with w.function(f"def {name}({parameter}):", {parameter: "int"}, closes=True):
            held = w.name(GENERATOR_NAMES)
            w.say(f"{held} = {w.make(family)}")
            w.say(f"return {w.draw(family, held)}")
        for _ in range(2):
            w.say(f"out.append({name}({w.seed()}))")
    else:
        with w.function(f"def {name}({parameter}):", {parameter: "int"}, closes=True):
            w.say("out = []")
            w.body(w.random.randint(1, 2))
            w.say("return out")
        for _ in range(w.random.randint(1, 2)):
            w.say(f"out += {name}({w.seed()})")


# Control.


def branch(w: Writer) -> None:
    if w.frame.depth > 3:
        return draw_generator(w)
    with w.inner(f"if {w.test()}:"):
        w.body(w.random.randint(1, 2))
        if w.likely(0.08):
            w.say("return out" if w.frame.nested or not w.frame.in_loop else "continue")
    if w.likely(0.25):
        with w.inner(f"elif {w.test()}:"):
            w.body(1)
    if w.likely(0.5):
        with w.inner("else:"):
            w.body(w.random.randint(1, 2))
    return None


def loop(w: Writer) -> None:
    if w.frame.depth > 2:
        return draw_global(w)
    index, was = w.name(("i", "j", "epoch", "step", "trial")), w.frame.in_loop
    rounds = w.one(("2", "3", "n")) if "a" in w.frame.flags else w.one(("2", "3"))
    heads = [f"for {index} in range({rounds}):"] * 3
    heads += [f"for {index} in (0, 1):", f"for {index} in [3, 1, 3]:", f"for {index} in range(1, 3):"]
    with w.inner(w.one(heads)):
        w.frame.in_loop = True
        w.bind(index, "int")
        w.body(w.random.randint(1, 3))
    w.frame.in_loop = was
    return None


def while_loop(w: Writer) -> None:
    if w.frame.depth > 2:
        return draw_global(w)
    index, was = w.name(("turn", "tries", "round_")), w.frame.in_loop
    w.say(f"{index} = 0")
    with w.inner(f"while {index} < {w.one(('2', '3', 'n') if 'a' in w.frame.flags else ('2', '3'))}:"):
        w.frame.in_loop = True
        w.say(f"{index} += 1")
        w.bind(index, "int")
        w.body(w.random.randint(1, 2))
    w.frame.in_loop = was
    return None


# Uses of what stands at the top of the file.


def use_helper(w: Writer) -> None:
    if w.helpers and not w.frame.nested:
        w.one(w.helpers).use(w)
    else:
        draw_generator(w)


BASIC: tuple[Statement, ...] = (
    draw_global, draw_generator, draw_call, draw_rows, draw_mapped, seed_global, make_generator, remake, reseed, alias,
    copied, chosen, swapped, seed_number, seed_drawn, save, restore, rewind, sequence, spawn, listed, paired, keyed,
    item, each, make_lambda, make_partial, make_bound, nested, branch, loop, while_loop,
)  # fmt: skip


def use(w: Writer, name: str) -> None:
    """Use what was bound before: draw from it, or put the state back and draw."""
    kind, family, *_ = [*w.frame.things.get(name, "").split(":"), ""]
    if kind in FAMILIES:
        w.say_draw(w.draw(kind, name))
    elif kind == "call":
        w.say_draw(f"{name}()")
    elif kind == "list":
        w.say_draw(w.draw(family, f"{name}[{w.one(('0', '1', '-1', 'len(out) % 2'))}]"))
    elif kind == "all":
        w.say(FAMILIES[family].globals_set.format(s=name))
        w.say_draw(w.draw(family))
    elif kind == "state":
        source = w.one(w.known(family))
        w.say(FAMILIES[family].set.format(r=source, s=name))
        w.say_draw(w.draw(family, source))


def statement(w: Writer) -> None:
    """One statement, by the weights of the program."""
    if w.frame.unused and w.likely(0.5):
        use(w, w.frame.unused.pop())
        return
    if w.helpers and not w.frame.nested and w.likely(0.3):
        use_helper(w)
        return
    if w.likely(0.35):
        w.one((draw_global, draw_generator, draw_generator, draw_call))(w)
        return
    pool = [each for each in (*BASIC, *SHAPES) for _ in range(w.weight(each.__name__))]
    w.one(pool)(w)


# Definitions at the top.


def constant(w: Writer) -> None:
    form = w.random.randrange(3)
    if form == 0:
        name = w.name(("SEED", "BASE", "OFFSET"))
        w.say(f"{name} = {w.random.randrange(4)}")
        w.globals[name] = "int"
    elif form == 1:
        name = w.name(("CONFIG", "SETTINGS"))
        w.say(f'{name} = {{"seed": {w.random.randrange(4)}, "rounds": 2}}')
        w.globals[f'{name}["seed"]'] = "int"
    else:
        family, name = w.family(), w.name(("RNG", "SOURCE"))
        w.say(f"{name} = {w.make(family)}")
        w.globals[name] = family


def drawer(w: Writer) -> None:
    """A function that draws from the generator it is given."""
    family, name = w.family(), w.name(FUNCTION_NAMES)
    with w.function(f"def {name}(rng):", {"rng": family}):
        w.say(f"return {w.draw(family, 'rng')}")
    w.helpers.append(Helper(name, lambda w: w.say(f"out.append({name}({w.generator(family)}))")))


def optional(w: Writer) -> None:
    """A function that makes a generator of its own where it is given none."""
    family, name = w.family(), w.name(FUNCTION_NAMES)
    with w.function(f"def {name}(rng=None):", {"rng": family}):
        with w.block("if rng is None:"):
            w.say(f"rng = {w.make(family)}")
        w.say(f"return {w.draw(family, 'rng')}")

    def use(w: Writer) -> None:
        w.say(f"out.append({name}({w.generator(family) if w.likely(0.4) else ''}))")

    w.helpers.append(Helper(name, use))


def default(w: Writer) -> None:
    """A default that all calls share."""
    family, name = w.family(), w.name(FUNCTION_NAMES)
    with w.function(f"def {name}(rng={w.make(family)}):", {"rng": family}):
        w.say(f"return {w.draw(family, 'rng')}")
    w.helpers.append(Helper(name, lambda w: w.say(f"out.append({name}())")))


def factory(w: Writer) -> None:
    family, name = w.family(), w.name(("make_rng", "get_rng", "new_source"))
    with w.function(f"def {name}(seed={w.random.randrange(3)}):", {"seed": "int"}):
        w.say(f"return {w.make(family, w.one(('seed', 'seed', 'seed + 1')))}")

    def use(w: Writer) -> None:
        held = w.name(GENERATOR_NAMES)
        w.say(f"{held} = {name}({w.one(('', w.seed(), 'seed=' + w.seed()))})")
        w.bind(held, family)

    w.helpers.append(Helper(name, use))


def seeder(w: Writer) -> None:
    name = w.name(("seed_everything", "set_seed", "fix"))
    families = [family for family in w.families if FAMILIES[family].seed] or ["python"]
    with w.function(f"def {name}(seed):", {"seed": "int"}):
        for family in families:
            w.need(FAMILIES[family].imports)
            w.say(FAMILIES[family].seed.format(s=w.one(("seed", "seed", "seed + 1"))))
    w.helpers.append(Helper(name, lambda w: w.say(f"{name}({w.seed()})")))


def worker(w: Writer) -> None:
    """A function with a body of any sort."""
    name, family = w.name(FUNCTION_NAMES), w.family()
    takes = w.one(("seed", "rng", "rng, seed"))
    things = {word: "int" if word == "seed" else family for word in takes.split(", ")}
    with w.function(f"def {name}({takes}):", things):
        w.say("out = []")
        w.body(w.random.randint(1, 3))
        w.say("return out")

    def use(w: Writer) -> None:
        given = [w.seed() if word == "seed" else w.generator(family) for word in takes.split(", ")]
        w.say(f"out += {name}({', '.join(given)})")

    w.helpers.append(Helper(name, use))


def closure(w: Writer) -> None:
    """A function that gives a function with a generator of its own."""
    name, family = w.name(("make_draw", "stream_of", "source_of")), w.family()
    with w.function(f"def {name}(seed):", {"seed": "int"}):
        w.say(f"rng = {w.make(family, 'seed')}")
        w.say("")
        with w.block("def draw():"):
            w.say(f"return {w.draw(family, 'rng')}")
        w.say("")
        w.say("return draw")

    def use(w: Writer) -> None:
        held = w.name(("draw", "pick", "fresh"))
        w.say(f"{held} = {name}({w.seed()})")
        w.bind(held, "call")

    w.helpers.append(Helper(name, use))


def holder(w: Writer) -> None:
    """A class whose objects hold a generator."""
    name, family = w.name(CLASS_NAMES), w.family()
    resets, forks, reseeds = w.likely(0.5), w.likely(0.4), w.likely(0.3) and bool(FAMILIES[family].reseed)
    with w.block(f"class {name}:"):
        with w.block("def __init__(self, seed):"):
            w.say(f"self.seed = seed\nself.rng = {w.make(family, w.one(('seed', 'self.seed', 'seed + 1')))}")
        w.say("")
        with w.block("def draw(self):"):
            w.say(f"return {w.draw(family, 'self.rng')}")
        if resets:
            w.say("")
            with w.block("def reset(self):"):
                w.say(f"self.rng = {w.make(family, 'self.seed')}")
        if forks:
            w.say("")
            with w.block("def fork(self):"):
                w.say(f"return {name}(self.seed{w.one(('', ' + 1'))})")
        if reseeds:
            w.say("")
            with w.block("def reseed(self, seed):"):
                w.say(FAMILIES[family].reseed.format(r="self.rng", s="seed"))

    def use(w: Writer) -> None:
        known = w.known("object")
        known = [text for text in known if w.kind(text) == f"object:{name}"]
        form = w.random.randrange(7)
        if not known or form == 0:
            held = w.name(("sampler", "agent", "noise", "model"))
            w.say(f"{held} = {name}({w.seed()})")
            w.bind(held, f"object:{name}")
            w.frame.things[f"{held}.rng"] = family
            known = [held]
        held = w.one(known)
        if form == 1 and resets:
            w.say(f"{held}.reset()")
        elif form == 2 and forks:
            other = w.name(("twin", "child"))
            w.say(f"{other} = {held}.fork()")
            w.bind(other, f"object:{name}")
            w.frame.things[f"{other}.rng"] = family
        elif form == 3 and reseeds:
            w.say(f"{held}.reseed({w.seed()})")
        elif form == 4:
            w.need("import copy")
            other = w.name(("twin", "snapshot"))
            w.say(f"{other} = copy.deepcopy({held})")
            w.bind(other, f"object:{name}")
            w.frame.things[f"{other}.rng"] = family
        elif form == 5:
            w.say(f"{held}.rng = {w.generator(family)}")
        w.say_draw(f"{held}.draw()")

    w.helpers.append(Helper(name, use))


DEFINITIONS: tuple[Statement, ...] = (
    constant, constant, drawer, optional, default, factory, seeder, worker, worker, closure, holder, holder,
)  # fmt: skip


def whole(w: Writer) -> dict[str, str]:
    """The files of a program."""
    used = set()
    for _ in range(w.one((0, 1, 1, 2, 2, 3))):
        kind = w.one((*DEFINITIONS, *WIDE_DEFINITIONS))
        if kind in WIDE_DEFINITIONS and kind in used:
            continue
        used.add(kind)
        kind(w)
        w.say("\n" if kind is not constant else "")
    split = w.likely(0.25) and bool(w.lines)
    definitions = w.lines
    w.lines = []
    w.say("\n")
    with w.block("def main(a, b, n):"):
        w.frame.flags = FLAGS
        w.say("out = []")
        w.body(w.random.randint(5, 12))
        for name in [name for name in w.frame.unused if w.likely(0.6)]:
            use(w, name)
        w.say("return out")
    w.frame.flags = ()
    w.say("\n")
    with w.block('if __name__ == "__main__":'):
        if w.asked:
            w.need("import sys")
            w.say('main(sys.argv[1] == "1", sys.argv[2] == "1", int(sys.argv[3]))')
        else:
            w.say(f"main({w.one(('True', 'False'))}, {w.one(('True', 'False'))}, {w.one(('1', '2', '3'))})")
    head = sorted(w.modules, key=lambda row: (row.startswith("from"), row))
    if split:
        return _apart(w, head, definitions)
    return {"main.py": "\n".join([*head, "", *definitions, *w.lines, ""])}


def _apart(w: Writer, head: list[str], definitions: list[str]) -> dict[str, str]:
    """The definitions in a file of their own."""
    lab = "\n".join([*head, "", *definitions, ""])
    bound = [node.name if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else target.id
             for node in ast.parse(lab).body
             for target in (node.targets if isinstance(node, ast.Assign) else (node,))
             if isinstance(node, (ast.FunctionDef, ast.ClassDef)) or isinstance(target, ast.Name)]  # fmt: skip
    body = "\n".join(w.lines)
    names = [name for name in dict.fromkeys(bound) if re.search(rf"\b{name}\b", body)]
    if not names:
        return {"main.py": "\n".join([*head, "", *definitions, *w.lines, ""])}
    if w.likely(0.5):
        head = [*head, f"from lab import {', '.join(names)}"]
    else:
        head = [*head, "import lab"]
        body = re.sub(rf"\b(?<![\".])({'|'.join(names)})\b", r"lab.\1", body)
    return {"lab.py": lab, "main.py": "\n".join([*head, "", body, ""])}
