"""What it means that two values meet: they are added, compared, multiplied, or measured against each other."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterable, Iterator, Sequence

from rnglint.knowledge.arithmetic import DENIES, HALF, ROOT
from rnglint.machine import holding
from rnglint.machine.callables import Frame
from rnglint.machine.guards import assume
from rnglint.machine.inspection import draws_of, leaves_of, number
from rnglint.machine.ledger import BOUND, pairs
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, ROW, Const, Op, Ref, Stack, Sym, Tup, Value
from rnglint.models import processes
from rnglint.program.syntax import last_name

MOST = 64
"""So many pairs of draws that meet are noted."""
_NOTHING: frozenset[int] = frozenset()
JOINED = "joined"
"""The leaf of what all lanes of a mapped function have computed together."""
FILLED = "filled"
"""Under this, and an array that is filled row by row, the memory has what its rows depend on."""
_OPPOSED = frozenset({"-", "/", "compare"})
"""Operations of which the difference between two sides is what is wanted."""

_NEARLY = 1e-9
_OF_SIZE = 0.5
"""A smaller number only keeps a divisor from being zero."""


def together(m: Machine, left: Value, right: Value, operator: str, frame: Frame) -> None:
    """Note that results of two events meet in one expression."""
    row = right.items[0] if isinstance(right, Stack) and len(right.items) == 1 else right
    if operator == "-" and isinstance(left, Stack) and len(left.items) > 1 and row in left.items:
        for one_row, other_row in itertools.combinations(left.items, 2):
            together(m, one_row, other_row, operator, frame)
        return
    one, other = draws_of(left), draws_of(right)
    if operator != "compare":
        processes.note_number(m, left, right)
    if one or other:
        processes.meet(m, left, right)
        for drawn, value in ((one, right), (other, left)):
            m.ledger.in_step |= drawn if JOINED in leaves_of(value) else _NOTHING
    if not one or not other:
        return
    if operator in ("+", "-"):
        add(m, left, right, operator)
        if len(one) * len(other) < MOST and _is_blend(left, right, operator):
            m.ledger.blended |= pairs(one, other)
    if operator == "*":
        mask(m, left, right)
    if operator == "+" and _is_variance(m, left) and _is_variance(m, right):
        m.ledger.pooled |= pairs(one - other, other - one)
    opposed = operator in _OPPOSED and not (operator == "/" and _is_damped(right) and not _is_damped(left))
    mine, theirs = (one - other, other - one) if opposed else (one, other)
    if len(mine) * len(theirs) >= MOST:
        return
    met = pairs(mine, theirs)
    if not opposed or met <= m.ledger.added:
        events = m.ledger.events
        m.ledger.mixed.update(met)
        m.ledger.combined.update(p for p in met if all(events[i].frame.uid == frame.uid for i in p))
        return
    m.ledger.compared.update(met)
    if len(met) == 1 and one & other:
        m.ledger.mirrored.update(met)
    if not (_is_drawn(m, left) or _is_drawn(m, right)):
        m.ledger.opposed.update(met)


def _is_blend(left: Value, right: Value, operator: str) -> bool:
    """Whether a sum takes a share of one thing, the rest of another: `(1 - t) * a + t * b`, `a + t * (b - a)`."""
    for one, other in ((left, right), (right, left)):
        if operator == "+" and any(_make_a_whole(a, b) for a in _factors(one) for b in _factors(other)):
            return True
        ends = (
            each.args for each in _factors(other) if isinstance(each, Op) and each.name == "-" and len(each.args) == 2
        )
        if any(one == (start if operator == "-" else end) for start, end in ends):
            return operator == "+" or one is left
    return False


def _factors(value: Value) -> tuple[Value, ...]:
    return value.args if isinstance(value, Op) and value.name == "*" else ()


def _make_a_whole(one: Value, other: Value) -> bool:
    """Whether two numbers are one together."""
    if isinstance(one, Const) and isinstance(other, Const):
        numbers = [each.value for each in (one, other) if isinstance(each.value, float)]
        return len(numbers) == 2 and abs(sum(numbers) - 1) < _NEARLY
    return any(isinstance(a, Op) and a.name == "-" and a.args == (Const(1), b) for a, b in ((one, other), (other, one)))


def _is_damped(value: Value) -> bool:
    """Whether a value is a number of some size and something more: what is divided by that is scaled, not compared."""
    numbers = [arg.value for arg in value.args if isinstance(arg, Const)] if isinstance(value, Op) else []
    sizes = [abs(each) for each in numbers if isinstance(each, (int, float))]
    return isinstance(value, Op) and value.name == "+" and any(size >= _OF_SIZE for size in sizes)


def _is_drawn(m: Machine, value: Value) -> bool:
    """Whether a value holds the very result of a draw, not what a call made of it."""
    if isinstance(value, Sym):
        return value.uid in m.drawn
    return isinstance(value, Op) and any(_is_drawn(m, arg) for arg in value.args)


# Sums


def add(m: Machine, left: Value, right: Value, operator: str) -> None:
    """Note the draws that one sum holds, each perhaps scaled, with one sign: what is taken off twice is added up."""
    if not m.muted and draws_of(left) and draws_of(right):
        mine, theirs = list(_summands(m, left, True)), list(_summands(m, right, operator == "+"))
        for one, sign in mine:
            for other, its in theirs:
                m.ledger.added |= pairs(one, other) if sign is its else set()


def kept(m: Machine, term: Op) -> Sym:
    """What a function gives in the place of a term, each time the same, with the sum that it is, or the matrix."""
    key = "given", term, draws_of(term)  # draws that are equal are told apart
    known = m.memo.get(key)
    if isinstance(known, Sym):
        return known
    made = m.memo[key] = m.made_of(term)
    found = tuple(_summands(m, term, True))
    if found:
        m.ledger.sums[made.uid] = found
    drawn, is_turned = matrix(m, term)
    if drawn is not None and not is_turned:
        m.memo["factors", made] = drawn
    elif changed := _changed(m, term):
        m.memo["changed", made] = Tup(changed)
    elif stays := mask_of("*", term, m):
        m.memo["mask", made] = stays
    return made


def _summands(m: Machine, value: Value, sign: bool) -> Iterator[tuple[frozenset[int], bool]]:
    """The draws in a sum, with their signs."""
    if isinstance(value, Op) and value.name in ("+", "-") and len(value.args) == 2:
        yield from _summands(m, value.args[0], sign)
        yield from _summands(m, value.args[1], sign is (value.name == "+"))
        return
    while isinstance(value, Op) and value.name in ("*", "/", "USub"):
        sign = sign is not (value.name == "USub")
        drawn = [arg for arg in value.args if draws_of(arg)]
        if len(drawn) != 1:
            return
        value = drawn[0]
    if isinstance(value, Sym) and value.uid in m.drawn and value.draws:
        yield frozenset({max(value.draws)}), sign
    elif isinstance(value, Sym):
        yield from ((draw, its is sign) for draw, its in m.ledger.sums.get(value.uid, ()))


def choose(m: Machine, made: Sym, *values: Value) -> None:
    """Note the sums of which an array holds, number by number, one or the other."""
    found = tuple(dict.fromkeys(each for value in values for each in _summands(m, value, True)))
    if found:
        m.ledger.sums[made.uid] = found


def mask(m: Machine, left: Value, right: Value) -> None:
    """Note the very results of draws that are multiplied, or chosen, number by number, by what comes of others.

    What lies below a bound is such a result, too.
    """
    for value, by in ((left, right), (right, left)):
        stays = mask_of("*", value, m)
        held = _NOTHING.union(*(drawn for drawn, _ in _summands(m, value, True)), _last(stays) if stays else _NOTHING)
        if held and len(others := draws_of(by)) < MOST:
            m.ledger.masked |= pairs(held, others)
            shifted = isinstance(value, Op) and value.name in ("+", "-")
            m.ledger.judged |= set() if shifted else pairs(held, _set_apart(by))


def _set_apart(value: Value) -> frozenset[int]:
    """The draws that only one side of the differences in a term holds."""
    if not isinstance(value, Op):
        return _NOTHING
    if value.name == "-" and len(value.args) == 2:
        return draws_of(value.args[0]) ^ draws_of(value.args[1])
    return _NOTHING.union(*map(_set_apart, value.args))


def learn(m: Machine, values: Iterable[Value]) -> None:
    """Note that a function is differentiated by some values, or by what they hold."""
    for value in values:
        drawn = _NOTHING.union(*map(draws_of, holding.reachable(m, value)))
        m.ledger.lessons.add(drawn)
        for draw in drawn:
            m.ledger.learnt.setdefault(draw, len(m.ledger.events))


def note_filled(m: Machine, rows: Value, value: Value) -> None:
    """Note the draws that a row depends on which is written into an array."""
    if drawn := draws_of(value):
        m.memo[FILLED, rows] = Sym(FILLED, drawn | draws_of(m.memo.get((FILLED, rows), NONE)))


def _is_variance(m: Machine, value: Value) -> bool:
    """Whether a value is the variance of something, perhaps for each of its rows, or a multiple of it."""
    if isinstance(value, Op) and value.name == "**":
        return isinstance(value.args[0], Sym) and value.args[0].uid in m.ledger.deviations
    if isinstance(value, Op) and value.name in ("*", "/"):
        return any(_is_variance(m, arg) for arg in value.args)
    return isinstance(value, Sym) and value.uid in m.ledger.variances


def note_operation(m: Machine, node: ast.BinOp, left: Value, right: Value) -> None:
    """Note what one operation says of the draws in its operands."""
    _note_error(m, node, left)
    _note_lost(m, node, left, right)
    if isinstance(left, Stack) and isinstance(node.op, ast.Sub) and _takes_off_a_column(node):
        for drawn in map(draws_of, left.items):
            met = pairs(drawn, drawn) if len(drawn) ** 2 < MOST else set()
            m.ledger.compared |= met
            m.ledger.opposed |= met


def _takes_off_a_column(node: ast.BinOp) -> bool:
    """Whether a part of each row is taken off the row: ``costs - costs[:, :1]``."""
    part = node.right if isinstance(node.right, ast.Subscript) and isinstance(node.right.slice, ast.Tuple) else None
    if part is None or ast.dump(part.value) != ast.dump(node.left):
        return False
    place = part.slice.elts[0]  # type: ignore[attr-defined]
    return isinstance(place, ast.Slice) and place.lower is place.upper is None


def _note_error(m: Machine, node: ast.BinOp, left: Value) -> None:
    """Note the draws in the standard error of a mean of rows: their deviation over the root of their number."""
    by = node.right
    root = isinstance(by, ast.BinOp) and isinstance(by.op, ast.Pow) and getattr(by.right, "value", None) == HALF
    root = root or (isinstance(by, ast.Call) and last_name(by.func) == ROOT)
    if root and isinstance(node.op, ast.Div) and isinstance(left, Sym) and ("over rows", left.uid) in m.memo:
        m.ledger.averaged |= left.draws
        m.ledger.rows_of_errors.add(left.draws)


def _note_lost(m: Machine, node: ast.BinOp, left: Value, right: Value) -> None:
    """Note a draw that is multiplied by zero where it stands: nothing depends on it."""
    sides = ((left, right, node.right), (right, left, node.left)) if isinstance(node.op, ast.Mult) else ()
    for factor, drawn, place in sides:
        if isinstance(factor, Const) and isinstance(factor.value, (int, float)) and factor.value == 0:
            events = ((index, m.ledger.events[index]) for index in draws_of(drawn))
            m.ledger.in_vain |= {index for index, event in events if event.node is place}


def note_comparison(m: Machine, node: ast.Compare, frame: Frame, left: Value, right: Value) -> None:
    """Note the bound of a draw that one comparison names."""
    operator, is_turned = node.ops[0], is_denied(frame, node)
    if len(node.ops) == 1 and isinstance(operator, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)):
        is_above = isinstance(operator, (ast.Gt, ast.GtE))
        note_bound(m, left, right, is_above is not is_turned)
        note_bound(m, right, left, is_above is is_turned)
        if number(left) is not None and number(right) is not None and not refuses(frame, node):
            m.weighed |= {each.attr for each in (node.left, *node.comparators) if isinstance(each, ast.Attribute)}


def refuses(frame: Frame, node: ast.AST) -> bool:
    """Whether an expression decides only about an exception: nothing goes on where it holds."""
    around = frame.code.parents.get(node)
    while isinstance(around, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
        around = frame.code.parents.get(around)
    return isinstance(around, ast.If) and isinstance(around.body[-1], ast.Raise)


def is_denied(frame: Frame, node: ast.AST) -> bool:
    """Whether an expression stands where its contrary is taken."""
    around = frame.code.parents.get(node)
    if isinstance(around, ast.UnaryOp):
        return isinstance(around.op, (ast.Invert, ast.Not))
    return isinstance(around, ast.Call) and last_name(around.func) in DENIES


# Matrices, orders, bounds


def pass_over(m: Machine, chosen: Value, *operands: Sequence[Value]) -> None:
    """Note the draws among the operands of two arms that only the one is given which a constant passes over."""
    given = [frozenset[int]().union(*map(draws_of, each)) for each in operands]
    for own, other, holds in zip(given, reversed(given), (True, False), strict=True):
        if assume(chosen, holds) is None:
            m.ledger.passed_over |= own - other


def note_product(m: Machine, left: Value, right: Value) -> None:
    """Note the matrices in a product that are the very results of draws, turned, scaled, shifted or factored."""
    if m.muted:
        return
    drawn, _ = matrix(m, right)
    if drawn is not None:
        m.ledger.weights |= drawn.draws
    for place, value in (("left", left), ("right", right)):
        for drawn, held, is_turned in _matrices(m, value):
            m.ledger.maps |= {(index, (place, held), is_turned) for index in _last(drawn)}


def _last(drawn: Sym) -> frozenset[int]:
    """The draw that gave a value, without those that it was made of."""
    return frozenset({max(drawn.draws)}) if drawn.draws else _NOTHING


def note_bound(m: Machine, value: Value, bound: Value, is_above: bool) -> None:
    """Note that the numbers of a draw are taken which lie below a bound, or else the others."""
    if isinstance(value, Sym) and value.uid in m.drawn and not m.muted:
        m.ledger.maps |= {(index, (BOUND, bound), is_above) for index in _last(value)}


def note_order(m: Machine, place: Value, is_turned: bool) -> None:
    """Note the orders in which rows are taken that are the very results of draws, or the ways back from these."""
    for each in place.items if isinstance(place, Tup) else (place,):
        if isinstance(each, Sym) and each.uid in m.drawn and each.draws and not m.muted:
            m.ledger.maps.add((max(each.draws), "order", is_turned))


def note_taken(m: Machine, value: Value, place: Value) -> None:
    """Note what rows are taken of that the result of a draw names, or a part of it, or of which the best is taken.

    The rows of a slice are those from where it begins.
    """
    for each in place.items if isinstance(place, Tup) else (place,):
        if isinstance(each, Op) and each.name == "slice":
            each = each.args[0]
        while isinstance(each, Op) and (each.name in (ROW, "[]") or len(each.args) == 1):
            each = each.args[0]  # a part, or as a number of Python
        if not isinstance(each, Sym) or not each.draws:
            continue
        if ("best", each) in m.memo:
            held = m.content(value) if isinstance(value, Ref) and value.kind == "list" else value
            m.ledger.picked.append((held, each.draws))
        elif each.uid in m.drawn or len(each.draws) == 1:
            m.ledger.rows_taken[max(each.draws)].add(value)


def matrix(m: Machine, value: Value) -> tuple[Sym | None, bool]:
    """The draw that gave a matrix, if nothing else of any size has a part in it; whether it is turned."""
    is_turned = False
    while not (isinstance(value, Sym) and value.uid in m.drawn):
        if isinstance(value, Op) and value.name == "[]":
            value = value.args[0]
            if not isinstance(value, Sym) or value.uid in m.drawn:
                return None, False  # a part of a draw
        known = m.memo.get(("factors", value)) if isinstance(value, Sym) else None
        whole = _turned(m, value)
        if known is not None:
            value = known
        elif whole is not None:
            value, is_turned = whole, not is_turned
        elif isinstance(value, Op) and value.name in _SCALED:
            rest = [each for each in value.args if not isinstance(each, Const)]
            if len(rest) != 1:
                return None, False
            value = rest[0]
        elif isinstance(value, Op) and value.name == "/":
            value = value.args[0]
        else:
            return None, False
    return value, is_turned


def _matrices(m: Machine, value: Value) -> Iterator[tuple[Sym, Value, bool]]:
    """The draws that gave a matrix, or have changed one: with that, and whether it is turned."""
    drawn, is_turned = matrix(m, value)
    if drawn is not None:
        yield drawn, NONE, is_turned
        return
    is_turned, whole = False, _turned(m, value)
    while whole is not None or (isinstance(value, Op) and value.name == "/"):
        is_turned ^= whole is not None
        value = value.args[0] if whole is None else whole  # type: ignore[attr-defined]
        whole = _turned(m, value)
    for each in _changed(m, value):
        if isinstance(each, Tup) and isinstance(each.items[0], Sym):
            yield each.items[0], each.items[1], is_turned


def _turned(m: Machine, value: Value) -> Value | None:
    """The matrix that was turned to give a value; None for what was not made so."""
    if isinstance(value, Op) and value.name in _TURNED:
        return value.args[0]
    return m.memo.get(("turned", value)) if isinstance(value, Sym) else None


def _changed(m: Machine, value: Value) -> tuple[Value, ...]:
    """The draws that say which numbers of an array stay, or are added to them, each with that array."""
    if isinstance(value, Sym):
        known = m.memo.get(("changed", value))
        return known.items if isinstance(known, Tup) else ()
    if not isinstance(value, Op) or value.name not in ("*", "+", "-") or len(value.args) != 2:
        return ()
    sides = (value.args, value.args[::-1])
    found = ((mask_of(value.name, one, m), other) for one, other in sides if not isinstance(other, Const))
    return tuple(Tup((mask, held)) for mask, held in found if mask is not None)


def mask_of(name: str, value: Value, m: Machine) -> Sym | None:
    """The draw of which a factor, or a summand, is nothing but the numbers, scaled, or where they exceed a bound."""
    while isinstance(value, Op) and value.name in ("<", "not", "*", "/", "USub"):
        bound = value.name == "<"
        rest = [each for each in value.args if (draws_of(each) if bound else not isinstance(each, Const))]
        if len(rest) != 1 or (value.name in ("<", "not") and name != "*"):
            return None
        value = rest[0]
    if isinstance(value, Sym) and value.uid not in m.drawn and name == "*":
        value = m.memo.get(("mask", value), NONE)
    return value if isinstance(value, Sym) and value.uid in m.drawn else None


_TURNED = (".T", ".mT")
_SCALED = ("+", "-", "*", "USub")
"""Operations that leave a matrix what it is, where they are made with numbers."""
