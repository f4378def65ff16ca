"""Rarer ways to handle keys: containers, correlated state, odd calls.  Each has a harmless form and a careless one."""

from __future__ import annotations

from collections.abc import Callable

from key_programs import Helper, Writer

Statement = Callable[[Writer], None]


def hold(w: Writer) -> str:
    """A name for a key that nothing else will use."""
    key = w.take()
    if key.isidentifier():
        return key
    name = w.name()
    w.say(f"{name} = {key}")
    return name


def append(w: Writer, *draws: str) -> None:
    """Return these draws."""
    w.say(f"out += [{', '.join(draws)}]")


# Values that depend on one another.


def one_round(w: Writer) -> None:
    """A key drawn from in one round of a loop only."""
    key, index = hold(w), w.name(("i", "step", "epoch"))
    test = w.one((f"{index} == 1", f"{index} == 0")) if not w.slip() else w.one((f"{index} > 0", f"{index} != 1"))
    with w.block(f"for {index} in range(3):"), w.block(f"if {test}:"):
        append(w, w.draw(key))


def flagged_round(w: Writer) -> None:
    key, flag = hold(w), w.name(("done", "started", "ready"))
    w.say(f"{flag} = False")
    with w.block("for _ in range(3):"), w.block(f"if not {flag}:"):
        append(w, w.draw(key))
        if not w.slip():
            w.say(f"{flag} = True")


def chosen_name(w: Writer) -> None:
    """A name that one of two keys got in a branch, beside those keys."""
    first, second, name = hold(w), hold(w), w.name()
    flag = w.one(w.frame.flags or ("True",))
    with w.block(f"if {flag}:"):
        w.say(f"{name} = {first}")
    with w.block("else:"):
        w.say(f"{name} = {second}")
    append(w, w.draw(name))
    other, test = (first, f"not {flag}") if w.likely(0.5) else (second, flag)
    if w.slip():
        test = flag if test.startswith("not") else f"not {flag}"
    with w.block(f"if {test}:"):
        append(w, w.draw(other))


def derived_flag(w: Writer) -> None:
    """Two tests that exclude each other, by a name, a comparison or an exit."""
    key, flag = hold(w), w.name(("use_noise", "warm", "skip"))
    count = w.one(w.frame.counts or ("2",))
    form = w.random.randrange(4)
    if form == 0:
        flags = w.frame.flags or ["True", "False"]
        w.say(f"{flag} = {flags[0]} and {flags[-1]}")
        tests = [flag, f"not {flag}"]
    elif form == 1:
        tests = [f"{count} > 1", f"{count} <= 1"]
    elif form == 2:
        tests = [f"{count} == 0", f"{count} == 2"]
    else:
        w.say(f"{flag} = {count} % 2 == 0")
        tests = [flag, f"{flag} is False"]
    if w.slip():
        tests[1] = tests[0] if w.likely(0.5) else f"{count} >= 0"
    for test in tests:
        with w.block(f"if {test}:"):
            append(w, w.draw(key))


def optional(w: Writer) -> None:
    """A name that holds a key or None."""
    key, name, flag = hold(w), w.name(), w.one(w.frame.flags or ("True",))
    w.say(f"{name} = {key} if {flag} else None")
    with w.block(f"if {name} is not None:"):
        append(w, w.draw(name))
    test = f"{name} is None" if not w.slip() else f"{name} is not None"
    with w.block(f"if {test}:"):
        append(w, w.draw(key))


def previous(w: Writer) -> None:
    """The key of the round before."""
    key, last, sub = hold(w), w.name(("last", "previous")), w.name()
    w.say(f"{last} = {w.seed()}")
    w.certain &= not w.frame.in_loop
    with w.block("for _ in range(3):"):
        if w.slip():
            w.say(f"{last} = {key}")
            w.say(f"{key}, {sub} = {w.call('split', key)}")
            append(w, w.draw(last), w.draw(sub))
        else:
            append(w, w.draw(last))
            w.say(f"{key}, {last} = {w.call('split', key)}")


def for_else(w: Writer) -> None:
    key, count = hold(w), w.one(w.frame.counts or ("2",))
    with w.block("for i in range(3):"), w.block(f"if i == {count}:"):
        append(w, w.draw(key))
        if not w.slip():
            w.say("break")
    with w.block("else:"):
        append(w, w.draw(key))


