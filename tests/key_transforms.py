"""What ``key_statements`` adds to plain Python: functions, closures, objects, and JAX's transforms."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from key_programs import FOLDED, FUNCTION_NAMES, Frame, Helper, Writer

Statement = Callable[[Writer], None]


@contextlib.contextmanager
def function(w: Writer, head: str, *keys: str) -> Iterator[None]:
    """A function body with a frame of its own, that holds these parameters as fresh keys."""
    outer, w.frame = w.frame, Frame()
    for key in keys:
        w.new(key)
    with w.block(head):
        yield
    w.frame = outer


def twice(w: Writer, chance: float = 0.5) -> range:
    """Once or twice."""
    return range(2 if w.likely(chance) else 1)


def apart(w: Writer) -> None:
    """Two blank rows after a definition of the module."""
    w.lines += ["", ""]


# Functions of the module: what writes one registers how it is used.


def decorator(w: Writer, chance: float = 0.25) -> None:
    if w.likely(chance):
        w.say("@jax.jit")


def drawing(w: Writer) -> None:
    name = w.name(FUNCTION_NAMES)
    decorator(w)
    with function(w, f"def {name}(key):", "key"):
        form = w.random.randrange(4)
        if form == 0:
            w.say(f"return {w.draw('key')}")
        elif form == 1:
            w.say(f"left, right = {w.api('split')}(key)")
            w.say(f"return {w.draw('left')}, {w.draw('left' if w.slip() else 'right')}")
        elif form == 2:
            w.say(f"x = {w.draw('key')}")
            if w.slip():
                w.say(f"return x, {w.draw('key')}")
            else:
                w.say("return x * 2")
        else:
            inner = [helper for helper in w.helpers if helper.use.__name__ == "use_drawing"]
            w.say(f"child = {w.api('split')}(key, 3)[1]")
            w.say(f"return {inner[0].name}(child)" if inner else f"return {w.draw('child')}")
    apart(w)

    def use_drawing(w: Writer) -> None:
        if w.likely(0.2):
            w.need("import functools")
            w.say(f"run = functools.partial({name}, {w.take()})")
            w.say("out.append(run())")
        elif w.likely(0.2):
            w.say(f"out.append(jax.vmap({name})({w.api('split')}({w.take()}, 3)))")
        elif w.likely(0.2):
            w.say(f"out.append(jax.jit({name})(key={w.take()}))")
        else:
            w.say(f"out.append({name}({w.take()}))")

    w.helpers.append(Helper(name, use_drawing))


def stepping(w: Writer) -> None:
    name = w.name(FUNCTION_NAMES)
    decorator(w)
    with function(w, f"def {name}(key):", "key"):
        kept = "_" if w.slip() else "key"
        w.say(f"{kept}, sub = {w.api('split')}(key)")
        w.say(f"return key, {w.draw('sub')}")
    apart(w)

    def use(w: Writer) -> None:
        names = [n for n in w.usable() if n not in w.frame.carried]
        key = w.one(names) if names else w.make_fresh()
        value = w.name(("x", "y", "z", "value"))
        w.spend(key)
        w.say(f"{'_' if w.slip() else key}, {value} = {name}({key})")
        w.new(key)
        w.say(f"out.append({value})")

    w.helpers.append(Helper(name, use))


def folding(w: Writer) -> None:
    name = w.name(FUNCTION_NAMES)
    with function(w, f"def {name}(key, index):", "key"):
        w.say(f"return {w.draw(w.call('fold_in', 'key', 'index'))}")
    apart(w)

    def use(w: Writer) -> None:
        names = w.usable()
        key = w.spend(w.one(names) if names else w.make_fresh(), FOLDED)
        w.frame.folds[w.frame.names[key]] = 10
        if w.likely(0.5):
            with w.block(f"for i in range({w.one((*w.frame.counts[:1], '3'))}):"):
                w.say(f"out.append({name}({key}, {'0' if w.slip() else 'i'}))")
        else:
            w.say(f"out += [{name}({key}, 3), {name}({key}, {3 if w.slip() else 4})]")

    w.helpers.append(Helper(name, use))


def children(w: Writer) -> None:
    name = w.name(("children", "make_keys", "spread"))
    with function(w, f"def {name}(key):", "key"):
        form = w.random.randrange(3)
        if form == 0:
            w.say(f"return {w.api('split')}(key)")
        elif form == 1:
            w.say(f"first, second = {w.api('split')}(key)\nreturn first, second")
        else:
            w.say(f"first, second = {w.api('split')}(key)\nreturn {'first, first' if w.slip() else 'second, first'}")
    apart(w)

    def use(w: Writer) -> None:
        source, left, right = w.take(), w.name(), w.name()
        w.say(f"{left}, {right} = {name}({source})")
        w.new(left)
        w.new(right)

    w.helpers.append(Helper(name, use))


def passing(w: Writer) -> None:
    name = w.name(("check", "validate", "describe"))
    with function(w, f"def {name}(key):", "key"):
        w.say("assert key.shape == ()")
        w.say("return key")
    apart(w)

    def use(w: Writer) -> None:
        names = w.usable(FOLDED)
        if names:
            key = w.one(names)
            other = key if w.likely(0.5) else w.name()
            w.say(f"{other} = {name}({key})")
            w.frame.names[other] = w.frame.names[key]

    w.helpers.append(Helper(name, use))


def maybe(w: Writer) -> None:
    """A function that draws under its flag only."""
    name = w.name(("maybe", "drop", "noisy"))
    with function(w, f"def {name}(key, train):", "key"):
        with w.block("if not train:"):
            w.say("return jnp.zeros((8,))")
        w.say(f"return {w.draw('key')}")
    apart(w)

    def use(w: Writer) -> None:
        key, flag = w.take(), w.one(w.frame.flags or ("True",))
        w.say(f"out.append({name}({key}, {flag}))")
        if w.likely(0.5) and w.frame.flags:
            with w.block(f"if {flag if w.slip() else 'not ' + flag}:"):
                w.say(f"out.append({w.draw(key)})")

    w.helpers.append(Helper(name, use))


def listing(w: Writer) -> None:
    """A function with a body of any statements."""
    from key_statements import block

    name = w.name(("simulate", "collect", "build"))
    known, w.taken = w.taken, {*w.taken, "key"}
    with function(w, f"def {name}(key, flag, count):", "key"):
        w.frame.flags, w.frame.counts, w.frame.depth = ["flag"], ["count"], 1
        w.frame.carried = frozenset({"key"})
        w.say("out = []")
        block(w, w.random.randint(1, 3))
        w.say("return out")
    w.taken = known | (w.taken - {"key"})
    apart(w)

    def use(w: Writer) -> None:
        flag, count = w.one((*w.frame.flags, "True")), w.one((*w.frame.counts[:1], "2"))
        w.say(f"out += {name}({w.take()}, {flag}, {count})")

    w.helpers.append(Helper(name, use))


def recursive(w: Writer) -> None:
    name = w.name(("grow", "descend", "chain"))
    with function(w, f"def {name}(key, depth):", "key"):
        with w.block("if depth == 0:"):
            w.say("return []")
        w.say(f"key, sub = {w.api('split')}(key)")
        w.say(f"return [{w.draw('sub')}] + {name}({'sub' if w.slip() else 'key'}, depth - 1)")
    apart(w)

    def use(w: Writer) -> None:
        w.say(f"out += {name}({w.take()}, {w.one((*w.frame.counts[:1], '2'))})")

    w.helpers.append(Helper(name, use))


def generator(w: Writer) -> None:
    name = w.name(("stream_of", "endless", "key_source"))
    with function(w, f"def {name}(key):", "key"), w.block("while True:"):
        w.say(f"{'_' if w.slip() else 'key'}, sub = {w.api('split')}(key)")
        w.say("yield sub")
    apart(w)

    def use(w: Writer) -> None:
        stream = w.name(("stream", "source", "keys_of"))
        w.say(f"{stream} = {name}({w.take()})")
        for _ in twice(w):
            w.say(f"out.append({w.draw(f'next({stream})')})")

    w.helpers.append(Helper(name, use))


def holder(w: Writer) -> None:
    """A class that keeps a key."""
    name = w.name(("Source", "Sampler", "Noise", "Agent"))
    attribute, method = w.one(("key", "_key", "rng")), w.one(("next", "sample", "__call__"))
    gives_key = w.likely(0.4)
    with w.block(f"class {name}:"):
        with w.block("def __init__(self, key):"):
            w.say(f"self.{attribute} = key")
        w.lines.append("")
        with w.block(f"def {method}(self):"):
            form = w.random.randrange(3)
            if w.slip():
                w.say(f"_, sub = {w.api('split')}(self.{attribute})")
            elif form == 0:
                w.say(f"self.{attribute}, sub = {w.api('split')}(self.{attribute})")
            elif form == 1:
                w.say(f"key, sub = {w.api('split')}(self.{attribute})\nself.{attribute} = key")
            else:
                w.say(f"keys = {w.api('split')}(self.{attribute}, 3)\nself.{attribute} = keys[0]\nsub = keys[2]")
            w.say("return sub" if gives_key else f"return {w.draw('sub')}")
    apart(w)

    def use(w: Writer) -> None:
        thing = w.name(("source", "sampler", "agent", "model"))
        w.say(f"{thing} = {name}({w.take()})")
        call = f"{thing}()" if method == "__call__" else f"{thing}.{method}()"
        for _ in range(2):
            w.say(f"out.append({w.draw(call) if gives_key else call})")

    w.helpers.append(Helper(name, use))


HELPERS: tuple[Statement, ...] = (
    drawing, drawing, drawing, stepping, stepping, folding, children, passing, maybe, listing, listing,
    recursive, generator, holder, holder,
)  # fmt: skip


# Statements.


def scan(w: Writer) -> None:
    body, result, key = w.name(("body", "scan_step", "tick")), w.name(("xs", "path", "trace")), w.take()
    form = 3 if w.slip() else w.random.randrange(3)
    if form == 0:
        with function(w, f"def {body}(carry, _):"):
            w.say(f"carry, sub = {w.api('split')}(carry)")
            w.say(f"return {'sub' if w.slip() else 'carry'}, {w.draw('sub')}")
        w.say(f"_, {result} = jax.lax.scan({body}, {key}, None, length=3)")
    elif form == 1:
        with function(w, f"def {body}(carry, k):"):
            w.say(f"return carry + 1, {w.draw('k')}")
        w.say(f"_, {result} = jax.lax.scan({body}, 0, {w.api('split')}({key}, 3))")
    elif form == 2:
        with function(w, f"def {body}(carry, i):"):
            w.say(f"return carry, {w.draw(w.call('fold_in', 'carry', 'i'))}")
        w.say(f"_, {result} = jax.lax.scan({body}, {key}, jnp.arange(3))")
    else:
        hold = w.name()
        w.say(f"{hold} = {key}")
        with function(w, f"def {body}(carry, i):"):
            w.say(f"return carry, {w.draw(hold)}")
        w.say(f"_, {result} = jax.lax.scan({body}, 0.0, jnp.arange(3))")
    w.say(f"out.append({result})")


def fori(w: Writer) -> None:
    body, key, result = w.name(("body", "advance", "update")), w.take(), w.name(("total", "state", "acc"))
    normal = w.api("normal")
    if w.likely(0.5):
        with function(w, f"def {body}(i, carry):"):
            w.say("key, x = carry")
            w.say(f"key, sub = {w.api('split')}(key)")
            w.say(f"return key, x + {normal}({'key' if w.slip() else 'sub'}, (8,))")
        w.say(f"_, {result} = jax.lax.fori_loop(0, 3, {body}, ({key}, jnp.zeros((8,))))")
    else:
        root = w.name()
        w.say(f"{root} = {key}")
        with function(w, f"def {body}(i, x):"):
            w.say(f"return x + {normal}({root if w.slip() else w.call('fold_in', root, 'i')}, (8,))")
        w.say(f"{result} = jax.lax.fori_loop(0, 3, {body}, jnp.zeros((8,)))")
    w.say(f"out.append({result})")


def while_(w: Writer) -> None:
    going, body, key = w.name(("going", "more")), w.name(("body", "advance")), w.take()
    with function(w, f"def {going}(carry):"):
        w.say("return carry[0] < 3")
    with function(w, f"def {body}(carry):"):
        w.say("i, key, x = carry")
        w.say(f"key, sub = {w.api('split')}(key)")
        w.say(f"return i + 1, {'sub' if w.slip() else 'key'}, x + {w.api('normal')}(sub, (8,))")
    w.say(f"out.append(jax.lax.while_loop({going}, {body}, (0, {key}, jnp.zeros((8,))))[2])")


def cond(w: Writer) -> None:
    key, test = w.take(), w.one((*w.frame.flags, "True"))
    normal, uniform = w.api("normal"), w.api("uniform")
    if w.likely(0.6):
        arms = f"lambda k: {normal}(k, (8,)), lambda k: {uniform}(k, (8,))"
        w.say(f"out.append(jax.lax.cond({test}, {arms}, {key}))")
    else:
        count = w.one((*w.frame.counts[:1], "1"))
        arms = f"[lambda k: {normal}(k, (8,)), lambda k: {uniform}(k, (8,)), lambda k: jnp.ones((8,))]"
        w.say(f"out.append(jax.lax.switch({count}, {arms}, {key}))")
    if w.slip():
        w.say(f"out.append({w.draw(key)})")


def mapped(w: Writer) -> None:
    key, split = w.take(), w.api("split")
    form = w.random.randrange(5)
    if w.slip():
        if form < 2:
            hold = w.name()
            w.say(f"{hold} = {key}")
            w.say(f"out.append(jax.vmap(lambda x: x + {w.api('normal')}({hold}, (8,)))(jnp.zeros((3,))))")
        else:
            w.say(f"out.append(jax.vmap(lambda k, x: x + {w.api('normal')}(k, (8,)), in_axes=(None, 0))"
                  f"({key}, jnp.zeros((3,))))")  # fmt: skip
    elif form == 0:
        w.say(f"out.append(jax.vmap(lambda k: {w.draw('k')})({split}({key}, 3)))")
    elif form == 1:
        w.say(f"out.append(jax.lax.map(lambda k: {w.draw('k')}, {split}({key}, 3)))")
    elif form == 2:
        fold = f"{w.api('fold_in')}(k, i)"
        w.say(f"out.append(jax.vmap(lambda k, i: {w.draw(fold)}, in_axes=(None, 0))({key}, jnp.arange(3)))")
    elif form == 3:
        w.need("from functools import partial")
        w.say(f"out.append(jax.vmap(partial({w.api('normal')}, shape=(8,)))({split}({key}, 2)))")
    else:
        name = w.name(("batch", "lanes"))
        w.say(f"{name} = jax.vmap({w.api('fold_in')}, in_axes=(None, 0))({key}, jnp.arange(3))")
        w.say(f"out += [{w.draw('k')} for k in {name}]")


def compiled(w: Writer) -> None:
    name, key = w.name(("fast", "jitted", "kernel")), w.take()
    w.say("@jax.jit")
    if w.slip():
        hold = w.name()
        w.lines.insert(len(w.lines) - 1, "    " * w.indent + f"{hold} = {key}")
        with function(w, f"def {name}(x):"):
            w.say(f"return x + {w.api('normal')}({hold}, (8,))")
        w.say(f"out += [{name}(0.0), {name}(1.0)]")
        return
    with function(w, f"def {name}(k):", "k"):
        w.say(f"first, second = {w.api('split')}(k)")
        w.say(f"return {w.draw('first')}, {w.draw('second')}")
    w.say(f"out.append({name}({key}))")


def closure(w: Writer) -> None:
    name, key = w.name(("emit", "fresh_noise", "pull")), w.take()
    form = w.random.randrange(3)
    hold = w.name()
    w.say(f"{hold} = {key}")
    if form == 0:
        with function(w, f"def {name}():"):
            w.say(f"return {w.draw(hold)}")
        for _ in range(2 if w.slip() else 1):
            w.say(f"out.append({name}())")
    elif form == 1:
        with function(w, f"def {name}():"):
            w.say(f"nonlocal {hold}")
            w.say(f"{hold}, child = {w.api('split')}({hold})")
            w.say("return child")
        for _ in range(2):
            w.say(f"out.append({w.draw(f'{name}()')})")
    else:
        w.say(f"{name} = lambda i: {w.draw(w.call('fold_in', hold, 'i'))}")
        w.say(f"out += [{name}(0), {name}({0 if w.slip() else 1})]")


TRANSFORMS: tuple[tuple[int, Statement], ...] = (
    (1, scan), (1, fori), (1, while_), (1, cond), (2, mapped), (1, compiled), (2, closure),
)  # fmt: skip
