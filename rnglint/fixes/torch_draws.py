"""Draws of the host, written with torch: what is traced or exported records them, and draws anew in each call."""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence
from typing import cast

from rnglint.api.context import Context, TextEdit
from rnglint.fixes import calls, imports
from rnglint.fixes.names import identifiers
from rnglint.fixes.needs import first, need, only, or_none, sole
from rnglint.fixes.restarts import accompanied
from rnglint.knowledge.compilers import RECORDS_DRAWS, RECORDS_SLICES, RUNS_WHAT_IS_FIXED, TAKES_GENERATORS
from rnglint.knowledge.modes import FORWARD
from rnglint.knowledge.roles import HasJaxTwin, MakesGenerator
from rnglint.knowledge.twins import (
    TORCH_ARRAYS,
    TORCH_ITEMS,
    TORCH_SIZED,
    TORCH_TWINS,
    TorchTwin,
    is_atom,
    of_function,
    render,
)
from rnglint.machine.events import Event
from rnglint.machine.inspection import options_of
from rnglint.machine.states import origin_of
from rnglint.program import places, signatures
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, is_name, whole_number
from rnglint.trace.compiled import Inside

_NO_TWIN = "torch has no draw that does the same with these arguments"
_TO_TENSOR = frozenset({"torch.as_tensor", "torch.from_numpy", "torch.tensor"})
_OF_NUMBERS = frozenset({"builtins.float", "builtins.int"})
_KEEPS = (ast.BinOp, ast.UnaryOp, ast.Assign, ast.Return, ast.keyword, ast.Slice, ast.Subscript, ast.Tuple)


def drawn(code: Code, call: ast.Call, api: str, torch: str, generator: str = "", device: str = "") -> str:
    """The text of a draw with torch, which gives a tensor.  Raises NoFix where it has no counterpart."""
    need(not call.keywords, not any(isinstance(each, ast.Starred) for each in call.args))
    given = list(call.args)
    twin: TorchTwin = first(
        [each for each in TORCH_TWINS.get(of_function(api), ()) if each.count == len(given)] or [None]
    )
    if twin.listed:
        rows = only(given[0], ast.Call)
        need(code.outside(rows.func) == "builtins.range", len(rows.args) == 1, not rows.keywords)
        given[0] = rows.args[0]
    texts = [places.text(code, each) for each in given]
    need("None" not in texts, not any("\n" in each for each in texts))
    if twin.integer:
        texts[-1] = _behind(code, given[-1])
    given_by_name = {"generator": generator, "device": device}
    options = {name: f", {name}={each}" if each else "" for name, each in given_by_name.items()}
    return twin.text.format(*texts, torch=torch, **options)


def _behind(code: Code, end: ast.expr) -> str:
    """The integer behind another, which is named, written out, or one less than something.  Raises NoFix."""
    if isinstance(end, ast.BinOp) and isinstance(end.op, ast.Sub) and whole_number(end.right) == 1:
        return places.text(code, end.left)
    text = places.text(code, end)
    need(text.isidentifier() or text.isdecimal())
    return f"{text} + 1"


def valued(code: Code, call: ast.Call, api: str, torch: str) -> str:
    """The text of a draw with torch that gives what the draw of the host gave: a number of Python, or an array.

    Raises NoFix where it has no counterpart.
    """
    given = [*call.args, *(each.value for each in call.keywords if each.arg == "size")]
    if of_function(api) == TORCH_ITEMS:
        return _item(code, sole(given), torch)
    if of_function(api) in TORCH_SIZED and (
        len(given) > len(call.args) or len(call.args) == len(TORCH_SIZED[of_function(api)].parameters)
    ):
        return _sized(code, call, TORCH_SIZED[of_function(api)], torch)
    shaped = TORCH_ARRAYS.get(of_function(api), "") if len(given) == len(call.args) + len(call.keywords) else ""
    if not shaped or not given:
        return f"{drawn(code, call, api, torch)}.item()"
    shape = ", ".join(places.text(code, each) for each in given)
    need(shape != "None", "\n" not in shape)
    return f"{torch}.{shaped}({shape}, dtype={torch}.float64).numpy()"


def _item(code: Code, items: ast.expr, torch: str) -> str:
    """An item of a sequence that is named or written out.  Raises NoFix."""
    text = places.text(code, items)
    written = items.elts if isinstance(items, (ast.Tuple, ast.List)) else None
    need(written is not None or isinstance(items, (ast.Name, ast.Attribute)))
    need("\n" not in text, not any(isinstance(each, ast.Starred) for each in written or ()), written != [])
    count = f"len({text})" if written is None else len(written)
    return f"{text}[{torch}.randint({count}, ()).item()]"


