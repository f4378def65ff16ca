"""Seeds that a loop sets, so that they become others in each round.  Each gives the edits, and raises NoFix."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard

from rnglint.api.context import TextEdit
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.numbers import may_be_none
from rnglint.fixes.rounds import counter_of, index_of
from rnglint.fixes.spelling import Spelling as KeySpelling
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.signature import add_parameter
from rnglint.knowledge.handing import COPIES
from rnglint.knowledge.roles import Loads, MakesGenerator, MakesKey
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Loader, Step
from rnglint.program import places, signatures
from rnglint.program.code import COMPREHENSIONS, Code
from rnglint.program.scopes import Scope
from rnglint.program.signatures import default_of
from rnglint.program.syntax import descendants, is_name, is_none, names_in
from rnglint.trace.given import argument, followed
from rnglint.trace.repeats import Repeat

PATHS = (ast.Name, ast.Attribute, ast.Subscript)
SEED_INSIDE = "its seed is not given by the call, but kept where the generator is made"
NUMBERS = (*PATHS, ast.Constant)
_ITEM = "__getitem__"
_LACKS = "__missing__"
_FORGETS = frozenset({"clear", "del", "pop", "popitem"})
"""Words of what takes something out of a table, which then holds as many as before another one came."""
_ADDED_ELSEWHERE = "the numbers that add up to the seed are not put together where the generator gets it"
_BITS = {"torch": 63, "numpy": 32, "python": 0}
"""How many bits a seed may have, by the stream; Python takes the text itself."""
_LOOP_ELSEWHERE = "the loop that repeats it stands in another file, or it is a state that comes back"


def varied(repeat: Repeat, handed: bool = False) -> tuple[TextEdit, ...]:
    """The number of the round is added to the seed: where it is set in the loop, or in the call that gives it there.

    ``handed``: also where that call hands on a dictionary that holds it.
    """
    around, origin = repeat.steps[0], first([repeat.origins[1]])
    need(not repeat.restored, why=_LOOP_ELSEWHERE)
    code, draft = around.frame.code, Draft(around.frame.code.module)
    calls = [step for step in repeat.steps if step.kind == "call"]
    heads = around.node.generators if isinstance(around.node, COMPREHENSIONS) else [around.node]
    head = only(sole(heads), ast.For, ast.comprehension, why="the loop has no number of its round")
    call = next((step for step in calls if step.frame.uid == around.frame.uid), None)
    need(repeat.second.stream or call is not None, why=_LOOP_ELSEWHERE)  # a key is made above the loop
    own = call is None and origin.frame.uid == around.frame.uid
    node, key = (origin.key_node, "") if own or call is None else given_at(call, origin, handed)
    given = only(node, ast.expr, why=SEED_INSIDE)
    need(own or call is not None, isinstance(given, NUMBERS), given in {*descendants(code.tree)}, why=SEED_INSIDE)
    scope = around.frame.node
    used = {*identifiers(scope)}
    index = index_of(draft, tree_of(code), head, scope, lambda *names: free(names, used))
    text = draft.read(given)
    other = raised(text, key, index)
    draft.put(given, f"None if {text} is None else {other}" if not key and is_none(default_of(scope, text)) else other)
    return draft.edits()


def bound_early(repeat: Repeat) -> tuple[TextEdit, ...]:
    """A function that a loop makes keeps the variables of its round, which it would else read when the loop is over."""
    for step in reversed(first([repeat.origins[1]]).step.path()):
        function = getattr(step.label, "node", None)
        if not isinstance(step.label, Func) or not isinstance(function, (ast.FunctionDef, ast.Lambda)):
            continue
        code, args = step.label.frame.code, function.args
        if any((args.args, args.posonlyargs, args.kwonlyargs, args.vararg, args.kwarg)) or function in code.tree.body:
            continue
        heads = tree_of(code).heads(function)
        targets = [node.id for head in heads for node in descendants(getattr(head, "target", head)) if _is_target(node)]
        read = names_in(function) - {*code.locals(function)}
        if kept := [name for name in dict.fromkeys(targets) if name in read]:
            draft = Draft(code.module)
            add_parameter(
                draft, Scope(code, function), ", ".join(f"{each}={each}" for each in kept), keyword_only=False
            )
            return draft.edits()
    return first([None])


def listed(repeat: Repeat) -> tuple[TextEdit, ...]:
    """NumPy is given the numbers that were added up to a seed, and no two rounds give the same ones.  Raises NoFix."""
    origin = first([repeat.origins[1]])
    code, added = origin.frame.code, only(origin.key_node, ast.BinOp)
    role, tree = code.program.knowledge.role(origin.api, MakesGenerator), tree_of(code)
    heads = (each for each in tree.heads(origin.node) if isinstance(each, (ast.For, ast.comprehension)))
    numbers = {getattr(counter_of(tree, each), "id", ""): each for each in heads}
    parts = [*summands(added)]
    rounds = {each.id for each in parts if isinstance(each, ast.Name) and each.id in numbers}
    names = [each for each in parts if getattr(each, "id", "") not in rounds]
    need(role is not None and role.algorithm, len(names) == 1 and isinstance(names[0], NUMBERS))
    need(len(rounds) == len(parts) - 1, len({id(numbers[each]) for each in rounds}) == len(rounds))
    draft = Draft(code.module)
    draft.put(added, f"[{', '.join(map(draft.read, parts))}]")
    return draft.edits()


def hashed(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The numbers that were added up to a seed are told apart in a text, from which a seed is drawn.  Raises NoFix.

    Equal texts have equal sums, so that no two seeds agree that differed before.
    """
    origin = first([repeat.origins[1]])
    code, added = origin.frame.code, only(origin.key_node, ast.BinOp, why=_ADDED_ELSEWHERE)
    parts, names = [*summands(added)], KeySpelling(code.program.project, code.module)
    plain = (*NUMBERS, ast.BinOp, ast.operator, ast.expr_context)
    need(repeat.second.stream in _BITS, len(parts) > 1, why=_ADDED_ELSEWHERE)
    need(all(isinstance(part, plain) for each in parts for part in descendants(each)), why=_ADDED_ELSEWHERE)
    told = f"str(({', '.join(map(names.draft.read, parts))}))"
    bits, made = _BITS[repeat.second.stream], names.spell("random.Random", added)
    names.draft.put(added, f"{made}({told}).getrandbits({bits})" if bits else told)
    return names.draft.edits()


