"""The statements of plain Python that ``key_programs`` puts together: splits, draws, branches, loops, aliases."""

from __future__ import annotations

from collections.abc import Callable

from key_idioms import IDIOMS, MODULE_IDIOMS
from key_patterns import PATTERNS
from key_programs import FOLDED, FRESH, KEY_NAMES, Writer
from key_transforms import HELPERS, TRANSFORMS

Statement = Callable[[Writer], None]
ARRAY_NAMES = ("keys", "subkeys", "rngs", "noise_keys", "ks")


def draw_now(w: Writer) -> None:
    w.say(f"out.append({w.draw(w.take())})")


def draw_named(w: Writer) -> None:
    name = w.name(("x", "y", "z", "noise", "eps", "value"))
    w.say(f"{name} = {w.draw(w.take())}")
    w.say(f"out.append({name})")


def draw_pair(w: Writer) -> None:
    first, second = w.take(), w.take()
    w.say(f"out += [{w.draw(first)}, {w.draw(second)}]")


def split_two(w: Writer) -> None:
    source, left, right = w.take(), w.name(), w.name()
    w.say(f"{left}, {right} = {w.api('split')}({source})")
    w.new(left)
    w.new(right)


def split_three(w: Writer) -> None:
    source, names = w.take(), [w.name() for _ in range(3)]
    w.say(f"{', '.join(names)} = {w.api('split')}({source}, 3)")
    for name in names:
        w.new(name)


def split_carry(w: Writer) -> None:
    frame = w.frame
    names = [name for name in frame.names if frame.state[frame.names[name]] == FRESH and name not in frame.hidden]
    if names:
        w.rebind(w.one(names), w.name())


def split_star(w: Writer) -> None:
    source, count = w.take(), w.random.randint(2, 3)
    name = w.name() if "[" in source or source in w.frame.carried or source in w.frame.hidden else source
    rest = w.name(ARRAY_NAMES)
    w.say(f"{name}, *{rest} = {w.api('split')}({source}, {count + 1})")
    w.new(name)
    w.many(rest, count)


def split_array(w: Writer) -> None:
    source, name, count = w.take(), w.name(ARRAY_NAMES), w.random.randint(2, 4)
    w.say(f"{name} = {w.api('split')}({source}, {count})")
    w.many(name, count)


def split_index(w: Writer) -> None:
    source, name = w.take(), w.name()
    w.say(f"{name} = {w.api('split')}({source})[{w.one(('0', '1', '-1'))}]")
    w.new(name)


def split_pop(w: Writer) -> None:
    source, name = w.take(), w.name(ARRAY_NAMES)
    w.say(f"{name} = list({w.api('split')}({source}, 3))")
    for _ in range(w.random.randint(1, 3)):
        w.say(f"out.append({w.draw(name + '.pop()' if not w.slip() else name + '[-1]')})")


def split_iterator(w: Writer) -> None:
    source, name = w.take(), w.name(("stream", "it", "key_iter"))
    w.say(f"{name} = iter({w.api('split')}({source}, 4))")
    for _ in range(w.random.randint(1, 3)):
        w.say(f"out.append({w.draw(f'next({name})')})")


def slices(w: Writer) -> None:
    frame = w.frame
    whole = [name for name, keys in frame.arrays.items() if all(frame.state[key] == FRESH for key in keys)]
    whole = [name for name in whole if name not in frame.hidden and len(frame.arrays[name]) > 1]
    if not whole:
        return split_array(w)
    array = w.one(whole)
    head, tail = w.name(), w.name(ARRAY_NAMES)
    w.say(f"{head}, {tail} = {array}[0], {array}[{0 if w.slip() else 1}:]")
    keys = frame.arrays[array] if w.slip() else frame.arrays.pop(array)
    frame.names[head], frame.arrays[tail] = keys[0], keys[1:]
    return None


def fold_named(w: Writer) -> None:
    names = w.usable(FOLDED)
    if names:
        folded, name = w.fold(w.one(names)), w.name()
        w.say(f"{name} = {folded}")
        w.new(name)


def fold_drawn(w: Writer) -> None:
    names = w.usable(FOLDED)
    if names:
        w.say(f"out.append({w.draw(w.fold(w.one(names)))})")


def alias(w: Writer) -> None:
    names = w.usable(FOLDED)
    if names:
        source, name = w.one(names), w.name()
        w.say(f"{name} = {source}")
        w.frame.names[name] = w.frame.names[source]


def swap(w: Writer) -> None:
    names = w.usable(FOLDED)
    if len(names) > 1:
        one, two = w.random.sample(names, 2)
        w.say(f"{one}, {two} = {two}, {one}")
        w.frame.names[one], w.frame.names[two] = w.frame.names[two], w.frame.names[one]


