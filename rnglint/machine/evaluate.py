"""Expressions: what they evaluate to on symbols."""

from __future__ import annotations

import ast
from collections.abc import Callable

from rnglint.machine import (
    array_calls,
    arrays,
    calls,
    classes,
    constants,
    definitions,
    generators,
    loops,
    mappings,
    meeting,
    names,
    reflection,
    rounds,
    sets,
    spacing,
    unpacking,
)
from rnglint.machine.callables import CALLABLE, Call, ClassV, Frame, Func, Site
from rnglint.machine.guards import assume
from rnglint.machine.inspection import LEAVES, add, draws_of, number, parts, size
from rnglint.machine.machine import Machine
from rnglint.machine.states import KEYS, Batch
from rnglint.machine.terms import NONE, Choice, Const, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import memory, numbers, orders, portions, rounding
from rnglint.program.code import COMPREHENSIONS
from rnglint.source.clock import CLOCK

_MOST_ROWS = 64
_MOST_PARTS = 2_000
"""A tuple of tuples with more parts is something unknown: each of them may stand in it again and again."""
ARITHMETIC = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.LShift: "<<", ast.RShift: ">>", ast.BitOr: "|", ast.BitXor: "^", ast.BitAnd: "&", ast.MatMult: "@",
}  # fmt: skip
_COMPARISONS = {
    ast.Eq: ("==", True), ast.NotEq: ("==", False), ast.Is: ("is", True), ast.IsNot: ("is", False), ast.Lt: ("<", True),
    ast.GtE: ("<", False), ast.In: ("in", True), ast.NotIn: ("in", False),
}  # fmt: skip

tick = CLOCK.tick


def evaluate(m: Machine, node: ast.expr, frame: Frame) -> Value:
    """The value of an expression.  Raises Exhausted."""
    tick()
    m.budget -= 1
    if m.budget < m.floor:
        m.go_on()
    run = _EXPRESSIONS.get(type(node))
    if run is None:
        return _unknown(m, node, frame)
    value = run(m, node, frame)
    if type(value) in CALLABLE:
        m.ledger.callables.setdefault(node, set()).add(value)
    if m.watch is not None:
        m.watch.evaluated(m, node, frame, value)
    return value


def silently(m: Machine, node: ast.expr, frame: Frame) -> Value:
    """The value of an expression that is evaluated for what it names, so that nothing is drawn.  Raises Exhausted."""
    with m.having(muted=m.muted + 1):
        return evaluate(m, node, frame)


def _unknown(m: Machine, node: ast.expr, frame: Frame) -> Value:
    """Something not understood: its parts are evaluated for what happens in them."""
    parts = (child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr))
    return m.made_of(*(evaluate(m, part, frame) for part in parts))


def _attribute(m: Machine, node: ast.Attribute, frame: Frame) -> Value:
    site = Site(node, frame)
    return m.each(evaluate(m, node.value, frame), lambda value: names.attribute(m, value, node.attr, site))


def _call(m: Machine, node: ast.Call, frame: Frame) -> Value:
    function = evaluate(m, node.func, frame)
    m.ledger.callables.setdefault(node.func, set()).add(function)
    call = Call(node, frame)
    for argument in node.args:
        if isinstance(argument, ast.Starred):
            rows = unpacking.rows(m, node, function, evaluate(m, argument.value, frame))
            call.open = call.open or rows.more
            shown = getattr(argument.value, "elts", ())
            givers = shown if len(shown) == len(rows.items) else [argument.value] * len(rows.items)
            for value, giver in zip(rows.items, givers, strict=True) if not call.open else ():
                call.add(value, giver)
        else:
            value = evaluate(m, argument, frame)
            if not call.open:  # else nobody knows where it goes
                call.add(value, argument)
    for keyword in node.keywords:
        value = evaluate(m, keyword.value, frame)
        if keyword.arg is not None:
            call.keywords[keyword.arg] = value
            call.nodes[keyword.arg] = keyword.value
        else:
            calls.splat(m, value, call, keyword.value)
    if m.testing and isinstance(function, (Sym, Op)) and not call.open and m.watch is None:
        return pure(m, "called", (function, *call.everything(), m.round()))
    handed, since = [] if m.watch is None else m.watch.handed(m, call), len(m.ledger.calls)
    result = array_calls.note(m, function, call, calls.call(m, function, call))
    if m.watch is not None:
        result = m.watch.called(m, call, function, handed, result, since)
    return reflection.answer(m, function, call, result) if m.testing else result