def summands(node: ast.expr) -> Iterator[ast.expr]:
    """What a sum adds up; anything else is its own only part."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield from (*summands(node.left), *summands(node.right))
    else:
        yield node


def _is_target(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def raised(text: str, key: str, by: str) -> str:
    """A seed to which something is added; a mapping that is unpacked, where it holds the seed as ``key``."""
    item = f'["{key}"]' if key else ""
    added = by if text == "0" else f"{text}{item} + {by}"
    return f'{{**{text}, "{key}": {added}}}' if key else added


def overridden(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The seed is read from the copy of the settings in which the round has set it, in the place of the original."""
    origin, around = first([repeat.origins[1]]), repeat.steps[0]
    read = only(origin.key_node, ast.Attribute, ast.Subscript, why=SEED_INSIDE)
    name = read.attr if isinstance(read, ast.Attribute) else getattr(read.slice, "value", "")
    settings: ast.AST | None = read.value
    calls = [each for each in origin.step.path()[:-1] if each.kind == "call"]
    while calls and not (calls[-1] in repeat.steps and calls[-1].frame.uid == around.frame.uid):
        call = calls.pop()
        settings = argument(call, settings.id) if isinstance(settings, ast.Name) else None
    entered = first(calls[-1:], SEED_INSIDE)
    function = only(entered.label, Func, why=SEED_INSIDE)
    code, draft = function.frame.code, Draft(function.frame.code.module)
    settings = only(settings, ast.expr, why=SEED_INSIDE)
    need(isinstance(settings, PATHS), why=SEED_INSIDE)
    text, rounds = draft.read(settings), _targets(around)
    for line in (each for each in descendants(function.node) if isinstance(each, ast.Assign)):
        parts = [*_parts(code, line.value)]
        if not parts or ast.unparse(parts[0][1]) != text or not code.follows(settings, line):
            continue
        for key, value in parts[1:]:
            unpacked = key is None and is_name(value, _packed(function.node))
            given = (entered.nodes or {}).get(str(name)) if unpacked else None
            if key == name and isinstance(value, ast.Name):
                given = argument(entered, value.id)
            if given is not None and rounds & {*code.loads(given)}:
                draft.put(settings, only(sole(line.targets), ast.Name).id)
                return draft.edits()
    return first([None], SEED_INSIDE)