def pack(w: Writer) -> None:
    first, second, name = w.take(), w.take(), w.name(("pair", "state", "ctx"))
    form = w.random.randrange(3)
    if form == 0:
        w.say(f'{name} = {{"params": {first}, "noise": {second}}}')
        parts = [f'{name}["params"]', f'{name}["noise"]']
    elif form == 1:
        w.say(f"{name} = ({first}, {second})")
        parts = [f"{name}[0]", f"{name}[1]"]
    else:
        kind = w.name(("State", "Streams", "Keys"))
        w.need("from typing import Any, NamedTuple")
        with w.block(f"class {kind}(NamedTuple):"):
            w.say("params: Any\nnoise: Any")
        w.say(f"{name} = {kind}({first}, noise={second})")
        parts = [f"{name}.params", f"{name}.noise"]
        if w.likely(0.4):
            w.say(f"out.append({w.draw(parts[0])})")
            if not w.slip():
                w.say(f"{name} = {name}._replace(params={w.take()})")
    for part in parts:
        if w.likely(0.8):
            w.say(f"out.append({w.draw(parts[0] if w.slip() else part)})")


def clone(w: Writer) -> None:
    names = w.usable()
    if names:
        name = w.spend(w.one(names))
        w.say(f"out.append({w.draw(w.call('clone', name))})")
        if w.likely(0.6):
            w.say(f"out.append({w.draw(name)})")


def inspect(w: Writer) -> None:
    names = list(w.frame.names)
    if names:
        name = w.one(names)
        form = w.random.randrange(4)
        if form == 0:
            w.say(f"assert {name}.shape == ()")
        elif form == 1:
            w.say(f"info = jax.eval_shape(lambda k: {w.api('normal')}(k, (8,)), {name})")
        elif form == 2:
            w.say(f"saved = {w.api('key_data')}({name})")
        else:
            w.say(f"assert not isinstance({name}, str)")


# Branches.


def condition(w: Writer) -> str:
    tests = list(w.frame.flags)
    tests += [f"not {flag}" for flag in w.frame.flags]
    tests += [f"{count} {test}" for count in w.frame.counts for test in ("> 0", ">= 2", "== 1", "% 2 == 0", "< 2")]
    if len(w.frame.flags) > 1:
        tests += ["a and b", "a or b", "a and not b", "a != b"]
    return w.one(tests) if tests else "True"


def arm(w: Writer, head: str, size: int = 2) -> Callable[[], bool]:
    def write() -> bool:
        ended = False
        with w.block(head):
            w.frame.depth += 1
            block(w, w.random.randint(1, size))
            w.frame.depth -= 1
            if w.likely(0.12):
                word = w.one(("continue", "break", "return out")) if w.frame.in_loop else "return out"
                w.say(word)
                ended = True
        return not ended

    return write


def branch(w: Writer) -> None:
    arms = [arm(w, f"if {condition(w)}:")]
    if w.likely(0.3):
        arms.append(arm(w, f"elif {condition(w)}:"))
    if w.likely(0.6):
        arms.append(arm(w, "else:"))
    else:
        arms.append(lambda: True)
    w.arms(arms)


def matched(w: Writer) -> None:
    if not w.frame.counts:
        return branch(w)
    w.say(f"match {w.one(w.frame.counts)}:")
    w.indent += 1
    last = "case _:" if w.likely(0.7) else "case 2:"
    arms = [arm(w, "case 0:"), arm(w, w.one(("case 1:", "case 1 | 3:"))), arm(w, last)]
    w.arms(arms if last == "case _:" else [*arms, lambda: True])
    w.indent -= 1
    return None


def correlated(w: Writer) -> None:
    """One key drawn under a flag, and again where the flag says otherwise."""
    if not w.frame.flags:
        return branch(w)
    flag, key = w.one(w.frame.flags), w.take()
    again = flag if w.slip() else f"not {flag}"
    first, second = (flag, again) if w.likely(0.6) else (again, flag)
    with w.block(f"if {first}:"):
        w.say(f"out.append({w.draw(key)})")
    if w.likely(0.5):
        block(w, 1)
    with w.block(f"if {second}:"):
        w.say(f"out.append({w.draw(key)})")
    return None


def guarded(w: Writer) -> None:
    """An arm that draws and leaves, and a draw after it."""
    key = w.take()
    with w.block(f"if {condition(w)}:"):
        w.say(f"out.append({w.draw(key)})")
        if not w.slip():
            w.say("continue" if w.frame.in_loop and w.likely(0.5) else "return out")
    w.say(f"out.append({w.draw(key)})")