def test(m: Machine, node: ast.expr, frame: Frame) -> Value:
    m.testing += 1
    tested = evaluate(m, node, frame)
    m.ledger.decided |= draws_of(tested)
    value = _truth(m, node, frame, tested)
    m.testing -= 1
    return value


def _truth(m: Machine, node: ast.expr, frame: Frame, value: Value) -> Value:
    """What a condition asks of a value; a number that is asked like something that may be missing is noted."""
    if number(value) == 0 and isinstance(node, (ast.Name, ast.Attribute)):
        m.ledger.zeros[id(node)] = frame.code, node
    return reflection.truth(m, value)


def _sequence(m: Machine, node: ast.Tuple | ast.List | ast.Set, frame: Frame) -> Value:
    items: list[Value] = []
    known = True
    for element in node.elts[:_MOST_ROWS]:
        if isinstance(element, ast.Starred):
            rows = loops.rows(m, evaluate(m, element.value, frame))
            items.extend(rows.items if known else ())
            known = known and not rows.more
        else:
            value = evaluate(m, element, frame)
            items.extend([value] if known else [])
    content = loops.series(items, not known or len(node.elts) > _MOST_ROWS)
    if isinstance(node, ast.Tuple):
        return content if parts(items, _MOST_PARTS) < _MOST_PARTS else m.made_of(content)
    return loops.listed(m, content) if isinstance(node, ast.List) else _set(m, content, node, frame)


def _set(m: Machine, content: Value, node: ast.expr, frame: Frame) -> Value:
    return orders.made_set(m, sets.new_set(m, content), node, frame)


def _dict(m: Machine, node: ast.Dict, frame: Frame) -> Value:
    ref = m.new("dict")
    m.displays[ref.uid] = node, frame
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            mappings.update(m, ref, evaluate(m, value, frame))
        else:
            place = evaluate(m, key, frame)
            arrays.store(m, ref, place, evaluate(m, value, frame))
    return ref


def _joined(m: Machine, node: ast.JoinedStr, frame: Frame) -> Value:
    parts = [evaluate(m, part, frame) for part in node.values]
    if all(isinstance(part, Const) for part in parts):
        return Const("".join(str(part.value) for part in parts if isinstance(part, Const)))
    return constants.text(m, parts)


def _formatted(m: Machine, node: ast.FormattedValue, frame: Frame) -> Value:
    value = evaluate(m, node.value, frame)
    spec = Const("") if node.format_spec is None else evaluate(m, node.format_spec, frame)
    if not isinstance(spec, Const):
        return constants.text(m, [value, spec])
    return m.each(value, lambda one: constants.formatted(m, one, node.conversion, str(spec.value)))


def _subscript(m: Machine, node: ast.Subscript, frame: Frame) -> Value:
    value = evaluate(m, node.value, frame)
    place = index(m, node.slice, frame)
    orders.taken(m, value, place, node, frame)
    site = Site(node, frame)
    memory.taken(m, value, place, site)
    memory.written(m, value)
    result = m.each(value, lambda v: m.each(place, lambda i: arrays.item(m, v, i, site)))
    portions.note(m, value, place, result, site)
    if m.histories is not None:
        numbers.taken(m, value, result)
    return result