def put_last(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The seed of a round is written behind the settings that a dictionary unpacks, which else take its place."""
    origin = first([repeat.origins[1]])
    read = only(origin.key_node, ast.Attribute, ast.Subscript, why=SEED_INSIDE)
    name = read.attr if isinstance(read, ast.Attribute) else getattr(read.slice, "value", "")
    codes = dict.fromkeys(step.frame.code for step in origin.step.path())
    code, table = sole(((code, each) for code in codes for each in _covered(code, name)), SEED_INSIDE)
    at, draft = [getattr(key, "value", None) for key in table.keys].index(name), Draft(code.module)
    last = table.values[max(number for number, key in enumerate(table.keys) if key is None)]
    (start, _), (_, end) = draft.span(only(table.keys[at], ast.expr)), draft.span(table.values[at])
    entry, behind = draft.text[start:end], draft.mark(draft.mark(end) + 1)
    need(draft.text[draft.mark(end)] == ",", "#" not in draft.text[end:behind], "\n" not in entry)
    draft.replace(start, behind, "")
    draft.append(draft.text.rindex("**", 0, draft.span(last)[0]), draft.span(last)[1], entry)
    return draft.edits()


def _covered(code: Code, name: str) -> Iterator[ast.Dict]:
    """The dictionaries that hold what a loop gives under a name, and then unpack something that may hold it, too."""
    for table in (each for each in code.nodes if isinstance(each, ast.Dict)):
        keys = [getattr(key, "value", None) for key in table.keys]
        if keys.count(name) == 1 and None in table.keys[keys.index(name) :]:
            heads = tree_of(code).heads(table)
            targets = {each.id for head in heads for each in bound([getattr(head, "target", head)])}
            if targets & {*code.loads(table.values[keys.index(name)])}:
                yield table


def _parts(code: Code, made: ast.expr) -> Iterator[tuple[object, ast.expr]]:
    """What a copy of settings is made of, in order, each with its name; those without one are unpacked."""
    if isinstance(made, ast.Dict):
        yield from ((getattr(key, "value", None), value) for key, value in zip(made.keys, made.values, strict=True))
    elif isinstance(made, ast.Call) and code.outside(made.func) in COPIES:
        yield from ((None, each) for each in made.args)
        yield from ((each.arg, each.value) for each in made.keywords)


def _packed(function: ast.AST) -> str:
    """The parameter of a function that takes all other names."""
    packed = getattr(getattr(function, "args", None), "kwarg", None)
    return packed.arg if packed is not None else ""


def _targets(around: Step) -> set[str]:
    """The variables that a loop sets in each round."""
    heads = getattr(around.node, "generators", [around.node])
    return {each.id for each in bound(one.target for one in heads if isinstance(one, (ast.For, ast.comprehension)))}


def counted(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The number of the round, which the function is told, is added to its seed, or folded into its key."""
    origin = first([repeat.origins[1]])
    code, told = origin.frame.code, _told(repeat, origin)
    need(told, not repeat.restored, why=_LOOP_ELSEWHERE)
    names = KeySpelling(code.program.project, code.module)
    if not repeat.second.stream:
        made = names.draft.read(origin.node)
        names.draft.put(origin.node, f"{names.random('fold_in', origin.node)}({made}, {told})")
        return names.draft.edits()
    given = only(origin.key_node, ast.expr, why=SEED_INSIDE)
    need(isinstance(given, NUMBERS), why=SEED_INSIDE)
    names.draft.put(given, raised(names.draft.read(given), "", told))
    return names.draft.edits()


def keeps_seed(repeat: Repeat) -> bool:
    """Whether the object that is asked for items holds the seed that it sets for each."""
    origin = first([repeat.origins[1]])
    here = origin.frame.code.parameter(origin.frame.node)
    return origin.key_node is not None and ast.unparse(origin.key_node).startswith(f"{here}.")


def by_item(repeat: Repeat, loaders: Iterable[Loader]) -> tuple[TextEdit, ...]:
    """The number of the item that a dataset is asked for is added to the seed that it sets for each.  Raises NoFix."""
    origin = first([repeat.origins[1]])
    code, function = origin.frame.code, only(origin.frame.node, ast.FunctionDef)
    seed, knowledge = only(origin.key_node, ast.expr), code.program.knowledge
    need(not repeat.restored, function.name == _ITEM, isinstance(seed, PATHS), not may_be_none(origin))
    for loader in loaders:  # without a sampler of its own a loader asks by numbers
        role = knowledge.role(loader.api, Loads)
        asks = set() if role is None else {role.sampler.name, role.batch_sampler.name}
        need(asks, not loader.is_open, asks.isdisjoint(loader.given))
    name = sole(signatures.names(function)[1:])
    need(name not in {each.id for each in bound([function])})
    draft = Draft(code.module)
    draft.put(seed, raised(draft.read(seed), "", name))
    return draft.edits()


def by_place(repeat: Repeat) -> tuple[TextEdit, ...]:
    """How many generators a table holds already is added to the seed of the one that it lacks.  Raises NoFix."""
    origin = first([repeat.origins[1]])
    code, made = origin.frame.code, only(origin.node, ast.expr)
    line = only(code.parents[made], ast.Assign)
    place, seed = only(sole(line.targets), ast.Subscript), only(origin.key_node, ast.expr)
    need(
        not repeat.restored,
        repeat.second.stream,
        line.value is made,
        isinstance(place.value, (ast.Name, ast.Attribute)),
    )
    need(isinstance(seed, NUMBERS), not code.whole.words & _FORGETS)
    need(_is_lacking(code, place, origin.frame.node, made))
    role = code.program.knowledge.role(origin.api, MakesGenerator)
    draft = Draft(code.module)
    text, number = draft.read(seed), f"len({draft.read(place.value)})"
    draft.put(seed, f"[{text}, {number}]" if role is not None and role.algorithm else raised(text, "", number))
    return draft.edits()


def by_level(repeat: Repeat) -> tuple[TextEdit, ...]:
    """A function that calls itself with its own seed draws a seed for each of these calls.  Raises NoFix."""
    origin, call = first([repeat.origins[1]]), repeat.steps[0]
    code, function = origin.frame.code, only(call.frame.node, ast.FunctionDef)
    need(isinstance(call.label, Func) and call.label.node is function, origin.frame.node is function)
    role, seed = code.program.knowledge.role(origin.api, MakesGenerator), only(origin.key_node, ast.Name)
    line, draft = only(code.parents[origin.node], ast.Assign), Draft(code.module)
    name = only(sole(line.targets), ast.Name).id
    need(role is not None and role.algorithm, line in function.body, seed.id in signatures.names(function))
    stores = [each.id for each in bound([function])]
    need(stores.count(name) == 1, seed.id not in stores)
    own = ast.dump(only(call.node, ast.Call).func)
    for each in (each for each in descendants(function) if isinstance(each, ast.Call) and ast.dump(each.func) == own):
        given = signatures.given(each, function, seed.id, origin.frame.receiver is not None)
        need(signatures.is_written_out(each), each.lineno > line.lineno, getattr(given, "id", "") == seed.id)
        draft.put(only(given, ast.Name), f"{name}.integers(2**31)")
    return draft.edits()


def _is_lacking(code: Code, place: ast.Subscript, function: ast.AST, node: ast.AST) -> bool:
    """Whether a table holds nothing yet under the name by which a statement puts something there."""
    if getattr(function, "name", "") == _LACKS:
        return is_name(place.value, code.parameter(function))
    asked = f"{ast.unparse(place.slice)} not in {ast.unparse(place.value)}"
    around = code.statements(node, function)[1:2]
    return any(isinstance(each, ast.If) and ast.unparse(each.test) == asked for each in around)


def _told(repeat: Repeat, origin: Event) -> str:
    """The parameter by which the function of an event is told the number of the round by its caller; empty for none."""
    function, around = only(origin.frame.node, ast.FunctionDef), repeat.steps[0]
    call = first(each for each in repeat.steps if isinstance(each.label, Func) and each.label.node is function)
    heads = getattr(around.node, "generators", [around.node])[-1:]
    need(call.frame.uid == around.frame.uid, all(isinstance(each, (ast.For, ast.comprehension)) for each in heads))
    targets = {getattr(counter_of(tree_of(call.frame.code), head), "id", "") for head in heads}
    stored = {each.id for each in bound([function])}
    for name in (each.arg for each in function.args.args if each.arg not in stored):
        value = argument(call, name)
        if isinstance(value, ast.Name) and value.id in targets:
            return name
    return ""


def given_at(call: Step, origin: Event, handed: bool = False) -> tuple[ast.AST | None, str]:
    """What a call gives for the seed of an event that it leads to, None where that stands elsewhere.

    Where the call unpacks a mapping, or (``handed``) hands on a dictionary that is only read, that, and the name under
    which it holds the seed.  Raises NoFix where a dictionary may be another mapping, or may be changed.
    """
    node, key, held = seed_of(origin), "", False
    path = origin.step.path()
    for step in reversed(path):
        if step.kind == "call":
            item = node.slice if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) else None
            if handed and isinstance(item, ast.Constant) and argument(step, node.value.id) is not None:  # type: ignore[union-attr]
                node, key, held = node.value, str(item.value), True  # type: ignore[union-attr]
            held = held or (handed and bool(key) and isinstance(node, ast.Name) and not _asked(step, node, key))
            name = node.id if held and isinstance(node, ast.Name) else _asked(step, node, key)
            given: ast.AST | None = argument(step, name) if name else None
            need(not held or _is_only_read(step, name, path), why=SEED_INSIDE)
            if not held:
                unpacked = (step.nodes or {}).get(name) if given is None and name else None
                keywords = step.node.keywords if isinstance(step.node, ast.Call) else []
                key = name if any(each.arg is None and each.value is unpacked for each in keywords) else ""
                given = unpacked if key else given
            node = given
        if step is call:
            break
    need(not held or _is_dictionary(node, call), why=SEED_INSIDE)
    return node, key


