"""Repairs of keys that are made alike: another number where the second one is made, or a number folded into it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import structs

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt, Split
from rnglint.fixes.keys.kept import may_be_traced
from rnglint.fixes.keys.sites import Site, outwards
from rnglint.fixes.keys.tree import is_mutable, is_plain, last_name, tree_of
from rnglint.fixes.needs import first, need, only, or_none, sole
from rnglint.fixes.numbers import STANDS_IN, number_of, stands_in, unused
from rnglint.fixes.rounds import index_of
from rnglint.fixes.sight import mentioning
from rnglint.knowledge.roles import DerivesKey, MakesKey, Parameter, UsesKey
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.machine.events import Event
from rnglint.machine.states import Child, Root
from rnglint.machine.terms import Const, Value
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.trace.findings import Finding

MOST_NUMBERS = 3
_FIRST = (0, 1, -1)
"""What counts begin with."""

_HALVES = 2
"""A context that supplies a key splits it in two at the first draw."""
_FAR = "2**31 - 1"
"""A number beyond all keys that fit into memory."""


def other_number(attempt: Attempt, finding: Finding, turn: int) -> FixPlan:
    """Another literal in the call that makes the second key; ``turn`` counts the numbers that were tried.

    Raises NoFix where the number is none, or the first key is made of the same one.
    """
    code, begun = attempt.tree.code, _begun(attempt, finding)
    others = (begun, _turned(finding), _turned(begun))
    found = [or_none(_literal, attempt, each) for each in (finding, *others)]
    # what a fold gives may meet a child of a split that nobody has counted
    made, given = first([found[0], *(each for each in found[1:] if each is not None and each[0].kind == "make")])
    value = unused(given.value, (_numbered(code, node, made.api) for node in code.nodes), code, turn)
    attempt.draft.put(given, str(value))
    return attempt.plan("make the second key of another number")


def _literal(attempt: Attempt, finding: Finding) -> tuple[Event, ast.Constant]:
    """What makes the second key in this file, and the number that is written there.  Raises NoFix."""
    made, code = _maker(attempt, finding.second), attempt.tree.code
    need(_is_of_another(made, finding.first), not isinstance(code.parents[made.node], ast.arguments))
    return made, number_of(code, only(_numbered(code, made.node), ast.expr))


def _turned(finding: Finding) -> Finding:
    return structs.replace(finding, first=finding.second, second=finding.first)


def number_of_round(attempt: Attempt, finding: Finding) -> FixPlan:
    """The number of the round of a loop in the place of a literal.  Raises NoFix."""
    made, loop, tree = _maker(attempt, finding.second), only(finding.loop, ast.For), attempt.tree
    given = only(_numbered(tree.code, made.node), ast.Constant)
    need(made.kind == "fold", tree.holds(loop, made.node))
    attempt.draft.put(given, index_of(attempt.draft, tree, loop, tree.function(loop), attempt.words.fresh))
    return attempt.plan("fold the number of the round into the key")


def of_parents(finding: Finding) -> Finding:
    """The finding as one of the keys that its keys are made of.  Raises NoFix."""
    one, other = (only(made_by(each), Event) for each in (finding.first, finding.second))
    return structs.replace(finding, first=one, second=other)


def of_one_parent(finding: Finding) -> Finding:
    """The finding as one of a key that is split at two places, which give equal children.  Raises NoFix."""
    parents = of_parents(finding)
    one, other = parents.first, parents.second
    need(one.kind == other.kind == "split", one.term == other.term, one.node is not other.node)
    makers = {getattr(made_by(each), "node", None) for each in (one, other)}
    need(not isinstance(one.term, Root) or len(makers) == 1)  # else what they have in common is the number
    return structs.replace(parents, mistake="parent")


def fold_apart(attempt: Attempt, finding: Finding) -> FixPlan:
    """Fold a number into the key that is made alike, or into the one that is split.  Raises NoFix."""
    need(finding.sure or not _are_equal_by_chance(finding))
    begun = _begun(attempt, finding)
    found = [or_none(_told, attempt, each) for each in (begun, _turned(begun))]
    near = [each for each in found if each is not None and each[1] != _FAR]
    made, number = near[0] if near else _told(attempt, finding)
    attempt.fold(site_of(made), number)
    return attempt.plan("fold a number into the second key")


def _told(attempt: Attempt, finding: Finding) -> tuple[Event, str]:
    """What makes the second key in this file, and a number that makes another one of it.  Raises NoFix."""
    made = _maker(attempt, finding.second)
    need(made.kind in ("split", "fold", "make"), _is_of_another(made, finding.first))
    need(not isinstance(attempt.tree.parent(made.node), ast.arguments))
    return made, apart(finding, made.term if made.kind == "split" else finding.second.term, made)


def _begun(attempt: Attempt, finding: Finding) -> Finding:
    """The finding as one of the keys that its keys come from in the end, as far as this file makes the second one."""
    while True:
        one, other = made_by(finding.first), made_by(finding.second)
        if one is None or other is None or other is finding.second or other.frame.code is not attempt.tree.code:
            return finding
        origins = made_by(one), made_by(other)
        if None in origins or one.term != other.term or len({getattr(each, "node", None) for each in origins}) == 1:
            return finding
        if origins[1].frame.code is not attempt.tree.code:  # type: ignore[union-attr]
            return finding
        one, other = sorted((one, other), key=lambda each: each.index)
        finding = structs.replace(finding, first=one, second=other)


def apart(finding: Finding, key: Value, made: Event | None = None, least: int = 1) -> str:
    """A number that makes a key of its own of one: no split or fold of an equal key, but by ``made``, gives that.

    JAX makes ``split(key, n)[i]`` as ``fold_in(key, i)``.  ``least``: the number where nothing is in its way.
    """
    ran = finding.code.program.alone(finding.code)
    before = [finding.first, made_by(finding.first)]
    others = [each for one in ran for each in one.ledger.of("split", "fold")]
    if made is not None:
        before = [each for each in before if each is not made]
        others = [each for each in others if made.node not in (each.node, getattr(made_by(each), "node", None))]
    taken = [_taken(each) for each in (*before, *others) if each is not None and each.term == key]
    return _FAR if None in taken else str(max([least, *filter(None, taken)]))


def _taken(used: Event) -> int | None:
    """Above which numbers all children of a key are that an event does not make; None where that is not known."""
    if used.kind == "fold":
        operand = used.operand.value if isinstance(used.operand, Const) else None
        return operand + 1 if type(operand) is int else None
    if used.supplies:
        return _HALVES
    call, derives = used.node, used.frame.code.program.knowledge.role(used.api, DerivesKey)
    if used.kind != "split":
        return 0
    return Split(tree_of(used.frame.code), call).count if derives and isinstance(call, ast.Call) else None


def _are_equal_by_chance(finding: Finding) -> bool:
    """Whether one key is made of a number that is written there, and the other of a value that is this number, too."""
    makers = [made_by(event) for event in (finding.first, finding.second)]
    if any(made is None or made.kind != "make" for made in makers):
        return False
    seeds = [_numbered(made.frame.code, made.node) for made in makers if made is not None]
    return None not in seeds and len({isinstance(seed, ast.Constant) for seed in seeds}) > 1


def _is_of_another(made: Event, first: Event) -> bool:
    """Whether another call made the key of the first use: what is written at one place changes both."""
    other = made_by(first)
    return other is None or other.node is not made.node


def fold_at_use(attempt: Attempt, site: Site, finding: Finding) -> FixPlan:
    """Fold a number into the second key where it is used or handed on, if it is made there.  Raises NoFix."""
    need(isinstance(site.key, ast.Call) or _makes(site.key, finding.second))
    need(all(site.key is not other.key for _, other in outwards(finding.first)))
    need(finding.sure or not _are_equal_by_chance(finding))
    attempt.fold(site, apart(finding, finding.second.term, made_by(finding.second)))
    return attempt.plan("fold a number into the second key")


def _makes(node: ast.AST, event: Event) -> bool:
    """Whether an expression runs what makes the key of an event: a property, not an attribute that keeps it."""
    made = made_by(event)
    return made is not None and any(step.node is node for step in made.step.path())


def fold_each(attempt: Attempt, made: Event) -> FixPlan:
    """``fold_in(fold_in(key, a), b)`` for ``fold_in(key, a + b)``, and the like for a key.  Raises NoFix."""
    need(made.kind in ("fold", "make"), made.frame.code is attempt.tree.code)
    given = only(_numbered(attempt.tree.code, made.node), ast.BinOp)
    terms = [*_terms(given)]
    need(len(terms) > 1)
    # the seed comes first, since all other numbers are folded into what it gives
    terms.sort(key=lambda each: made.kind == "make" and not any(word in attempt.text(each) for word in SEED_WORDS))
    first, *others = map(attempt.text, terms)
    attempt.draft.put(given, first)
    attempt.fold(site_of(made), *others)
    return attempt.plan("fold each number into the key by itself")


def _terms(node: ast.expr) -> Iterator[ast.expr]:
    """What is added up, without literal factors.  Raises NoFix where another operation is part of that."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield from (*_terms(node.left), *_terms(node.right))
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        yield from _terms(sole(each for each in (node.left, node.right) if not isinstance(each, ast.Constant)))
    else:
        need(is_plain(node))
        yield node