def conditional(w: Writer) -> None:
    test = condition(w)
    form = w.random.randrange(4)
    if form == 0:
        key = w.take()
        w.say(f"out.append({w.draw(key)} if {test} else {w.draw(key)})")
    elif form == 1:
        first, second, name = w.take(), w.take(), w.name()
        w.say(f"{name} = {first} if {test} else {second}")
        w.new(name)
        if w.likely(0.7):
            w.say(f"out.append({w.draw(w.take())})")
    elif form == 2:
        w.say(f"{test} and out.append({w.draw(w.take())})")
    else:
        array, key = w.name(ARRAY_NAMES), w.take()
        w.say(f"{array} = {w.api('split')}({key})")
        w.many(array, 2)
        w.say(f"out.append({w.draw(f'{array}[0 if {test} else 1]')})")
        w.frame.arrays.pop(array)


def finally_(w: Writer) -> None:
    with w.block("try:"):
        block(w, 1)
        if w.slip():
            w.say(f"out.append({w.draw(w.take())})")
    with w.block("finally:"):
        block(w, 1)


def walrus(w: Writer) -> None:
    name, source = w.name(("x", "y", "z", "noise")), w.take()
    with w.block(f"if ({name} := {w.draw(source)}).shape:"):
        w.say(f"out.append({name})")


def remake(w: Writer) -> None:
    """A name that gets a key of its own again after it was used."""
    names = [name for name in w.frame.names if name not in w.frame.hidden | w.frame.carried]
    if names and not w.frame.in_loop:
        name = w.one(names)
        w.say(f"{name} = {w.seed()}")
        w.new(name)


# Loops.


def loop(w: Writer, head: str, index: str = "", carried: str = "", names: tuple[str, ...] = (), last: str = "") -> None:
    """A loop whose body leaves the keys from outside alone, but for the one it carries."""
    frame = w.frame
    before = w.snapshot()
    outer = frame.index, frame.carried, frame.hidden, frame.in_loop, list(frame.counts)
    with w.block(head):
        hidden = frozenset(frame.names) | frozenset(frame.arrays)
        frame.hidden |= hidden - {carried} - set(names)
        frame.carried = frozenset({carried} if carried else ())
        frame.in_loop, frame.depth = True, frame.depth + 1
        frame.index = f"{frame.index} * 10 + {index}" if frame.index and index else index
        if index:
            frame.counts = [*frame.counts, index]
        for name in names:
            w.new(name)
        if carried:
            w.rebind(carried, w.name())
        if last:
            w.say(last)
        if names and not carried and (not index or (outer[3] and not outer[0])):
            # New keys of this round come from the round's own.
            frame.carried = frozenset(names)
            w.rebind(names[0], w.name())
            frame.index = ""
        block(w, w.random.randint(1, 2))
        frame.depth -= 1
    frame.index, frame.carried, frame.hidden, frame.in_loop, frame.counts = outer
    state = frame.state
    w.restore(before)
    frame.state = state | {key: max(value, state.get(key, value)) for key, value in before[2].items()}
    if carried:
        w.new(carried)


def rounds(w: Writer) -> str:
    return w.one(tuple(w.frame.counts[:1]) * 3 + ("2", "3")) if w.frame.counts else "3"


def index_name(w: Writer) -> str:
    return w.name(("i", "j", "step", "t"))


def loop_carry(w: Writer) -> None:
    names = w.usable()
    carried = w.one(names) if names else w.make_fresh()
    loop(w, f"for {w.one(('_', index_name(w)))} in range({rounds(w)}):", carried=carried)


def loop_fold(w: Writer) -> None:
    names = w.usable()
    root = w.one(names) if names else w.make_fresh()
    index, child = index_name(w), w.name()
    data = "0" if w.slip() else index
    w.spend(root, FOLDED)
    w.frame.folds[w.frame.names[root]] = 10
    fold = f"{child} = {w.api('fold_in')}({root}, {data})"
    loop(w, f"for {index} in range({rounds(w)}):", index=index, names=(child,), last=fold)


def loop_captured(w: Writer) -> None:
    """A draw in a loop from a key of the outside: careless unless the loop runs once."""
    if w.slip():
        key = w.take()
        with w.block(f"for _ in range({rounds(w)}):"):
            w.say(f"out.append({w.draw(key)})")
            if w.likely(0.3):
                w.say("break")
    else:
        loop_keys(w)


