"""Functions, methods and classes that are executed for themselves, with symbols for what callers would give."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from rnglint.knowledge.devices import OWN_STREAMS
from rnglint.knowledge.modes import REPEATED
from rnglint.machine import calls, classes, definitions, fields, guards, names, receivers, statements
from rnglint.machine.budgets import BUDGET, Exhausted
from rnglint.machine.callables import Call, ClassV, Frame, Func, Mapped, Site
from rnglint.machine.events import Loop
from rnglint.machine.histories import Histories
from rnglint.machine.machine import DEPTH, Machine
from rnglint.machine.terms import NONE, Op, Ref, Sym, Tup, Value
from rnglint.models import contexts, loading, modules, tracing
from rnglint.program.classes import is_record
from rnglint.program.code import Code, FunctionNode
from rnglint.program.effects import DRAWS, SEEDS, can_tell
from rnglint.program.program import Program
from rnglint.program.texts import STREAM_WORDS, WORDS
from rnglint.source.clock import CLOCK
from rnglint.streams import advancing
from rnglint.trace import by_framework, of_objects
from rnglint.trace.programs import Execution, functions

Entry: TypeAlias = "ast.AST | tuple[ast.ClassDef, ast.AST]"
_NEAR = 2
"""How many calls deep a definition is followed once more whose budget was spent before its end."""
LEAST, PER_LINE, _MOST = 5_000, 5, 25_000
"""Expressions that are evaluated for one file: so many, and so many for each of its lines, but no more than these."""
_SMALL = 500
"""How many are left to each definition after those have spent that budget that came before it."""
_SHARE = 2
"""All such definitions together get the budget of the file once more, divided by this."""
_REMEMBERED = 600
"""So many executions are remembered, of some 50 KB each: those of the files around one that is checked."""


_GIVES = frozenset({"generator"})
"""What a method says, or what it calls, that gives a generator to a draw: which one, the constructor knows."""


class Alone:
    """Each function, method and class of a file on its own, and the statements of the file, executed when asked for."""

    def __init__(self, program: Program, code: Code) -> None:
        self.code = code
        self._program = program
        self._executions: dict[tuple[ast.AST, int], Execution] = {}
        self._loaded: set[int] = set()
        entries = _entries(code, program) if _may_concern(program, code) else ()
        self._entries = [(_node(entry), entry) for entry in entries if self._concerns(entry)]
        self._left = budget(code) if self._entries else 0
        self._spare = self._left // _SHARE

    def _concerns(self, entry: Entry) -> bool:
        """Whether an entry may have to do with streams, keys, compilers or switches, by the names in it."""
        owner = entry[0] if isinstance(entry, tuple) else None
        return self._program.concerns(self.code, _node(entry), owner)

    def executions(self, known: frozenset[int] = frozenset()) -> list[Execution]:
        """The executions in the order of the file, but for the definitions that are known, by ``id`` of the node."""
        for node, entry in self._entries:
            most = min(BUDGET, max(self._left, min(_SMALL, self._spare)))
            if (node, DEPTH) in self._executions or id(node) in known or id(node) in self._loaded or most <= 0:
                continue
            ran = self._keep(node, _run(self._program, self.code, entry, most))
            if most > self._left:
                self._spare -= ran.cost
            else:
                self._left -= ran.cost
            if not ran.finished:
                again = BUDGET if most == BUDGET else _SMALL
                near = self._keep(node, _run(self._program, self.code, entry, again, deepest=_NEAR), _NEAR)
                self._spare -= near.cost if again < BUDGET else 0
        return [execution for execution in self.ran() if id(execution.node) not in known]

    def _keep(self, node: ast.AST, ran: Execution, deepest: int = DEPTH) -> Execution:
        self._executions[node, deepest] = ran
        self._loaded |= ran.loaded_from
        return ran

    def ran(self) -> list[Execution]:
        """What has been executed so far, in the order of the file."""
        ran = ((node, deepest) for node, _ in self._entries for deepest in (DEPTH, _NEAR))
        return [self._executions[each] for each in ran if each in self._executions]


def _may_concern(program: Program, code: Code) -> bool:
    """Whether an entry of a file may concern anything, by the text of the file: no syntax is made to tell that."""
    if not program.may_tell(code):
        return False
    if not program.is_installed(code.module.path, code.module.name):
        return True
    if not code.may_define_classes and not program.acts(code, lambda bits: can_tell(bits, program.wanted & ~DRAWS)):
        return False  # draws alone concern objects
    if any(word in code.without_prose for word in (WORDS if program.may_hold_keys(code) else STREAM_WORDS)):
        return True
    acts = program.runs_code(program.mentions.anywhere(code))
    return acts or any(_is_read(program, code, name) for name in code.origins)


def _is_read(program: Program, code: Code, name: str) -> bool:
    """Whether names are looked up in a file of the project of what is imported: the tables describe frameworks."""
    known, finder, parts = program.knowledge, program.project.finder, name.split(".")
    if known.is_framework(name) or (known.is_standard(name) and finder.find(parts[0], code.module) is None):
        return False
    for count in range(len(parts), 0, -1):
        found, absent = finder.search(".".join(parts[:count]), code.module.path)
        if found is not None:
            return True
        code.module.absent.update(absent)
    return False


def used(
    program: Program,
    codes: Iterable[Code],
    names: frozenset[str],
    left: int,
    concerns: Callable[[Code, ast.AST, ast.ClassDef | None], bool] | None = None,
) -> Iterator[Execution]:
    """What other files do with some definitions: their entries that mention one, within a budget of expressions."""
    for code in codes:
        for entry in _entries(code, program):
            owner, node = entry if isinstance(entry, tuple) else (None, entry)
            if left > 0 and code.touches(node, names) and (concerns is None or concerns(code, node, owner)):
                ran = _run(program, code, entry, BUDGET)
                left -= ran.cost
                yield ran


def followed(
    program: Program,
    code: Code,
    names: frozenset[str],
    counts: bool = False,
    known: dict[ast.AST, Execution] | None = None,
    ran: frozenset[int] = frozenset(),
    directly: bool = False,
    again: bool = False,
) -> Iterator[Execution]:
    """What the definitions of a file do that mention one of some names, with all that they call.

    ``counts``: how numbers come about is noted, too.  ``known``: what was executed before, and is now.
    ``ran``: definitions that programs have run, by ``id`` of the node.  ``directly``: no others than those whose own
    text has one of the names.  ``again``: what ends early is executed once more, following calls less deeply.
    """
    left = budget(code)
    known = {} if known is None else known
    for entry in _entries(code, program):
        node = _node(entry)
        mentions = not names.isdisjoint(code.piece(node).words) if directly else code.touches(node, names)
        if left > 0 and node not in known and id(node) not in ran and mentions:
            known[node] = _run(program, code, entry, min(BUDGET, left), True, counts)
            left -= known[node].cost
            if again and not known[node].finished:
                yield _run(program, code, entry, BUDGET, True, counts, _NEAR)
        if node in known:
            program.views.made.update(known[node].made)
            yield known[node]


def budget(code: Code) -> int:
    """How many expressions are evaluated for one file."""
    return min(LEAST + PER_LINE * len(code.module.lines), _MOST)


def _node(entry: Entry) -> ast.AST:
    return entry[1] if isinstance(entry, tuple) else entry


def _run(
    program: Program,
    code: Code,
    entry: Entry,
    most: int,
    follows: bool = False,
    counts: bool = False,
    deepest: int = DEPTH,
) -> Execution:
    """Execute an entry, or remember what it did."""
    node = _node(entry)
    key = node, follows, counts, deepest
    remembered = program.remembered
    known = found = remembered.definitions.pop(key, None)
    if found is None or not found.is_as_with(most):
        found = remembered.like(node, follows, counts, deepest, most, (DEPTH, _NEAR))
        found = found or _ran(program, code, entry, most, follows, counts, deepest)
        while len(remembered.definitions) >= _REMEMBERED:
            del remembered.definitions[next(iter(remembered.definitions))]
    remembered.definitions[key] = found if found.finished or known is None or not known.finished else known
    program.views.made.update(found.made)
    return found


def _ran(program: Program, code: Code, entry: Entry, most: int, follows: bool, counts: bool, deepest: int) -> Execution:
    m = Machine(program, code.frame, most)
    m.deepest = deepest
    CLOCK.at = code.module.path, getattr(_node(entry), "lineno", 1)
    own_streams = code.holds(*(own.module for own in OWN_STREAMS.values()))
    m.subject = _node(entry)
    m.follows_all = follows or own_streams or bool(program.mentions.of(code, m.subject) & SEEDS)
    m.histories = Histories() if counts else None
    advancing.begin(m)
    finished = _execute(m, code, entry)
    guards.forget()
    files = frozenset({code.module.path})
    cost, loaded = most - max(m.budget, 0), frozenset(m.loaded_from)
    return Execution(
        code, m.ledger, frozenset(m.executed), files, finished, _node(entry), m.histories, cost, loaded, functions(m),
        passed_over=m.passed_over, reached=m.reached,
    )  # fmt: skip


def _entries(code: Code, program: Program) -> Iterator[Entry]:
    """What is executed for itself; classes last, since what comes before may show how their objects are used."""
    classes: list[ast.ClassDef] = []
    yield from _defined(code.tree.body, classes)
    yield code.tree
    yield from (each for each in classes if not each.decorator_list or is_record(program, each, code))


def _defined(body: list[ast.stmt], classes: list[ast.ClassDef]) -> Iterator[Entry]:
    """The functions and methods that some statements define; their classes are added to a list."""
    for statement in body:
        if isinstance(statement, FunctionNode):
            yield statement
        elif isinstance(statement, ast.ClassDef):
            yield from ((statement, member) for member in statement.body if isinstance(member, FunctionNode))
            classes.append(statement)
        elif isinstance(statement, (ast.If, ast.Try, ast.With)):
            yield from _defined(statement.body, classes)


def _use_object(m: Machine, code: Code, cls: ast.ClassDef) -> None:
    """Make an object of a class and call each method that may be called again twice; once what gives a generator on."""
    owner = ClassV(cls, code.frame, cls.name)
    init = names.class_member(m, owner, "__init__")
    site = Site(cls, code.frame)
    given = receivers.symbolic(m, init, site).without_first() if isinstance(init, Func) else _fields(m, owner, site)
    receiver = classes.instantiate(m, owner, given)
    if isinstance(receiver, Ref):
        by_framework.use(m, code, owner, receiver)
    role = modules.base_role(m, owner)
    keeps = isinstance(receiver, Ref) and _keeps_used_key(m, receiver)
    for member in cls.body if isinstance(init, Func) or given.keywords else ():
        if not isinstance(member, FunctionNode) or member.decorator_list:
            continue
        again = REPEATED.match(member.name) is not None
        if not (again or (keeps and id(member) not in m.executed) or code.touches(member, _GIVES)):
            continue
        method = names.class_member(m, owner, member.name)
        loop: Loop = "framework" if role is not None and role.call == member.name else ""
        rounds = m.uid()
        asked: Value | None = receiver
        for index in range(1 + again):
            if isinstance(method, Func) and m.live and asked is not None:
                place = Site(member, code.frame)
                label = (rounds, index) if asked is receiver else (rounds, index, of_objects.GIVEN_BACK)
                with m.at("iteration" if loop else "use", place, loop, label):
                    given_back = receivers.exercise(m, method, place, asked)
                # A record may be one that is replaced, not changed: two calls of one object say nothing.
                asked = receiver if isinstance(init, Func) else of_objects.next_state(m, receiver, given_back)


def _keeps_used_key(m: Machine, receiver: Ref) -> bool:
    """Whether the constructor of an object has used a key up which the object holds for good."""
    if receiver.cls is None:
        return False
    code, held = receiver.cls.frame.code, m.cells.holdings("attribute", receiver.uid)
    return any(m.ledger.uses(key) and code.assignments(str(name), receiver.cls.node) <= 1 for name, key in held)


def _fields(m: Machine, cls: ClassV, site: Site) -> Call:
    """Symbols for the fields of a record that have no default, or None."""
    given = site.giving()
    for each in fields.of(m, cls):
        held = names.own_member(m, each.owner, each.name)
        if held is None or held == NONE:
            given.keywords[each.name] = Sym((each.name, m.uid()))
    return given


def _execute(m: Machine, code: Code, entry: Entry) -> bool:
    """Execute an entry; whether it came to its end."""
    given_back: Value = NONE
    try:
        if isinstance(entry, ast.Module):
            statements.run(m, entry.body, code.frame)
        elif isinstance(entry, ast.ClassDef):
            _use_object(m, code, entry)
            line = names.mro(m, ClassV(entry, code.frame, entry.name))  # its constructor may be that of another class
            own = [each.node for each in line if isinstance(each, ClassV)]
            tracing.run_unseen(m, lambda made: any(_is_below(made.site.frame, each) for each in own))
            loading.run_unseen(m)
            return True
        elif isinstance(entry, tuple):
            given_back = _method(m, code, *entry)
        else:
            assert isinstance(entry, FunctionNode)
            function = definitions.function(m, entry, code.frame, entry.name)
            held, site = names.read_global(m, code, entry.name), Site(entry, code.frame)
            if isinstance(held, Op) and held.name == contexts.WITHIN:
                calls.call(m, held, receivers.symbolic(m, function, site))
            elif not _compiled(m, held, function, None):
                given_back = receivers.exercise(m, function, site)
        node = entry[1] if isinstance(entry, tuple) else entry
        tracing.run_unseen(m, lambda made: _is_of(made.site.frame, node) and not _is_decorated(made, entry))
        _escaped(m, node, given_back)
        loading.run_unseen(m)
    except (Exhausted, RecursionError):
        loading.run_left(m)
        return False
    return True


def _method(m: Machine, code: Code, cls: ast.ClassDef, node: ast.AST) -> Value:
    assert isinstance(node, FunctionNode)
    owner = ClassV(cls, code.frame, cls.name)
    plain = definitions.function(m, node, names.class_frame(owner), f"{cls.name}.{node.name}")
    function = Func(plain.node, plain.frame, plain.qualname, plain.defaults, owner)
    receiver: Value | None = receivers.unknown_instance(m, owner)
    for decorator in node.decorator_list:
        name = getattr(decorator, "id", "")
        if name == "staticmethod":
            receiver = None
        elif name == "classmethod":
            receiver = owner
    if _compiled(m, names.class_member(m, owner, node.name), function, receiver):
        return NONE
    given_back = receivers.exercise(m, function, Site(node, code.frame), receiver)
    kept = m.cells.holdings("attribute", receiver.uid) if isinstance(receiver, Ref) else ()
    for _, value in kept:  # other methods ask a generator for its rows
        receivers.exhaust(m, value)
    return given_back


def _compiled(m: Machine, held: Value | None, function: Func, receiver: Value | None) -> bool:
    """Call a function that is compiled where it is defined, as nothing in sight calls it; whether it is such a one."""
    inner = held
    while isinstance(inner, Mapped):
        inner = inner.function
    if inner is held or not isinstance(inner, Func) or inner.node is not function.node or not isinstance(held, Mapped):
        return False
    if not tracing.is_traced(m, held):
        return False
    m.unseen = True
    calls.call(m, held, receivers.symbolic(m, function, Site(function.node, function.frame), receiver))
    m.unseen = False
    return True


def _is_decorated(made: Mapped, entry: Entry) -> bool:
    """Whether a decorator at the top of a file made a function: the function is an entry of its own."""
    function = tracing.home(made)
    if not isinstance(entry, ast.Module) or not isinstance(function, Func):
        return False
    return made.site.node in getattr(function.node, "decorator_list", ()) and isinstance(
        function.frame.node, ast.Module
    )


def _is_of(frame: Frame, node: ast.AST) -> bool:
    """Whether a frame is one of an entry, or of a function that it calls."""
    return _is_below(frame, node) or not isinstance(frame.node, (ast.Module, ast.ClassDef))


def _is_below(frame: Frame | None, node: ast.AST) -> bool:
    """Whether a frame is one of a piece of code, or of a definition in it."""
    while frame is not None and frame.node is not node:
        if isinstance(node, ast.ClassDef) and frame.owner is not None and frame.owner.node is node:
            return True
        frame = frame.outer
    return frame is not None


def _escaped(m: Machine, entry: ast.AST, given_back: Value) -> None:
    """Functions that the entry made, or gives back, and nobody called run once: somebody else will call them."""
    parts = given_back.items if isinstance(given_back, Tup) else (given_back,)
    handed = {id(part.node) for part in parts if isinstance(part, Func)}
    for _ in range(3):
        waiting = [
            f for f in m.made.values()
            if id(f.node) not in m.executed and (_is_below(f.frame, entry) or id(f.node) in handed)
            and (isinstance(f.node, ast.Lambda) or not isinstance(f.frame.node, (ast.Module, ast.ClassDef)))
        ]  # fmt: skip
        if not waiting:
            return
        for function in waiting:
            if id(function.node) in m.executed:
                continue
            m.live = True
            receivers.exercise(m, function, Site(function.node, function.frame))
