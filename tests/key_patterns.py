"""Patterns that are harmless for a reason that has to be followed: counters, queues, indices, factories, dispatch."""

from __future__ import annotations

from collections.abc import Callable

from key_idioms import append, hold
from key_programs import Writer

Statement = Callable[[Writer], None]


def flag_of(w: Writer) -> str:
    return w.one(w.frame.flags or ("True",))


def count_of(w: Writer) -> str:
    return w.one((*w.frame.counts[:1], "2"))


def counter_object(w: Writer) -> None:
    """An object that folds its own count into one key."""
    kind, key = w.name(("Counter", "Dropper", "Ticker")), hold(w)
    with w.block(f"class {kind}:"):
        with w.block("def __init__(self, key):"):
            w.say("self.key = key\nself.step = 0")
        with w.block("def draw(self):"):
            if not w.slip():
                w.say("self.step += 1")
            w.say(f"return {w.draw(w.call('fold_in', 'self.key', 'self.step'))}")
    name = w.name(("ticker", "dropper"))
    w.say(f"{name} = {kind}({key})")
    append(w, f"{name}.draw()", f"{name}.draw()")


def two_objects(w: Writer) -> None:
    kind, first, second = w.name(("Holder", "Player")), hold(w), hold(w)
    with w.block(f"class {kind}:"):
        with w.block("def __init__(self, key):"):
            w.say("self.key = key")
        with w.block("def play(self):"):
            w.say(f"return {w.draw('self.key')}")
    one, two = w.name(("left_player", "p")), w.name(("right_player", "q"))
    w.say(f"{one}, {two} = {kind}({first}), {kind}({first if w.slip() else second})")
    append(w, f"{one}.play()", f"{two}.play()")


def count_iterator(w: Writer) -> None:
    w.need("import itertools")
    key, name = hold(w), w.name(("ticks", "ids"))
    w.say(f"{name} = itertools.{'repeat(0)' if w.slip() else 'count()'}")
    draws = [w.draw(w.call("fold_in", key, f"next({name})")) for _ in range(2)]
    append(w, *draws)


def fold_names(w: Writer) -> None:
    w.need("import zlib")
    key = hold(w)
    names = '("w", "w")' if w.slip() else '("w", "b")'
    data = w.one(("zlib.crc32(name.encode())", "ord(name)"))
    w.say(f"out += [{w.draw(w.call('fold_in', key, data))} for name in {names}]")


def queue(w: Writer) -> None:
    key, name = hold(w), w.name(("queue", "left_keys"))
    form = w.random.randrange(5)
    split = w.call("split", key, "3")
    if form == 0:
        w.say(f"{name} = list({split})")
        with w.block(f"while {name}:"):
            append(w, w.draw(f"{name}.pop(0)"))
    elif form == 1:
        w.need("import collections")
        w.say(f"{name} = collections.deque({split})")
        append(w, w.draw(f"{name}.popleft()"), w.draw(f"{name}[0]" if w.slip() else f"{name}.pop()"))
        if w.slip():
            append(w, w.draw(f"{name}.popleft()"))
    elif form == 2:
        w.say(f"{name} = {split}")
        with w.block("for _ in range(2):"):
            append(w, w.draw(f"{name}[0]"))
            if not w.slip():
                w.say(f"{name} = {name}[1:]")
    elif form == 3:
        w.say(f"{name} = list({split})")
        append(w, w.draw(f"{name}[0]"))
        if not w.slip():
            w.say(f"del {name}[0]")
        append(w, w.draw(f"{name}[0]"))
    else:
        w.say(f"{name} = iter({split})")
        with w.block(f"for _ in range({count_of(w)} % 3):"):
            append(w, w.draw(f"next({name})"))


def stages(w: Writer) -> None:
    """Parts of one array, cut at a place that is known at run time."""
    key, name = hold(w), w.name(("keys", "stage_keys"))
    w.say(f"{name} = {w.call('split', key, '4')}")
    cut = count_of(w)
    parts = (f"[:{cut}]", f"[{cut}:]") if not w.slip() else (f"[:{cut}]", "[0:]")
    for part in parts:
        with w.block(f"for k in {name}{part}:"):
            append(w, w.draw("k"))


def places(w: Writer) -> None:
    """Two indices of one array in each round."""
    key, name = hold(w), w.name(("keys", "table"))
    w.say(f"{name} = {w.call('split', key, '5')}")
    pairs = (("2 * i", "2 * i + 1"), ("i", "i + 2"), ("i", "-1 - i"), ("i", "i + 3"))
    pair = ("i", "i + 1") if w.slip() else w.one(pairs)  # type: ignore[arg-type]
    with w.block("for i in range(2):"):
        append(w, *(w.draw(f"{name}[{place}]") for place in pair))


def dispatch(w: Writer) -> None:
    first, second, flag = hold(w), hold(w), flag_of(w)
    form = w.random.randrange(3)
    forms = (f"[{first}, {second}][int({flag})]", f"{{True: {second}, False: {first}}}[{flag}]",
             f"({first}, {second})[1 if {flag} else 0]")  # fmt: skip
    other = f"({first}, {second})[0 if {flag} else 1]" if not w.slip() else second
    append(w, w.draw(forms[form]), w.draw(other))