def index(m: Machine, node: ast.expr, frame: Frame) -> Value:
    """What stands in the brackets of a subscript."""
    if isinstance(node, ast.Slice):
        parts = [NONE if part is None else evaluate(m, part, frame) for part in (node.lower, node.upper, node.step)]
        return Op("slice", tuple(parts))
    if isinstance(node, ast.Tuple):
        return Tup(tuple(index(m, element, frame) for element in node.elts))
    return evaluate(m, node, frame)


def _binary(m: Machine, node: ast.BinOp, frame: Frame) -> Value:
    left, right = evaluate(m, node.left, frame), evaluate(m, node.right, frame)
    meeting.note_operation(m, node, left, right)
    meeting.together(m, left, right, ARITHMETIC[type(node.op)], frame)
    if m.memory:
        memory.read(m, Site(node, frame), left, right)
    return operation(m, node, left, right, node.left, node.right)


def operation(
    m: Machine, node: ast.BinOp | ast.AugAssign, left: Value, right: Value, one: ast.expr, other: ast.expr
) -> Value:
    """The value of a binary operation of two expressions."""
    result = m.each(left, lambda a: m.each(right, lambda b: operate(m, type(node.op), a, b)))
    if m.histories is None:
        return result
    return rounding.operated(m, ARITHMETIC[type(node.op)], left, right, result, (one, other), node)


def operate(m: Machine, operator: type[ast.operator], left: Value, right: Value) -> Value:
    """The value of a binary operation."""
    name = ARITHMETIC[operator]
    known = constants.binary(m, name, left, right)
    if known is None and isinstance(left, Ref) and left.kind == "instance":
        known = by_method(m, operator, left, right, "__")
    known = known or spacing.operated(name, left, right)
    if known is not None:
        return known
    if name == "@":
        meeting.note_product(m, left, right)
    one, other = number(left), number(right)
    if name == "+" and other is not None and not isinstance(left, (Ref, Tup)):
        return add(left, other)
    if name == "+" and one is not None and not isinstance(right, (Ref, Tup)):
        return add(right, one)
    if name == "-" and other is not None:
        return add(left, -other)
    if isinstance(left, Ref) and left.kind in ("dict", "vars", "set"):
        return sets.united(m, name, left, right)
    if name in "+*" and (isinstance(left, (Tup, Ref)) or isinstance(right, (Tup, Ref))):
        return arrays.concatenate(m, left, right) if name == "+" else arrays.repeat(m, left, right)
    if name in "+%" and constants.is_text(left):
        return constants.text(m, [left, right])
    return pure(m, name, (left, right))


METHODS = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "truediv", ast.FloorDiv: "floordiv", ast.Mod: "mod",
    ast.Pow: "pow", ast.BitOr: "or", ast.BitAnd: "and", ast.BitXor: "xor", ast.MatMult: "matmul",
}  # fmt: skip


def by_method(m: Machine, operator: type[ast.operator], left: Ref, right: Value, prefix: str) -> Value | None:
    """What the class of the left operand makes of an operation; None where it says nothing about it."""
    short = METHODS.get(operator)
    if short is None:
        return None
    asked = (classes.call_special(m, left, f"{each}{short}__", right) for each in dict.fromkeys((prefix, "__")))
    return next((given for given in asked if given is not None), None)


def pure(m: Machine, name: str, args: tuple[Value, ...]) -> Value:
    """The result of an operation that depends on nothing but its operands."""
    result = Op(name, args)
    if size(result) > 60 or any(isinstance(arg, Ref) for arg in args):
        return m.made_of(result)
    return result


def _unary(m: Machine, node: ast.UnaryOp, frame: Frame) -> Value:
    value = evaluate(m, node.operand, frame)
    if isinstance(node.op, ast.Not):
        return negated(_truth(m, node.operand, frame, value))
    name = type(node.op).__name__
    return m.each(value, lambda one: constants.unary(m, name, one) or pure(m, name, (one,)))