def site_of(made: Event) -> Site:
    """What holds a key where it is made: the call that gives it, or what that is given.  Raises NoFix."""
    knowledge = made.frame.code.program.knowledge
    gives = knowledge.role(made.api, MakesKey) or (made.kind == "fold" and knowledge.role(made.api, DerivesKey))
    need(gives or not made.packed)
    return Site(made.node, only(made.node if gives else made.key_node, ast.expr), made)


def made_by(event: Event) -> Event | None:
    """What made the key that an event uses, where that is known."""
    return event.term.via if isinstance(event.term, (Root, Child)) else None


def _maker(attempt: Attempt, event: Event) -> Event:
    """The call of this file that made the key which an event uses, or used a number as one.  Raises NoFix."""
    made = made_by(event) or event
    need(made.frame.code is attempt.tree.code)
    need(not stands_in(made.frame.code, made.node, made.frame.node), why=STANDS_IN)
    return made


def _numbered(code: Code, node: ast.AST, api: str = "") -> ast.expr | None:
    """The argument of a call (of ``api``) that tells the key apart which it makes or uses; None for another call."""
    if not isinstance(node, ast.Call):
        return None
    name = code.program.written(node.func, code)
    for parameter in _parameters(code, name) if name and (not api or name == api) else ():
        if (given := places.argument(node, parameter)) is not None:
            return given
    return None