def _sized(code: Code, call: ast.Call, twin: HasJaxTwin, torch: str) -> str:
    """An array of a distribution with parameters of its own, which may be numbers or arrays.  Raises NoFix."""

    def given(name: str, node: ast.expr) -> str:
        text = places.text(code, node)
        number = name == twin.size or _is_number(code, node)
        return text if number else f"{torch}.as_tensor({text})"

    positional = [given(name, each) for (name, _), each in zip(twin.parameters, call.args, strict=False)]
    need(not any(isinstance(each, ast.Starred) for each in call.args))
    keywords = {each.arg or "**": given(each.arg or "", each.value) for each in call.keywords}
    text = first([render(twin, positional, keywords, key="", random=torch)])
    need("\n" not in text, "None" not in (*positional, *keywords.values()))
    return f"{text if is_atom(text) else f'({text})'}.numpy()"


def _is_number(code: Code, node: ast.expr) -> bool:
    """Whether an expression is a number: it is written out, or a parameter that is one where nothing is given."""
    owner = code.binder(node.id, node) if isinstance(node, ast.Name) else None
    if owner is not None and isinstance(node, ast.Name):
        node = signatures.default_of(owner, node.id) or node if node.id not in code.stored(owner) else node
    return isinstance(getattr(node, "operand", node), ast.Constant)


def _whole(code: Code, call: ast.Call, text: str, torch: str) -> tuple[ast.Call, str]:
    """What becomes a tensor at once is one: ``torch.from_numpy(array)``, which may be made a mask of truths behind."""
    above = code.parents[call]
    if not isinstance(above, ast.Call) or code.outside(above.func) not in _TO_TENSOR or not text.endswith(".numpy()"):
        return call, text
    if above.args != [call] or above.keywords:
        return call, text
    call, text = above, text.removesuffix(".numpy()")
    method = code.parents[call]
    above = code.parents[method]
    if not isinstance(method, ast.Attribute) or not isinstance(above, ast.Call) or above.func is not method:
        return call, text
    asked = [code.outside(each) for each in above.args]
    truths = (method.attr, asked) in (("bool", []), ("to", ["torch.bool"])) and not above.keywords
    if truths and text.startswith("(") and text.endswith(").long()"):
        text = text.removesuffix(".long()").replace(f", dtype={torch}.float64", "")
        alone = isinstance(code.parents[above], (ast.Assign, ast.Call, ast.Return, ast.keyword))
        return above, text[1:-1] if alone else text
    return call, text


def on_torch(context: Context, draw: Event, beside: Sequence[Event], seeded: Collection[str]) -> TextEdit:
    """A draw of the host in this file, drawn with torch.

    ``beside``: the other draws of its function, which must not stay on the host; ``seeded``: the streams that the
    program seeds.  Raises NoFix.
    """
    code, call = draw.frame.code, only(draw.node, ast.Call)
    torch = imports.Spelling(context.project, code.module).local("torch", draw.frame.node)
    need(torch, draw.source is None, code.module.path == context.module.path, why=_NO_TWIN)
    need(draw.stream not in seeded or "torch" in seeded, why="the program seeds the host's stream, and not torch's")
    own = {only(each.node, ast.Call): each for each in beside if each.source is None}
    texts = {node: or_none(valued, code, node, each.api, torch) for node, each in {**own, call: draw}.items()}
    need(texts[call], why=_NO_TWIN)
    need(all(texts.values()), why="other draws beside it have no counterpart in torch, and would stay on the host")
    return calls.replace(code, *_whole(code, call, str(texts[call]), torch))


def recorded(inside: Inside, seeds: Sequence[Event], own_program: bool) -> tuple[TextEdit, ...]:
    """A draw of the host in a function that torch compiles, drawn with torch.

    ``seeds`` are what sets the stream of the host so far: torch's is set beside.  ``own_program``: no other file can be
    the program, so that what a generator is seeded with may be the seed of torch.  Raises NoFix where Python needs the
    number, or the generator serves other draws.
    """
    event, code = inside.event, inside.event.frame.code
    call = node = only(event.node, ast.Call)
    spelling = imports.Spelling(code.program.project, code.module)
    draft, scope = spelling.draft, Scope.of(code, call)
    role = inside.compiles
    need(not inside.decides, role is not None and role.compiler in RECORDS_DRAWS)
    coin = code.parents[call]
    if isinstance(coin, ast.Compare):  # whether it falls is a number, too
        node = only(code.parents[coin], ast.Call)
        need(len(coin.ops) == 1, code.outside(node.func) == "builtins.float", node.args == [coin])
    above = code.parents[node]
    while isinstance(above, ast.Call) and code.outside(above.func) in _OF_NUMBERS and len(above.args) == 1:
        node, above = above, code.parents[above]
    beside = _check(code, scope, node, inside)
    device = _device(scope, beside) if inside.entry.name in RUNS_WHAT_IS_FIXED else ""
    generator = ""
    if event.source is not None:
        generator = draft.read(only(call.func, ast.Attribute).value)
        takes = role is not None and role.compiler in TAKES_GENERATORS
        need(takes or own_program)
        _replace(inside, spelling, generator, takes)
        generator = generator if takes else ""
    text = drawn(code, call, event.api, spelling.spell("torch", call, module=True), generator, device)
    if isinstance(coin, ast.Compare):
        (start, end), (at, behind) = draft.span(coin), draft.span(call)
        text = f"({draft.text[start:at]}{text}{draft.text[behind:end]}).float()"
    draft.put(node, text)
    others = [edit for seed in seeds for edit in accompanied(seed, ["torch"])] if event.source is None else []
    return (*draft.edits(), *dict.fromkeys(others))