def negated(value: Value) -> Value:
    """``not value``."""
    if isinstance(value, Const):
        return Const(not value.value)
    if isinstance(value, Tup):
        return Const(not value.items)
    if isinstance(value, Op) and value.name == "not":
        return value.args[0]
    if isinstance(value, Choice):
        return Choice(tuple((guard, negated(option)) for guard, option in value.options))
    return Op("not", (value,))


def _compare(m: Machine, node: ast.Compare, frame: Frame) -> Value:
    left = evaluate(m, node.left, frame)
    parts: list[Value] = []
    for operator, operand in zip(node.ops, node.comparators, strict=True):
        right = evaluate(m, operand, frame)
        meeting.together(m, left, right, "compare", frame)
        meeting.note_comparison(m, node, frame, left, right)
        if isinstance(operator, ast.Eq):
            _asserted(m, left, right, node, frame)
        part = compared(m, operator, left, right)
        if m.histories is not None and isinstance(operator, ast.Eq):
            part = rounding.compared(m, left, right, part, (node.left, operand), node)
        if part == Const(False):
            return part
        parts.append(part)
        left = right
    unknown = [part for part in parts if part != Const(True)]
    if not unknown:
        return Const(True)
    return unknown[0] if len(unknown) == 1 else Op("and", tuple(unknown))


def _asserted(m: Machine, left: Value, right: Value, node: ast.Compare, frame: Frame) -> None:
    """Note the results whose equality an ``assert`` asks for."""
    if any(isinstance(each, ast.Assert) for each in frame.code.statements(node, frame.node)):
        m.ledger.equate(left, right, m.step.below(Site(node, frame)))


def compared(m: Machine, operator: ast.cmpop, left: Value, right: Value) -> Value:
    """A comparison; of what depends on the path, the same for each path."""
    if isinstance(left, Choice):
        key = ("compared", type(operator), left, right)
        known = m.memo.get(key)
        if known is None:
            options = tuple((guard, _comparison(m, operator, option, right)) for guard, option in left.options)
            known = m.memo[key] = Choice(options)
        return known
    return _comparison(m, operator, left, right)


def _comparison(m: Machine, operator: ast.cmpop, left: Value, right: Value) -> Value:
    if isinstance(operator, (ast.Gt, ast.LtE)):
        return _comparison(m, ast.Lt() if isinstance(operator, ast.Gt) else ast.GtE(), right, left)
    name, positive = _COMPARISONS[type(operator)]
    if name == "==" and isinstance(left, Const) and not isinstance(right, Const):
        left, right = right, left
    known = constants.compare(m, name, left, right)
    if known is None:
        known = _of_objects(m, name, left, right)
    if known is not None:
        return Const(known is positive)
    if (name == "is" and right == NONE and _is_something(m, left)) or (left == right and name != "<"):
        result: Value = Const(left == right)
    else:
        result = pure(m, name, (left, right))
    return result if positive else negated(result)


def _is_something(m: Machine, value: Value) -> bool:
    """Whether a value cannot be None: an object, or what was computed, with arrays or from numbers that were drawn."""
    if isinstance(value, Sym) and value.uid in m.computed:
        return True
    return isinstance(value, (Tup, Ref, Func, ClassV, Stack, Batch, Thing, *KEYS)) or bool(draws_of(value))


def _of_objects(m: Machine, name: str, left: Value, right: Value) -> bool | None:
    """Comparisons of objects: by identity, and members of enumerations by value."""
    objects = (Ref, ClassV, Func)
    if name == "is" and isinstance(left, objects) and isinstance(right, (*objects, Const)):
        return left == right
    if name == "==" and isinstance(left, Ref) and isinstance(right, (Ref, Const)):
        return classes.same_member(m, left, right)
    of_worker = any(isinstance(one, Op) and LEAVES.get(one.name) == "worker" for one in (left, right))
    if name == "==" and left != right and of_worker:
        return False  # it has 64 bits, and nobody else has it
    return None