def loop_keys(w: Writer) -> None:
    source, name, count = w.take(), w.name(), rounds(w)
    count = f"{count} + 1" if not count.isdigit() else count
    split = f"{w.api('split')}({source}, {count})"
    form = w.random.randrange(5)
    if form == 0:
        loop(w, f"for {name} in {split}:", names=(name,))
    elif form == 1:
        index = index_name(w)
        loop(w, f"for {index}, {name} in enumerate({split}):", index=index, names=(name,))
    elif form == 2:
        array, scale = w.name(ARRAY_NAMES), w.name(("scale", "size", "width"))
        w.say(f"{array} = {split}")
        loop(w, f"for {name}, {scale} in zip({array}, (1.0, 2.0, 3.0)):", names=(name,))
    elif form == 3:
        array, index = w.name(ARRAY_NAMES), index_name(w)
        w.say(f"{array} = {split}")
        item = f"{array}[{index}]" if not w.slip() else f"{array}[0]"
        with w.block(f"for {index} in range(len({array})):"):
            w.say(f"out.append({w.draw(item)})")
    else:
        array = w.name(ARRAY_NAMES)
        w.say(f"{array} = {split}")
        loop(w, f"for {name} in {array}[{w.one(('1:', ':-1', '::2', '::-1'))}]:", names=(name,))


def loop_while(w: Writer) -> None:
    names = w.usable()
    carried = w.one(names) if names else w.make_fresh()
    count = w.name(("left_over", "todo", "steps"))
    w.say(f"{count} = {rounds(w)}")
    loop(w, f"while {count} > 0:", carried=carried, last=f"{count} -= 1")


def comprehension(w: Writer) -> None:
    form, index, frame = w.random.randrange(5), w.one(("i", "j", "step")), w.frame
    if form == 0:
        w.say(f"out += [{w.draw('k')} for k in {w.api('split')}({w.take()}, {w.one(('2', '3', '4'))})]")
    elif form == 1:
        roots = w.usable()
        if not roots:
            return
        root = w.spend(w.one(roots), FOLDED)
        w.frame.folds[w.frame.names[root]] = 10
        key = root if w.slip() else f"{w.api('fold_in')}({root}, {index})"
        w.say(f"out.extend({w.draw(key)} for {index} in range({rounds(w)}))")
    elif form == 2:
        name, split = w.name(("params", "weights")), f"{w.api('split')}({w.take()})"
        w.say(f'{name} = {{name: {w.draw("k")} for name, k in zip(("w", "b"), {split})}}')
        w.say(f"out += list({name}.values())")
    elif form == 3:
        name = w.name(ARRAY_NAMES)
        w.seeds += 1
        w.certain &= not frame.in_loop and frame.main
        w.say(f"{name} = [{w.call('PRNGKey', f'{w.seeds * 1000} + i')} for i in range(2)]")
        w.many(name, 2)
    else:
        key = w.take()
        w.say(f"out += [{w.draw('k')} for _ in range(2) for k in [{key}]]" if w.slip() else
              f"out += [{w.draw('k')} for k in [{key}]]")  # fmt: skip


def function(w: Writer) -> None:
    """A use of a function of the module."""
    if w.helpers:
        w.random.choice(w.helpers).use(w)
    else:
        draw_now(w)


SIMPLE: tuple[tuple[int, Statement], ...] = (
    (8, draw_now), (4, draw_named), (2, draw_pair), (4, split_two), (2, split_three), (5, split_carry),
    (2, split_star), (4, split_array), (2, split_index), (1, split_pop), (1, split_iterator), (2, slices),
    (2, fold_named), (2, fold_drawn), (1, alias), (1, swap), (2, pack), (1, clone), (1, inspect), (3, conditional),
    (2, comprehension), (1, walrus), (1, remake), (5, function),
)  # fmt: skip
NESTED: tuple[tuple[int, Statement], ...] = (
    (5, branch), (2, matched), (3, correlated), (2, guarded), (3, loop_carry), (3, loop_fold), (2, loop_captured),
    (4, loop_keys), (2, loop_while), (1, finally_),
)  # fmt: skip


def block(w: Writer, size: int) -> None:
    """Write some statements."""
    for _ in range(size):
        options = [*SIMPLE, *([] if w.frame.depth > 1 else NESTED)]
        if w.frame.depth < 2:
            options += [*TRANSFORMS, *(IDIOMS if w.idioms else ()), *(PATTERNS if w.patterns else ())]
        statements = [statement for weight, statement in options for _ in range(weight * w.weight(statement.__name__))]
        w.random.choice(statements)(w)


def main(w: Writer) -> None:
    """Write the helpers and ``main``."""
    for _ in range(w.random.choice((0, 0, 1, 1, 2))):
        w.random.choice((*HELPERS, *(MODULE_IDIOMS if w.idioms else ())))(w)
    with w.block("def main(a, b, n):"):
        w.say("out = []")
        w.frame.flags, w.frame.counts = ["a", "b"], ["n"]
        w.frame.main = True
        first = w.name(KEY_NAMES[:4])
        w.say(f"{first} = {w.seed()}")
        w.new(first)
        block(w, w.random.randint(2, 6))
        w.say("return out")