def of_argument(inside: Inside) -> tuple[TextEdit, ...]:
    """A draw of torch in what is recorded lies where an argument does, and so stays in the graph.  Raises NoFix."""
    code, call = inside.event.frame.code, only(inside.event.node, ast.Call)
    need(inside.entry.name in RUNS_WHAT_IS_FIXED, not any(each.arg == "device" for each in call.keywords))
    scope = Scope.of(code, call)
    return (calls.add(code, call, f"device={_device(scope, _check(code, scope, call, inside))}"),)


def _device(scope: Scope, beside: Sequence[str]) -> str:
    """Where the first argument of a forward pass lies, if a draw meets that: this is a tensor.  Raises NoFix."""
    name = first(scope.positional[1:2])
    need(scope.owner is not None, scope.name == FORWARD, name in beside)
    return f"{name}.device"


def _check(code: Code, scope: Scope, node: ast.expr, inside: Inside) -> list[str]:
    """The arguments that meet the number.

    Raises NoFix unless a tensor does where the number stands, and where the variable is read that holds it.
    """
    above, own = code.parents[node], [node]
    if isinstance(above, ast.Assign):
        target = only(above.targets[0], ast.Name)
        need(len(above.targets) == 1, len(scope.stores(target.id)) == 1)
        reads = (each for each in descendants(scope.node) if is_name(each, target.id))
        own += [each for each in reads if isinstance(each.ctx, ast.Load)]
    slices = inside.compiles is not None and inside.compiles.compiler in RECORDS_SLICES
    given, met = set(scope.positional[scope.owner is not None :]), list[str]()
    for each in own:
        tensor, below = False, cast("ast.AST", each)
        while not isinstance(below, ast.stmt):
            below, inner = code.parents[below], below
            need(isinstance(below, (*_KEEPS, ast.Call)), not isinstance(below, ast.Slice) or slices)
            if isinstance(below, ast.Subscript) and below.slice is inner:
                break
            if isinstance(below, ast.BinOp):  # together with an argument it becomes a tensor like that
                other = below.left if inner is below.right else below.right
                met += [name for name in identifiers(other) if name in given]
                tensor = tensor or not given.isdisjoint(identifiers(other))
            if isinstance(below, ast.Call):
                need(tensor, inner is not below.func)  # torch may ask for a number, which would be fixed again
    return met


def _replace(inside: Inside, spelling: imports.Spelling, name: str, takes: bool) -> None:
    """Let torch make the generator that a draw takes, if nothing else draws from it.  Raises NoFix.

    Where what is recorded ``takes`` no generator, the module sets the seed of torch in its place.
    """
    origin = origin_of(first([*options_of(inside.event.term)]))
    via: Event = first([getattr(origin, "via", None)])
    code, call = inside.event.frame.code, only(via.node, ast.Call)
    role = code.program.knowledge.role(via.api, MakesGenerator)
    need(role is not None, via.frame.code is code)
    seed = first([getattr(via, "key_node", None) or (call.args[0] if len(call.args) == 1 else None)])
    need(not isinstance(seed, ast.Constant) or type(seed.value) is int)
    last = name.rpartition(".")[2]
    named = [each for each in code.nodes if last in (getattr(each, "id", ""), getattr(each, "attr", ""))]
    need(len([each for each in named if isinstance(getattr(each, "ctx", None), ast.Load)]) == 1)
    need(any(text.rpartition(".")[2] == last for text in code.bound_by(call, whole=True)))
    text, statement = spelling.draft.read(seed), code.parents[call]
    if takes:
        spelling.draft.put(call, f"{spelling.spell('torch.Generator', call)}().manual_seed({text})")
        return
    need(isinstance(statement, ast.Assign) and statement in code.tree.body and len(named) == 2)
    need(isinstance(seed, ast.Constant))
    spelling.draft.put(statement, f"{spelling.spell('torch.manual_seed', call)}({text})")