def while_true(w: Writer) -> None:
    key, sub, steps = hold(w), w.name(), w.name(("steps", "tries"))
    w.say(f"{steps} = 0")
    with w.block("while True:"):
        kept = "_" if w.slip() else key
        w.say(f"{kept}, {sub} = {w.call('split', key)}")
        append(w, w.draw(sub))
        w.say(f"{steps} += 1")
        with w.block(f"if {steps} > {w.one(w.frame.counts or ('1',))}:"):
            w.say("break")


def handled(w: Writer) -> None:
    """A draw in a try whose handler draws again."""
    key, flag = hold(w), w.one(w.frame.flags or ("True",))
    with w.block("try:"):
        if w.slip():
            append(w, w.draw(key))
        with w.block(f"if {flag}:"):
            w.say('raise ValueError("no")')
        with w.block("else:"):
            w.say("pass")
    with w.block("except ValueError:"):
        append(w, w.draw(key))
    if w.likely(0.5):
        with w.block("else:"):
            append(w, w.draw(key))


# Folds.


def fold_neighbours(w: Writer) -> None:
    key, index = hold(w), w.name(("i", "step", "t"))
    pair = ("{i}", "{i} + 1") if w.slip() else w.one((("2 * {i}", "2 * {i} + 1"), ("{i}", "{i} + 100")))  # type: ignore[arg-type]
    with w.block(f"for {index} in range({w.one((*w.frame.counts[:1], '3'))}):"):
        append(w, *(w.draw(w.call("fold_in", key, data.format(i=index))) for data in pair))


def fold_and_split(w: Writer) -> None:
    key, left, right = hold(w), w.name(), w.name()
    if w.slip():
        w.say(f"{left}, {right} = {w.call('split', key)}")
        append(w, w.draw(right), w.draw(w.call("fold_in", key, "1")))
    else:
        w.say(f"{left}, {right} = {w.call('split', key)}")
        append(w, w.draw(right), w.draw(w.call("fold_in", left, "1")))


def fold_chain(w: Writer) -> None:
    key, name = hold(w), w.name()
    w.say(f"{name} = {w.call('fold_in', w.call('fold_in', key, '1'), '2')}")
    other = w.call("fold_in", w.call("fold_in", key, "1"), "2") if w.slip() else w.call("fold_in", key, "2")
    append(w, w.draw(name), w.draw(other))


def fold_parity(w: Writer) -> None:
    """Folds by what is known at run time only."""
    key = hold(w)
    with w.block("for i in range(3):"):
        append(w, w.draw(w.call("fold_in", key, "i // 2" if w.slip() else "len(out)")))


# Arrays and containers.


def split_prefix(w: Writer) -> None:
    """Two splits of one parent begin with the same keys."""
    key, pair = hold(w), w.name(("pair", "two"))
    three = w.name(("three", "more"))
    w.say(f"{pair} = {w.call('split', key, '2')}")
    if w.slip():
        w.say(f"{three} = {w.call('split', key, '3')}")
        append(w, w.draw(f"{pair}[1]"), w.draw(f"{three}[1]"))
    else:
        w.say(f"{three} = {w.call('split', pair + '[0]', '3')}")
        append(w, w.draw(f"{pair}[1]"), w.draw(f"{three}[1]"))


def grid(w: Writer) -> None:
    key, name = hold(w), w.name(("grid", "table"))
    shape = w.one((f"{w.call('split', key, '(2, 2)')}", f"{w.call('split', key, '4')}.reshape(2, 2)"))
    w.say(f"{name} = {shape}")
    form = w.random.randrange(4)
    if form == 0:
        append(w, w.draw(f"{name}[0, 1]"), w.draw(f"{name}[0][{1 if w.slip() else 0}]"))
    elif form == 1:
        w.say(f"out += [{w.draw('k')} for row in {name} for k in row]")
    elif form == 2:
        left, right = w.name(), w.name()
        w.say(f"{left}, {right} = {name}")
        append(w, w.draw(f"{left}[0]"), w.draw(f"{left if w.slip() else right}[0]"))
    else:
        w.say(f"out.append(jax.vmap(jax.vmap(lambda k: {w.draw('k')}))({name}))")


def overlap(w: Writer) -> None:
    """Two walks over one array of keys."""
    key, name = hold(w), w.name(("keys", "ks"))
    w.say(f"{name} = {w.call('split', key, '4')}")
    first, second = ("[:-1]", "[1:]") if w.slip() else ("[:2]", "[2:]")
    if w.likely(0.5):
        with w.block(f"for p, q in zip({name}{first}, {name}{second}):"):
            append(w, w.draw("p"), w.draw("q"))
    else:
        for part in (first, second):
            w.say(f"out += [{w.draw('k')} for k in {name}{part}]")