def seed_of(origin: Event) -> ast.AST | None:
    """The expression that gives the seed of a stream, or of a key that is made of one; None of a mapping of seeds."""
    unpacked = [each.value for each in getattr(origin.node, "keywords", ()) if each.arg is None]
    if origin.key_node in unpacked:
        return None
    role = origin.frame.code.program.knowledge.role(origin.api, MakesKey)
    made = origin.node if role is not None and isinstance(origin.node, ast.Call) else None
    return origin.key_node if made is None or role is None else places.argument(made, role.seed)


def _is_only_read(call: Step, name: str, path: Sequence[Step]) -> bool:
    """Whether the function that a call runs reads items of a parameter, or hands it on by further calls of a path."""
    further = {step.node for step in path if step.kind == "call"}
    code, function = getattr(call.label, "frame", call.frame).code, getattr(call.label, "node", None)
    if not isinstance(function, ast.FunctionDef):
        return False
    for each in descendants(function):
        around = code.parents[each]
        around = code.parents[around] if isinstance(around, ast.keyword) else around
        item = isinstance(around, ast.Subscript) and isinstance(around.ctx, ast.Load) and around.value is each
        if is_name(each, name) and not item and around not in further and not _is_kept_to_read(code, around, function):
            return False
    return True


def _is_kept_to_read(code: Code, line: ast.AST, method: ast.AST) -> bool:
    """Whether a statement keeps a dictionary in an object, of which the file reads items, and nothing else."""
    target = line.targets[0] if isinstance(line, ast.Assign) and len(line.targets) == 1 else None
    if not isinstance(target, ast.Attribute) or not is_name(target.value, code.parameter(method)):
        return False
    held = (each for each in code.nodes if isinstance(each, ast.Attribute) and each.attr == target.attr)
    items = (code.parents[each] for each in held if each is not target)
    return all(isinstance(each, ast.Subscript) and isinstance(each.ctx, ast.Load) for each in items)