def _parameters(code: Code, name: str) -> Iterator[Parameter]:
    knowledge = code.program.knowledge
    makes, derives = knowledge.role(name, MakesKey), knowledge.role(name, DerivesKey)
    uses = knowledge.role(name, UsesKey)
    found = (makes and makes.seed, derives and derives.data, uses and uses.integer and uses.key)
    yield from (each for each in found if isinstance(each, Parameter))


def count_on(attempt: Attempt, made: Event) -> FixPlan:
    """``fold_in(self.root, self.count)`` counts on where nothing else does: ``self.count += 1``.  Raises NoFix."""
    tree, call = attempt.tree, only(made.node, ast.Call)
    need(attempt.project.program.knowledge.role(tree.code.outside(call.func), DerivesKey))
    count, method = only(_numbered(tree.code, call), ast.Attribute), only(tree.function(call), ast.FunctionDef)
    cls, own = only(tree.parent(method), ast.ClassDef), tree.code.parameter(method)
    need(getattr(count.value, "id", "") == own, is_mutable(cls, tree.code), not tree.loops(call, method))
    need(all(last_name(each) == "property" for each in method.decorator_list))
    codes = mentioning(attempt.project.program, attempt.module.path, [count.attr])
    named = [(code, each) for code in codes for each in code.nodes if getattr(each, "attr", "") == count.attr]
    code, begun = sole(each for each in named if each[1] is not count)
    begin = code.parents.get(begun)
    need(
        code is tree.code,
        isinstance(begin, ast.Assign),
        tree.parent(only(tree.function(begun), ast.FunctionDef)) is cls,
    )
    need(getattr(only(begin, ast.Assign).value, "value", None) in _FIRST)
    need(not may_be_traced(attempt, method))  # the last question, because it executes all that use the method
    attempt.draft.before(tree.common([call], method), f"{own}.{count.attr} += 1")
    return attempt.plan(f"count on in `{own}.{count.attr}`")