def collected(w: Writer) -> None:
    """Keys put into a list in a loop, drawn from in another."""
    key, name, sub = hold(w), w.name(("ready", "pool", "queue")), w.name()
    w.say(f"{name} = []")
    with w.block(f"for _ in range({w.one((*w.frame.counts[:1], '2'))}):"):
        w.say(f"{key}, {sub} = {w.call('split', key)}")
        w.say(f"{name}.append({key if w.slip() else sub})")
    with w.block(f"for k in {w.one((name, f'reversed({name})'))}:"):
        append(w, w.draw("k"))
    if w.slip():
        with w.block(f"if {name}:"):
            append(w, w.draw(f"{name}[-1]"))


def by_name(w: Writer) -> None:
    key, name = hold(w), w.name(("rngs", "streams"))
    w.say(f'{name} = dict(zip(("params", "dropout"), {w.call("split", key)}))')
    form = w.random.randrange(3)
    if form == 0:
        append(w, w.draw(f'{name}["params"]'), w.draw(f'{name}["{"params" if w.slip() else "dropout"}"]'))
    elif form == 1:
        with w.block(f"for label, k in {name}.items():"):
            append(w, w.draw("k"))
    else:
        params = f'{name}["params"]'
        w.say(f'{name}["noise"] = {params if w.slip() else w.call("fold_in", params, "7")}')
        append(w, w.draw(f'{name}["noise"]'), w.draw(f'{name}.pop("dropout")'))
        if w.likely(0.5):
            append(w, w.draw(f'{name}.get("params")'))


def dataclass_state(w: Writer) -> None:
    w.need("import dataclasses")
    kind, state = w.name(("Carry", "TrainState", "Chain")), w.name(("state", "carry", "chain"))
    key, sub = hold(w), w.name()
    w.say("@dataclasses.dataclass")
    with w.block(f"class {kind}:"):
        w.say("key: object\nstep: int = 0")
    w.say(f"{state} = {kind}({key})")
    with w.block("for _ in range(2):"):
        w.say(f"fresh, {sub} = {w.call('split', f'{state}.key')}")
        append(w, w.draw(sub))
        new = f"{state}.key" if w.slip() else "fresh"
        if w.likely(0.5):
            w.say(f"{state} = dataclasses.replace({state}, key={new}, step={state}.step + 1)")
        else:
            w.say(f"{state}.key = {new}")


def nested_unpack(w: Writer) -> None:
    key, (one, two, three) = hold(w), [w.name() for _ in range(3)]
    if w.slip():
        split = w.call("split", "k")
        w.say(f"{one}, ({two}, {three}) = [({split}[0], {split}) for k in [{key}]][0]")
    else:
        first, second = w.call("fold_in", key, "0"), w.call("fold_in", key, "1")
        w.say(f"({one}, {two}), {three} = {w.call('split', first)}, {second}")
    append(w, w.draw(one), w.draw(two), w.draw(three))


def chained(w: Writer) -> None:
    key, one, two = hold(w), w.name(), w.name()
    w.say(f"{one} = {two} = {key}")
    append(w, w.draw(one))
    if w.slip():
        append(w, w.draw(two))
    else:
        w.say(f"del {two}")


def data_round_trip(w: Writer) -> None:
    """The words of a key make the same key again."""
    key, name = hold(w), w.name()
    w.say(f"{name} = {w.call('wrap_key_data', w.call('key_data', key))}")
    append(w, w.draw(name))
    if w.slip():
        append(w, w.draw(key))


def stacked(w: Writer) -> None:
    first, second, name = hold(w), hold(w), w.name(("keys", "both"))
    w.say(f"{name} = jnp.stack([{first}, {first if w.slip() else second}])")
    w.say(f"out.append(jax.vmap(lambda k: {w.draw('k')})({name}))")


# Calls.


def starred(w: Writer) -> None:
    key, name = hold(w), w.name(("both", "twin"))
    with w.block(f"def {name}(p, q):"):
        w.say(f"return {w.draw('p')}, {w.draw('p' if w.slip() else 'q')}")
    w.say(f"out += {name}(*{w.call('split', key)})")


def keywords(w: Writer) -> None:
    key, name, other = hold(w), w.name(("apply", "forward")), hold(w)
    with w.block(f"def {name}(x, *, rng, noise=None):"):
        w.say(f"y = x + {w.call('normal', 'rng', '(8,)')}")
        w.say(f"return y if noise is None else y * {w.call('uniform', 'noise', '(8,)')}")
    given = w.one((f"rng={key}, noise={other}", f"rng={key}", f'**{{"rng": {key}, "noise": {other}}}'))
    w.say(f"out.append({name}(0.0, {given}))")
    if w.slip():
        w.say(f"out.append({name}(1.0, rng={key}))")


