"""Keys that may be None where a repair would derive others from them: a layer takes None while it drops nothing."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from rnglint.fixes.needs import NoFix
from rnglint.knowledge.roles import UsesKey
from rnglint.machine.callables import Func
from rnglint.machine.events import Event
from rnglint.machine.states import Child
from rnglint.machine.terms import NONE, Guard, Op, Ref, Sym, Value
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.program import Program
from rnglint.program.syntax import descendants, is_none, last_name, text_of
from rnglint.source.parse import expression
from rnglint.source.text import SourceError
from rnglint.trace.programs import Execution

_DEFINITIONS = (*FunctionNode, ast.ClassDef)
_OPTIONAL = frozenset({"Optional"})
_ALTERNATIVES = frozenset({"Union", "Annotated", "Final", "ClassVar"})


class Lacking(NoFix):
    """The key may be None where it would be split."""

    def __init__(self, name: str) -> None:
        super().__init__(f"`{name}` may be None where other keys would be derived from it")


Derived: TypeAlias = "Counter[tuple[tuple[str, str], str, bool]]"
"""How often functions derive keys of one that may be None: the function and the key, the API, and whether always."""


def lacking(program: Program, code: Code, others: Iterable[Code] = (), asked: bool = False) -> Derived:
    """Where the functions of a file derive keys of one that may be None; ``others``: files that may call them.

    ``asked``: before the repair, whoever used the key has asked whether it is None; of a child nobody needs to.
    """
    found: Derived = Counter()
    callers = Callers([code, *others])
    for execution in program.alone(code):
        derived = [event for event in execution.ledger.events if _may_lack(program, callers, execution, event, asked)]
        for event in {id(event.node): event for event in derived}.values():
            always = not _without(event.guard, event.term)
            found[(event.frame.qualname, _name(event.term)), event.api, always] += 1
    return found


def check(before: Derived, after: Derived) -> None:
    """Raises Lacking where a repair derives keys of one that may be None, and nothing did so before."""
    always = {which for which, _, always in before if always}
    for (which, api, anyway), count in after.items():
        if which not in always and count > before[which, api, anyway]:
            raise Lacking(which[1].lstrip("."))


def is_optional(function: ast.AST, name: str) -> bool:
    """Whether a parameter may be None, by its default or its annotation; False of what is no parameter."""
    return is_none(signatures.default_of(function, name)) or any(
        each.arg == name and allows_none(each.annotation) for each in signatures.named(function)
    )


def allows_none(annotation: ast.expr | None) -> bool:
    """Whether an annotation says that something may be None: ``Optional[X]``, ``X | None``, ``Union[X, None]``."""
    if (text := text_of(annotation)) is not None:
        try:
            return allows_none(expression(text))
        except SourceError:
            return False
    if isinstance(annotation, ast.BinOp):
        return allows_none(annotation.left) or allows_none(annotation.right)
    if isinstance(annotation, ast.Subscript):
        inner = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
        named = last_name(annotation.value)
        return named in _OPTIONAL or (named in _ALTERNATIVES and any(map(allows_none, inner)))
    return is_none(annotation)


class Callers:
    """The calls in some files, by the last part of what they call."""

    def __init__(self, codes: Iterable[Code]) -> None:
        self._codes = [*codes]
        self._left_out: dict[tuple[object, ...], bool] = {}
        self._kept: dict[tuple[Code, str], bool] = {}
        self._asked: dict[ast.AST, frozenset[str]] = {}

    def leave_out(self, function: ast.AST, name: str) -> bool:
        """Whether some call by the name of a function gives None for a parameter, as far as it is written out."""
        called = getattr(function, "name", "")
        if not called or called.startswith("__"):
            return False
        # Nobody knows of which class a method is called: of those of one name one answer is that of all.
        place = signatures.names(function).index(name)
        key = (called, name, place) if _is_method(function) else (function, name)
        if key not in self._left_out:
            self._left_out[key] = False  # where it calls itself, too
            self._left_out[key] = any(
                self._gives_none(code, each, function, name)
                for code in self._codes
                for each in (code.calls_of.get(called, ()) if called in code.text else ())
            )
        return self._left_out[key]

    def keep_none(self, code: Code, attribute: str) -> bool:
        """Whether a place of a file gives an attribute a value that may be None."""
        key = code, attribute
        if key not in self._kept:
            self._kept[key] = any(self._values(code, attribute))
        return self._kept[key]

    def _values(self, code: Code, attribute: str) -> Iterator[bool]:
        """For each place of a file that gives an attribute its value whether that may be None."""
        for node in code.nodes:
            if isinstance(node, ast.AnnAssign) and last_name(node.target) == attribute:
                yield is_none(node.value) or allows_none(node.annotation)
            targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", ())
            if isinstance(node, (ast.Assign, ast.AnnAssign)) and any(
                isinstance(each, ast.Attribute) and each.attr == attribute for each in targets
            ):
                function = next((each for each in code.around(node) if isinstance(each, FunctionNode)), None)
                yield node.value is not None and self._is_none(code, function, node.value)

    def _is_none(self, code: Code, function: ast.AST | None, given: ast.expr) -> bool:
        """Whether an expression is None, or a parameter that may be, and that the function never asks about."""
        if is_none(given):
            return True
        if not isinstance(given, ast.Name) or function is None or not is_optional(function, given.id):
            return False
        return given.id not in code.stored(function) and not self._asks(function, given.id)

    def _asks(self, function: ast.AST, name: str) -> bool:
        """Whether a function asks whether a variable is None."""
        known = self._asked.get(function)
        if known is None:
            compared = (each for each in descendants(function) if isinstance(each, ast.Compare))
            asked = (each.left for each in compared if any(map(is_none, each.comparators)))
            known = self._asked[function] = frozenset(getattr(each, "id", "") for each in asked)
        return name in known

    def _gives_none(self, code: Code, call: ast.Call, function: ast.AST, name: str) -> bool:
        """Whether a call gives None for a parameter, or what its own caller may leave out."""
        if isinstance(call.func, ast.Name) and _is_another(code, call.func, function):
            return False
        is_method = _is_method(function)
        given = signatures.given(call, function, name, is_method and isinstance(call.func, ast.Attribute))
        around = next((each for each in code.around(call) if isinstance(each, FunctionNode)), None)
        if given is None or (around is function and not is_method):
            return False
        if self._is_none(code, around, given):
            return True
        if around is None or not isinstance(given, ast.Name) or given.id not in signatures.names(around):
            return False
        return not self._asks(around, given.id) and self.leave_out(around, given.id)


def _may_lack(program: Program, callers: Callers, execution: Execution, event: Event, asked: bool) -> bool:
    """Whether an event derives keys of one that may be None, and nothing else would have failed of that."""
    if event.kind not in ("split", "fold") or event.tested or not isinstance(event.term, (Sym, Op)):
        return False
    if event.term not in execution.ledger.optional and not _is_none_somewhere(callers, event):
        return False
    return not any(_needs(program, event, other, asked) for other in execution.ledger.events)


def _needs(program: Program, event: Event, other: Event, asked: bool) -> bool:
    """Whether something else needs the key, or one derived from it, wherever an event comes by that derives them."""
    term = other.term
    same = term == event.term
    if not same and (asked or not isinstance(term, Child) or term.parent != event.term or term.via is not event):
        return False
    role = program.knowledge.role(other.api, UsesKey)
    if role is None or role.optional:
        return False
    return not other.is_likely and _without(other.guard, event.term) <= _without(event.guard, event.term)


def _without(guard: Guard, term: Value) -> Guard:
    """A condition without what is said of a key that is used: that it is not None."""
    return guard - {(Op("is", (term, NONE)), False)}


def _name(term: Value) -> str:
    """What a key is called that is a parameter or an attribute; empty for another one."""
    if isinstance(term, Sym):
        return str(term.uid[0]) if isinstance(term.uid, tuple) else ""
    return term.name if isinstance(term, Op) and term.name[:1] == "." else ""


def _is_none_somewhere(callers: Callers, event: Event) -> bool:
    """Whether the parameter or attribute that a key is may be None."""
    name = _name(event.term)
    if name[:1] == ".":
        holder = event.term.args[0] if isinstance(event.term, Op) else NONE
        home = holder.cls.frame.code if isinstance(holder, Ref) and holder.cls is not None else event.frame.code
        return callers.keep_none(home, name[1:])
    if not name:
        return False
    functions = [step.label.node for step in event.step.path() if isinstance(step.label, Func)]
    taking = next((each for each in functions if name in signatures.names(each)), None)
    if taking is not None:
        return is_optional(taking, name) or callers.leave_out(taking, name)
    return any(is_optional(each, name) for each in event.frame.code.nodes if isinstance(each, FunctionNode))


def _is_another(code: Code, called: ast.Name, function: ast.AST) -> bool:
    """Whether a name stands for a definition of the file that reads it, and that is another one than a function."""
    bound = code.bindings.get(called.id, ()) if code.binder(called.id, called) is code.tree else ()
    return bool(bound) and all(isinstance(each, _DEFINITIONS) and each is not function for each in bound)


def _is_method(function: ast.AST) -> bool:
    """Whether the first parameter of a function is what it is called of."""
    return next(iter(signatures.names(function)), "") in ("self", "cls")