def swapped_loop(w: Writer) -> None:
    one, two = hold(w), hold(w)
    with w.block(f"for _ in range({3 if w.slip() else 2}):"):
        append(w, w.draw(one))
        w.say(f"{one}, {two} = {two}, {one}")


def factory(w: Writer) -> None:
    first, second, name = hold(w), hold(w), w.name(("make_draw", "sampler_of"))
    with w.block(f"def {name}(k):"):
        with w.block("def inner(scale=1.0):"):
            w.say(f"return scale * {w.call('normal', 'k', '(8,)')}")
        w.say("return inner")
    f, g = w.name(("f", "draw_f")), w.name(("g", "draw_g"))
    w.say(f"{f}, {g} = {name}({first}), {name}({second})")
    append(w, f"{f}()", f"{(f if w.slip() else g)}(2.0)")


def exits(w: Writer) -> None:
    """A function whose every path draws once."""
    key, name = hold(w), w.name(("pick", "route"))
    with w.block(f"def {name}(key, p, q):"):
        with w.block("if p and q:"):
            w.say(f"return {w.draw('key')}")
        with w.block("if p:"):
            if w.slip():
                w.say(f"x = {w.draw('key')}")
                w.say(f"return x, {w.draw('key')}")
            else:
                w.say(f"return {w.draw('key')}")
        with w.block("try:"), w.block("if q:"):
            w.say(f"return {w.draw('key')}")
        with w.block("finally:"):
            w.say("p = q")
        w.say(f"return {w.draw('key')}")
    flags = w.frame.flags or ["True", "False"]
    append(w, f"{name}({key}, {flags[0]}, {flags[-1]})")


def guarded_split(w: Writer) -> None:
    """A key that is split under a flag, and used under the same flag."""
    key, name, flag = hold(w), w.name(), flag_of(w)
    w.say(f"{name} = None")
    with w.block(f"if {flag}:"):
        w.say(f"{key}, {name} = {w.call('split', key)}")
    append(w, w.draw(key))
    with w.block(f"if {name} is not None:"):
        append(w, w.draw(key if w.slip() else name))


def lazily(w: Writer) -> None:
    """Operands of which one is evaluated."""
    key, flag = hold(w), flag_of(w)
    form = w.random.randrange(3)
    if form == 0:
        test = flag if w.slip() else f"not {flag}"
        w.say(f"{flag} and out.append({w.draw(key)})")
        w.say(f"{test} and out.append({w.draw(key)})")
    elif form == 1:
        flags = w.frame.flags or ["True", "False"]
        w.say(f"out.append({w.draw(key)} if {flags[0]} else {w.draw(key)} if {flags[-1]} else {w.draw(key)})")
    else:
        name = w.name(("x", "y"))
        w.say(f"{name} = None if {flag} else {w.draw(key)}")
        with w.block(f"if {name} is {'not ' if w.slip() else ''}None:"):
            w.say(f"{name} = {w.draw(key)}")
        w.say(f"out.append({name})")


def closures_of_cond(w: Writer) -> None:
    key, flag = hold(w), flag_of(w)
    normal, uniform = w.call("normal", key, "(8,)"), w.call("uniform", key, "(8,)")
    w.say(f"out.append(jax.lax.cond({flag}, lambda: {normal}, lambda: {uniform}))")
    if w.slip():
        append(w, w.draw(key))


def where(w: Writer) -> None:
    """Both sides of a selection; with one key for both it would be said to be meant."""
    slips, w.slips = w.slips, 0.0
    first, second = hold(w), hold(w)
    w.slips = slips
    draws = f"{w.call('normal', first, '(8,)')}, {w.call('uniform', second, '(8,)')}"
    w.say(f"out.append(jnp.where({flag_of(w)}, {draws}))")
    if w.slip():
        append(w, w.draw(second))


def memo_dict(w: Writer) -> None:
    key, name = hold(w), w.name(("cache", "known"))
    w.say(f"{name} = {{}}")
    with w.block('for i, label in enumerate(("x", "y", "x")):'), w.block(f"if label not in {name}:"):
        w.say(f"{name}[label] = {w.draw(w.call('fold_in', key, '0' if w.slip() else 'i'))}")
    w.say(f"out += list({name}.values())")


def skipping_loop(w: Writer) -> None:
    key, sub = hold(w), w.name()
    with w.block(f"for i in range({count_of(w)} + 1):"):
        w.say(f"{key}, {sub} = {w.call('split', key)}")
        with w.block("if i == 1:"):
            if w.slip():
                append(w, w.draw(key))
            w.say("continue")
        append(w, w.draw(sub))


def counted_while(w: Writer) -> None:
    key, count = hold(w), w.name(("left", "tries", "i"))
    w.say(f"{count} = {w.one(('2', '3', count_of(w)))}")
    with w.block(f"while {count} > 0:"):
        w.say(f"{count} -= 1")
        if w.slip():
            append(w, w.draw(key))
        else:
            append(w, w.draw(w.call("fold_in", key, count)))
    after = hold(w)
    append(w, w.draw(after))
    if w.slip():
        append(w, w.draw(after))