def defaulted(w: Writer) -> None:
    """A draw that a default argument switches off."""
    key, name = hold(w), w.name(("encode", "embed"))
    on = w.slip()
    with w.block(f"def {name}(key, noisy={on}):"):
        with w.block("if noisy:"):
            w.say(f"return {w.draw('key')}")
        w.say("return jnp.zeros((8,))")
    append(w, f"{name}({key})", w.draw(key))


def either_key(w: Writer) -> None:
    """A function that gives its key back, or a new one."""
    key, name, flag = hold(w), w.name(("advance", "refresh")), w.one(w.frame.flags or ("True",))
    with w.block(f"def {name}(key, move):"):
        w.say(f"return {w.call('split', 'key')}[0] if move else key")
    w.say(f"{key} = {name}({key}, {flag})")
    append(w, w.draw(key))
    if w.slip():
        append(w, w.draw(key))


def mapping(w: Writer) -> None:
    key = hold(w)
    form = w.random.randrange(4)
    split = w.call("split", key, "3")
    if form == 0:
        w.say(f"out += list(map(lambda k: {w.draw('k')}, {split}))")
    elif form == 1:
        w.need("import functools")
        w.say(f"out += map(functools.partial({w.api('normal')}, shape=(8,)), {split})")
    elif form == 2:
        tree = w.name(("params", "shapes"))
        w.say(f'{tree} = {{"w": {key}, "b": {w.call("fold_in", key, "1") if w.slip() else hold(w)}}}')
        w.say(f"out += jax.tree.leaves(jax.tree.map(lambda k: {w.draw('k')}, {tree}))")
    else:
        w.say(f"out += [{w.draw('k')} for k in filter(lambda k: k.shape == (), {split})]")


def repeated(w: Writer) -> None:
    """Collections that hold one key more than once."""
    key = hold(w)
    if w.slip():
        many = w.one((f"[{key}] * 2", f"({key}, {key})", f"[{key} for _ in range(2)]"))
        w.say(f"out += [{w.draw('k')} for k in {many}]")
    else:
        w.say(f"out += [{w.draw('k')} for k in [{key}] * 1]")


def late_binding(w: Writer) -> None:
    key, name = hold(w), w.name(("draws", "thunks"))
    bound = "" if w.slip() else "k=k"
    w.say(f"{name} = [lambda {bound}: {w.draw('k')} for k in {w.call('split', key)}]".replace("lambda :", "lambda:"))
    w.say(f"out += [f() for f in {name}]")


def remembered(w: Writer) -> None:
    w.need("import functools")
    key, name = hold(w), w.name(("draw_one", "cached"))
    w.say("@functools.lru_cache(maxsize=None)" if w.slip() else "@functools.wraps(len)")
    with w.block(f"def {name}(i):"):
        w.say(f"return {w.draw(w.call('fold_in', key, 'i'))}")
    append(w, f"{name}(1)", f"{name}(2)")


def graded(w: Writer) -> None:
    key, loss = hold(w), w.name(("loss", "objective"))
    with w.block(f"def {loss}(x, k):"):
        w.say(f"noise = {w.call('normal', 'k', '(8,)')}")
        w.say("return jnp.sum(x * noise), noise")
    if w.likely(0.5):
        w.say(f"(_, aux), g = jax.value_and_grad({loss}, has_aux=True)(2.0, {key})")
        w.say("out.append(aux)")
    else:
        w.say(f"out.append(jax.checkpoint(lambda k: {loss}(1.0, k)[1])({key}))")
    if w.slip():
        append(w, w.draw(key))


def reduced(w: Writer) -> None:
    w.need("import functools")
    key = hold(w)
    step = "c + [{d}]"
    w.say(f"out += functools.reduce(lambda c, k: {step.format(d=w.draw('k'))}, {w.call('split', key, '3')}, [])")


def matched_state(w: Writer) -> None:
    key, mode, flag = hold(w), w.name(("mode", "phase")), w.one(w.frame.flags or ("True",))
    w.say(f'{mode} = "train" if {flag} else "eval"')
    with w.block(f'if {mode} == "train":'):
        append(w, w.draw(key))
    with w.block(f'if {mode} {"!=" if w.slip() else "=="} "eval":'):
        append(w, w.draw(key))