def _is_dictionary(node: ast.AST | None, step: Step) -> bool:
    """Whether an expression at a step is a dictionary that is written out, or a name that is bound to one once.

    So is what a statement makes of such a one and another mapping.
    """
    found, _ = followed(node, step)
    codes = (each.frame.code for each in step.path())
    if isinstance(found, ast.Name) and (code := next((each for each in codes if found in each.parents), None)):
        owner = Scope.of(code, found).binder(found.id)
        values = [] if owner is None or len(owner.stores(found.id)) != 1 else owner.values(found.id)
        found = values[0] if len(values) == 1 else None
    return any(isinstance(each, ast.Dict) for each in _united(found))


def _united(node: ast.AST | None) -> Iterator[ast.AST | None]:
    """The mappings that an expression puts together, or itself."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        yield from (*_united(node.left), *_united(node.right))
    else:
        yield node


def _asked(step: Step, node: ast.AST | None, key: str) -> str:
    """By which name a function that a call runs is given what it reads: a parameter, or an item of the packed one."""
    if key:
        packed = isinstance(node, ast.Name) and isinstance(step.label, Func) and node.id == _packed(step.label.node)
        return key if packed else ""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        return _asked(step, node.value, str(node.slice.value))
    return ""


def bound(nodes: Iterable[ast.AST]) -> Iterator[ast.Name]:
    """The variables that some pieces of code set."""
    for each in (each for node in nodes for each in descendants(node)):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            yield each