def struct_scan(w: Writer) -> None:
    """A scan whose carry is a tuple, a dict or a named tuple."""
    body, key = w.name(("body", "tick")), hold(w)
    normal, split = w.call("normal", "sub", "(8,)"), w.api("split")
    form = w.random.randrange(4)
    if form == 0:
        with w.block(f"def {body}(carry, _):"):
            w.say(f"key, x = carry\nkey, sub = {split}(key)\nx = x + {normal}")
            w.say(f"return ({'sub' if w.slip() else 'key'}, x), x")
        start = f"({key}, jnp.zeros((8,)))"
    elif form == 1:
        with w.block(f"def {body}(carry, _):"):
            w.say(f'key, sub = {split}(carry["key"])\nx = carry["x"] + {normal}')
            w.say(f'return {{"key": {"sub" if w.slip() else "key"}, "x": x}}, x')
        start = f'{{"key": {key}, "x": jnp.zeros((8,))}}'
    elif form == 2:
        kind = w.name(("Carry", "Loop"))
        w.need("from typing import Any, NamedTuple")
        with w.block(f"class {kind}(NamedTuple):"):
            w.say("key: Any\nx: Any")
        with w.block(f"def {body}(carry, _):"):
            w.say(f"key, sub = {split}(carry.key)\nx = carry.x + {normal}")
            w.say(f"return {'carry._replace(x=x)' if w.slip() else f'{kind}(key, x)'}, x")
        start = f"{kind}({key}, jnp.zeros((8,)))"
    else:
        with w.block(f"def {body}(carry, i):"):
            w.say("key, x = carry")
            w.say(f"sub = {w.call('fold_in', 'key', '0' if w.slip() else 'i')}\nx = x * 0 + {normal}")
            w.say("return (key, x), x")
        w.say(f"out.append(jax.lax.scan({body}, ({key}, jnp.zeros((8,))), jnp.arange(3))[1])")
        return
    w.say(f"out.append(jax.lax.scan({body}, {start}, None, length=3)[1])")


def indexed_fori(w: Writer) -> None:
    key, name = hold(w), w.name(("keys", "step_keys"))
    place = "0" if w.slip() else "i"
    w.say(f"{name} = {w.call('split', key, '3')}")
    w.say(f"out.append(jax.lax.fori_loop(0, 3, lambda i, x: x + {w.call('normal', f'{name}[{place}]', '(8,)')}, "
          f"jnp.zeros((8,))))")  # fmt: skip


def paired_scan(w: Writer) -> None:
    key, body = hold(w), w.name(("body", "advance"))
    with w.block(f"def {body}(c, row):"):
        w.say("k, x = row")
        w.say(f"return c, x + {w.call('normal', 'k', '(8,)')}")
    w.say(f"out.append(jax.lax.scan({body}, 0.0, ({w.call('split', key, '3')}, jnp.arange(3.0)))[1])")


def yielded(w: Writer) -> None:
    name, key = w.name(("walk", "emit_keys")), hold(w)
    with w.block(f"def {name}(key):"):
        w.say(f"first, second = {w.call('split', 'key')}")
        w.say("yield first")
        w.say(f"yield from {w.call('split', 'first' if w.slip() else 'second')}")
    w.say(f"out += [{w.draw('k')} for k in {name}({key})]")


def indexed_resplit(w: Writer) -> None:
    """One split made again in each round, and another of its keys taken: the parent is used more than once."""
    if w.slip():
        key = hold(w)
        w.say(f"out += [{w.draw(w.call('split', key, '3') + '[i]')} for i in range(3)]")
    else:
        queue(w)


def threaded(w: Writer) -> None:
    """A state that goes through a function again and again."""
    name, key, state = w.name(("transition", "evolve")), hold(w), w.name(("state", "s"))
    with w.block(f"def {name}(state, train=True):"):
        w.say(f"key, x = state\nkey, sub = {w.call('split', 'key')}")
        with w.block("if not train:"):
            w.say("return (key, x)")
        w.say(f"return ({'sub' if w.slip() else 'key'}, x + {w.call('normal', 'sub', '(8,)')})")
    w.say(f"{state} = ({key}, jnp.zeros((8,)))")
    with w.block(f"for _ in range({count_of(w)}):"):
        w.say(f"{state} = {name}({state}, {flag_of(w)})")
    w.say(f"out.append({state}[1])")
    append(w, w.draw(f"{state}[0]"))


PATTERNS: tuple[tuple[int, Statement], ...] = tuple(
    (1, statement)
    for statement in (
        counter_object, two_objects, count_iterator, fold_names, queue, stages, places, dispatch, swapped_loop, factory,
        exits, guarded_split, lazily, closures_of_cond, where, memo_dict, skipping_loop, counted_while, struct_scan,
        indexed_fori, paired_scan, yielded, indexed_resplit, threaded,
    )
)  # fmt: skip