def _operands(m: Machine, operands: list[ast.expr], shortcut: bool, frame: Frame) -> Value:
    value = evaluate(m, operands[0], frame)
    if len(operands) == 1:
        return value
    asked = _truth(m, operands[0], frame, value)
    stop, go = assume(asked, shortcut), assume(asked, not shortcut)
    if stop is None:
        return _operands(m, operands[1:], shortcut, frame)
    if go is None:
        return value
    before = m.state()
    m.guard = m.guard | go
    rest = _operands(m, operands[1:], shortcut, frame)
    if not m.live:
        m.restore((before[0], before[1] | stop))
        return value
    m.meet([(before[0], before[1] | stop), (m.cells, m.guard)])
    if isinstance(value, (Op, Sym)) and isinstance(rest, (Op, Sym, Const)):
        return Op("or" if shortcut else "and", (value, rest))
    return m.either(stop, go, value, rest) or m.fresh()


def _conditional(m: Machine, node: ast.IfExp, frame: Frame) -> Value:
    value = test(m, node.test, frame)
    return m.decide(value, lambda: evaluate(m, node.body, frame), lambda: evaluate(m, node.orelse, frame))


def _walrus(m: Machine, node: ast.NamedExpr, frame: Frame) -> Value:
    value = evaluate(m, node.value, frame)
    inner = frame
    while isinstance(inner.node, COMPREHENSIONS) and inner.outer:
        inner = inner.outer
    names.write(m, node.target.id, value, inner)
    return value


def _comprehension(m: Machine, node: ast.ListComp | ast.SetComp | ast.GeneratorExp, frame: Frame) -> Value:
    items, more = rounds.comprehension(m, node, frame, lambda inner: evaluate(m, node.elt, inner))
    content = loops.series(items, more)
    if isinstance(node, ast.GeneratorExp):
        return loops.iterator(m, content)
    return loops.listed(m, content) if isinstance(node, ast.ListComp) else _set(m, content, node, frame)


def _dict_comprehension(m: Machine, node: ast.DictComp, frame: Frame) -> Value:
    ref = m.new("dict")
    m.written.add(ref.uid)

    def entry(inner: Frame) -> Value:
        key = evaluate(m, node.key, inner)
        value = evaluate(m, node.value, inner)
        arrays.store(m, ref, key, value)
        return value

    _, more = rounds.comprehension(m, node, frame, entry)
    if more:
        m.set_content(ref, m.made_of(m.content(ref)))
    return ref


def _yield(m: Machine, node: ast.Yield | ast.YieldFrom, frame: Frame) -> Value:
    value = NONE if node.value is None else evaluate(m, node.value, frame)
    return generators.give(m, node, value, frame)


_EXPRESSIONS: dict[type[ast.expr], Callable[..., Value]] = {
    ast.Constant: lambda m, node, frame: Const(node.value),
    ast.Name: lambda m, node, frame: names.read(m, node.id, frame),
    ast.Lambda: lambda m, node, frame: definitions.function(m, node, frame, f"{frame.qualname}.<lambda>"),
    ast.BoolOp: lambda m, node, frame: _operands(m, node.values, isinstance(node.op, ast.Or), frame),
    ast.Attribute: _attribute, ast.Call: _call, ast.Tuple: _sequence, ast.List: _sequence, ast.Set: _sequence,
    ast.Dict: _dict, ast.Subscript: _subscript, ast.BinOp: _binary, ast.UnaryOp: _unary, ast.Compare: _compare,
    ast.IfExp: _conditional, ast.NamedExpr: _walrus, ast.ListComp: _comprehension, ast.SetComp: _comprehension,
    ast.GeneratorExp: _comprehension, ast.DictComp: _dict_comprehension, ast.Yield: _yield, ast.YieldFrom: _yield,
    **dict.fromkeys((ast.Await, ast.Starred), lambda m, node, frame: evaluate(m, node.value, frame)),
    ast.JoinedStr: _joined, ast.FormattedValue: _formatted,
}  # fmt: skip