# Functions and classes of the module.


def apart(w: Writer) -> None:
    w.lines += ["", ""]


def global_key(w: Writer) -> None:
    """A key of the module, and a function that advances it."""
    if any(helper.name == "next_key" for helper in w.helpers):
        return
    w.say(f"KEY = {w.call('PRNGKey', '901')}")
    apart(w)
    with w.block("def next_key():"):
        w.say("global KEY")
        kept = "_" if w.slip() else "KEY"
        w.say(f"{kept}, sub = {w.call('split', 'KEY')}")
        w.say("return sub")
    apart(w)

    def use(w: Writer) -> None:
        append(w, w.draw("next_key()"), w.draw("next_key()"))

    w.helpers.append(Helper("next_key", use))


def inherited(w: Writer) -> None:
    base, kind = w.name(("Base", "Stream")), w.name(("Child", "Walker"))
    with w.block(f"class {base}:"):
        with w.block("def __init__(self, key):"):
            w.say("self.key = key")
        w.lines.append("")
        with w.block("def split(self, count=2):"):
            kept = "_" if w.slip() else "self.key"
            w.say(f"{kept}, *subs = {w.call('split', 'self.key', 'count')}")
            w.say("return subs")
    apart(w)
    with w.block(f"class {kind}({base}):"):
        with w.block("def __init__(self, key, size):"):
            w.say("super().__init__(key)\nself.size = size")
        w.lines.append("")
        with w.block("def noise(self):"):
            w.say("(sub,) = self.split()")
            w.say(f"return {w.call('normal', 'sub', '(self.size,)')}")
    apart(w)

    def use(w: Writer) -> None:
        name = w.name(("walker", "thing"))
        w.say(f"{name} = {kind}({w.take()}, 8)")
        append(w, f"{name}.noise()", f"{name}.noise()")

    w.helpers.append(Helper(kind, use))


def wrapped(w: Writer) -> None:
    """A decorator that hands a key on."""
    name, inner = w.name(("with_key", "seeded")), w.name(("sample_it", "noise_of"))
    w.need("import functools")
    with w.block(f"def {name}(f):"):
        w.say("@functools.wraps(f)")
        with w.block("def run(key, *args):"):
            if w.slip():
                w.say(f"return f(key, *args), {w.draw('key')}")
            else:
                w.say(f"first, second = {w.call('split', 'key')}")
                w.say(f"return f(first, *args), {w.draw('second')}")
        w.say("return run")
    apart(w)
    w.say(f"@{name}")
    with w.block(f"def {inner}(key, scale):"):
        w.say(f"return scale * {w.call('normal', 'key', '(8,)')}")
    apart(w)

    def use(w: Writer) -> None:
        w.say(f"out += {inner}({w.take()}, 2.0)")

    w.helpers.append(Helper(inner, use))


def initialised(w: Writer) -> None:
    """An object that draws at its making, and keeps the rest of its key for later."""
    kind = w.name(("Layer", "Linear", "Block"))
    with w.block(f"class {kind}:"):
        with w.block("def __init__(self, key):"):
            w.say(f"w_key, rest = {w.call('split', 'key')}")
            w.say(f"self.w = {w.call('normal', 'w_key', '(8,)')}")
            w.say(f"self.key = {'w_key' if w.slip() else 'rest'}")
        w.lines.append("")
        with w.block("def __call__(self, step):"):
            w.say(f"return self.w + {w.call('normal', w.call('fold_in', 'self.key', 'step'), '(8,)')}")
    apart(w)

    def use(w: Writer) -> None:
        name = w.name(("layer", "net"))
        w.say(f"{name} = {kind}({w.take()})")
        append(w, f"{name}.w", f"{name}(0)", f"{name}({0 if w.slip() else 1})")
        if w.likely(0.3):
            append(w, w.draw(f"{name}.key"))

    w.helpers.append(Helper(kind, use))


IDIOMS: tuple[tuple[int, Statement], ...] = tuple(
    (1, statement)
    for statement in (
        one_round, flagged_round, chosen_name, derived_flag, optional, previous, for_else, while_true, handled,
        fold_neighbours, fold_and_split, fold_chain, fold_parity, split_prefix, grid, overlap, collected, by_name,
        dataclass_state, nested_unpack, chained, data_round_trip, stacked, starred, keywords, defaulted, either_key,
        mapping, repeated, late_binding, remembered, graded, reduced, matched_state,
    )
)  # fmt: skip
MODULE_IDIOMS: tuple[Statement, ...] = (global_key, inherited, wrapped, initialised)
