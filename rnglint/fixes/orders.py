"""Sorting the items of a set where they are gone through, which is elsewhere than where it is made; rows drawn once."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping

from rnglint.api.context import TextEdit
from rnglint.fixes.calls import replace
from rnglint.fixes.needs import first, need, only
from rnglint.knowledge.handing import NEXT
from rnglint.knowledge.ordering import DRAWS_ROWS
from rnglint.machine.callables import Bound, Func
from rnglint.machine.events import Event
from rnglint.program import places
from rnglint.program.code import Code, FunctionNode, parameters
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, is_name, sole_target, whole_number
from rnglint.trace.programs import Execution

_MAKE_SETS = frozenset({"union", "intersection", "difference", "symmetric_difference", "copy"})
_AN_ITERATOR = "a list does not do what is asked of it: a `with` opens it, or something asks for its next item"
_LISTS = ("builtins.list", "builtins.tuple", "builtins.enumerate", "builtins.zip", "builtins.iter")


def sorted_where_used(
    code: Code, node: ast.expr, reader: Code, executions: Iterable[Execution], why: str
) -> tuple[TextEdit, ...]:
    """``sorted(...)`` around each reading of the set that an expression makes whose order can be told.

    Its name, or attribute, is looked for, and calls of the function that returns it, these also in the file of the
    ``reader``; what ``executions`` called with it may go through it, too.  Raises NoFix.
    """
    called: dict[ast.AST, set[Func]] = {}
    for ledger in (each.ledger for each in executions):
        for function, values in ledger.callables.items():
            plain = (each.function if isinstance(each, Bound) else each for each in values)
            called.setdefault(function, set()).update(each for each in plain if isinstance(each, Func))
    edits: list[TextEdit] = []
    waiting, seen = [node], set[ast.expr]()
    while waiting:
        made = waiting.pop()
        while isinstance(code.parents[made], ast.BinOp):  # a union
            made = only(code.parents[made], ast.expr)
        if made not in seen:
            seen.add(made)
            for where, use in _uses(code, made, reader, why):
                edits += _sorted(where, use, called)
                waiting += [use] if where is code and isinstance(code.parents[use], (ast.BinOp, ast.Return)) else []
    need(edits, why=why)
    return tuple(edits)


def in_an_order(draw: Event) -> TextEdit:
    """The first rows of an order of all, for as many numbers below a bound.  Raises NoFix."""
    code, call = draw.frame.code, only(draw.node, ast.Call)
    told, order = first([DRAWS_ROWS.get(draw.api)])
    keywords = {each.arg: each.value for each in call.keywords}
    bounds = call.args if told in keywords else call.args[:-1]
    size = keywords.pop(told, call.args[-1] if call.args else None)
    size = size.elts[0] if isinstance(size, ast.Tuple) and len(size.elts) == 1 else size
    need(size is not None, not isinstance(size, (ast.Tuple, ast.List)), keywords.keys() <= {"generator"})
    need(len(bounds) == 1 or (len(bounds) == 2 and whole_number(bounds[0]) == 0))
    beside = places.text(code, only(call.func, ast.Attribute).value)
    given = [places.text(code, bounds[-1]), *(f"{name}={places.text(code, each)}" for name, each in keywords.items())]
    return replace(code, call, f"{beside}.{order}({', '.join(given)})[:{places.text(code, first([size]))}]")


def opened(code: Code, item: ast.withitem, key: str) -> tuple[TextEdit, ...]:
    """``sorted(...)`` where what a ``with`` opens is gone through, by its name there.  Raises NoFix."""
    name = only(item.optional_vars, ast.Name, why=_AN_ITERATOR)
    statement = code.statements(item.context_expr, code.tree)[0]
    uses = [each for each in _named(code, name) if each is not name]
    need(uses, {*uses} <= {*descendants(statement)}, why=_AN_ITERATOR)
    edits = [edit for each in uses for edit in _sorted(code, each, {}, key)]
    need(len(edits) == len(uses), why=_AN_ITERATOR)
    return tuple(edits)


def check_listed(code: Code, node: ast.AST, executions: Collection[Execution]) -> None:
    """Raises NoFix where a list would not do: a ``with`` opens what is there, or it is asked for the next item."""
    waiting = [(code, node)]
    for where, each in waiting:
        outer = where.parents[each]
        asks = isinstance(outer, ast.Call) and where.outside(outer.func) == NEXT and each in outer.args
        other = isinstance(outer, ast.Attribute) and not hasattr(list, outer.attr)
        need(not asks, not other, not isinstance(outer, ast.withitem), why=_AN_ITERATOR)
        if isinstance(outer, ast.Return):
            function = Scope.of(where, outer).node
            for ledger in (execution.ledger for execution in executions):
                called = (step for step in ledger.calls if getattr(step.label, "node", None) is function)
                waiting += {(step.frame.code, step.node) for step in called} - {*waiting}
        elif isinstance(outer, ast.Assign) and isinstance(name := outer.targets[0], ast.Name):
            waiting += [(where, each) for each in _named(where, name) if isinstance(each.ctx, ast.Load)]


def _named(code: Code, name: ast.Name) -> list[ast.Name]:
    """Where a variable stands, with the name itself."""
    alike = (each for each in code.nodes if is_name(each, name.id))
    return [each for each in alike if code.binder(each.id, each) is code.binder(name.id, name)]


def whole_set(code: Code, node: ast.AST) -> ast.AST:
    """The set that methods of a set make of it: `frozenset().union(rows)`."""
    asked = code.parents.get(node)
    while isinstance(asked, ast.Attribute) and asked.attr in _MAKE_SETS and isinstance(code.parents[asked], ast.Call):
        node = code.parents[asked]
        asked = code.parents.get(node)
    return node


def _uses(code: Code, node: ast.expr, reader: Code, why: str) -> Iterator[tuple[Code, ast.expr]]:
    """The expressions that are this set, with their files."""
    line = code.statements(node, code.tree)[0]
    target = sole_target(line)
    need(getattr(line, "value", None) is node, why=why)
    if isinstance(line, ast.Return):
        function = only(Scope.of(code, line).node, *FunctionNode, why=why)
        if isinstance(code.parents[function], ast.ClassDef):
            yield from ((code, each) for each in _asked_of_object(code, function, why))
            return
        need(code.parents[function] is code.tree, why=why)
        for where in dict.fromkeys((reader, code)):
            for call in (each for each in where.nodes if isinstance(each, ast.Call)):
                if isinstance(call.func, ast.Name) and code.program.home(call.func.id, where) == (code, function.name):
                    yield where, call
        return
    need(reader is code, why=why)
    for each in code.nodes:
        if isinstance(each, ast.Name) and isinstance(target, ast.Name) and isinstance(each.ctx, ast.Load):
            if each.id == target.id and code.binder(each.id, each) is code.binder(target.id, target):
                yield code, each
        elif isinstance(each, ast.Attribute) and isinstance(target, ast.Attribute):
            same = each.attr == target.attr and ast.unparse(each.value) == ast.unparse(target.value)
            yield from [(code, each)] if same and isinstance(each.ctx, ast.Load) else []


def _asked_of_object(code: Code, method: ast.FunctionDef | ast.AsyncFunctionDef, why: str) -> Iterator[ast.expr]:
    """What a method gives, or a property, where its class asks its own objects; nothing else may mention it."""
    cls, kinds = code.parents[method], [code.outside(each) for each in method.decorator_list]
    plain, inside = not kinds, {*descendants(cls)}
    need(plain or kinds in (["builtins.property"], ["functools.cached_property"]), why=why)
    for each in (each for each in code.nodes if isinstance(each, ast.Attribute) and each.attr == method.name):
        around = next((one for one in code.around(each) if code.parents.get(one) is cls), None)
        own = isinstance(around, FunctionNode) and getattr(each.value, "id", "") == code.parameter(around)
        call = code.parents[each]
        called = isinstance(call, ast.Call) and call.func is each
        need(own, each in inside, isinstance(each.ctx, ast.Load), called is plain, why=why)
        yield only(call, ast.expr) if plain else each


def _sorted(code: Code, use: ast.expr, called: Mapping[ast.AST, set[Func]], key: str = "") -> Iterator[TextEdit]:
    """``sorted(...)`` around one use, if that goes through the items in their order."""
    outer, text = code.parents[use], f"sorted({places.text(code, use)}{key})"
    if isinstance(outer, (ast.For, ast.comprehension)):
        ordered = not isinstance(outer, ast.comprehension) or not isinstance(code.parents[outer], ast.SetComp)
        if outer.iter is use and ordered:
            yield replace(code, use, text)
    elif isinstance(outer, ast.Starred):
        alone = isinstance(around := code.parents[outer], ast.List) and len(around.elts) == 1
        yield replace(code, around, text) if alone else replace(code, use, text)
    elif isinstance(outer, ast.Call) and code.outside(outer.func) in _LISTS and use in outer.args:
        alone = code.outside(outer.func) == _LISTS[0]
        yield replace(code, outer if alone else use, text)
    elif isinstance(outer, ast.Call) and called.get(outer.func) and use in outer.args:
        given = outer.args.index(use)
        yield from [replace(code, use, text)] if all(_goes_through(each, given) for each in called[outer.func]) else []


def _goes_through(function: Func, position: int) -> bool:
    """Whether a function only goes through what it is given at a position, counts it, or asks what is in it."""
    code, node = function.frame.code, function.node
    if not isinstance(node, FunctionNode):
        return False
    bound = isinstance(code.parents[node], ast.ClassDef) and not any(map(code.outside, node.decorator_list))
    name = next(iter(parameters(node)[position + bound :]), "")
    uses = [each for each in descendants(node) if is_name(each, name)]
    return bool(uses) and all(_is_order_or_content(code, each) for each in uses)


def _is_order_or_content(code: Code, use: ast.Name) -> bool:
    outer = code.parents[use]
    if isinstance(outer, ast.Compare):
        return use in outer.comparators and all(isinstance(each, (ast.In, ast.NotIn)) for each in outer.ops)
    if isinstance(outer, ast.Call):
        return code.outside(outer.func) in (*_LISTS, "builtins.len", "builtins.sorted") and use in outer.args
    return isinstance(outer, (ast.For, ast.comprehension)) and outer.iter is use
