"""Seeds that the command line of a program takes in vain: nobody reads them, or they are only shown and kept."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Set

from msgspec import Struct

from rnglint.knowledge.programs import COMMAND_LINE
from rnglint.knowledge.purposes import SEEDS, words
from rnglint.knowledge.python import READS_ALL
from rnglint.knowledge.roles import Parameter
from rnglint.machine import pythonic
from rnglint.machine.callables import Func, Site
from rnglint.machine.events import Event, Option, Step
from rnglint.machine.terms import Ext
from rnglint.machine.watching import Watch
from rnglint.program import places
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants, is_name, last_name, text_of, whole_number
from rnglint.source.prose import without_prose
from rnglint.trace import programs
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution
from rnglint.trace.settings import follows

_DEFINES = "DEFINE_"
"""With this begin the functions of ``absl`` that declare an option of the type that they name."""


class UnreadSeed(Struct, frozen=True):
    """An option for a seed that changes nothing, and all that happens in the program."""

    option: Option
    draw: Event | Step
    """The first draw of the program; where it draws nothing itself, the seed that it gives to others."""
    events: list[Event]


def unread_seeds(trace: Executions) -> list[UnreadSeed]:
    """The options for seeds that programs declare in this file and never read."""
    found = (each for execution in _running(trace) for each in _unread(execution))
    return [each for each in found if each.option.site.frame.code is trace.code]


def _unread(execution: Execution) -> Iterator[UnreadSeed]:
    ledger = execution.ledger
    options = [option for option in ledger.options if words(option.name) & SEEDS]
    draw = next(ledger.of("draw"), None)
    replaced = [option for option in options if option.replaced is not None]
    if draw is not None:
        yield from (UnreadSeed(option, draw, ledger.events) for option in replaced)
    if replaced or any(option.read for option in options):
        return
    for option in options:
        given = draw or _given_to_others(option)
        if given is not None and _is_left_out(option):
            yield UnreadSeed(option, given, ledger.events)
            return
    if not options or draw is None:
        return
    codes, asked = _codes(execution), _mentions if execution.finished else _speaks
    for option in options:
        if not any(asked(code, option) for code in codes):
            yield UnreadSeed(option, draw, ledger.events)


def _is_left_out(option: Option) -> bool:
    """Whether what was parsed has a name, and the file shows it, or reads attributes of it, but never this one."""
    if option.parsed is None:
        return False
    step, _ = option.parsed
    code = step.frame.code
    statement = code.parents.get(step.node)
    if not isinstance(statement, ast.Assign) or code is not option.site.frame.code:
        return False
    (target, *others), loads = statement.targets, [each for each in code.nodes if isinstance(each, ast.Name)]
    if others or not isinstance(target, ast.Name):
        return False
    named = (each for each in loads if each.id == target.id and each is not target and not _is_shown(each, code))
    reads = [code.parents.get(each) for each in named]
    plain = all(isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Load) for each in reads)
    return plain and all(getattr(each, "attr", "") != option.name for each in reads)


def _is_shown(name: ast.Name, code: Code) -> bool:
    """Whether a statement does nothing but show a value."""
    call = pythonic.shown_by(code, name)
    return call is not None and isinstance(code.parents.get(call), ast.Expr)


def _given_to_others(option: Option) -> Step | None:
    """Where a file that declares an option writes another seed into settings for somebody else."""
    if option.parsed is None:
        return None
    step, _ = option.parsed
    for node in step.frame.code.nodes:
        name = node.slice if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) else None
        if words(text_of(name) or "") & SEEDS:
            return step.below(Site(node, step.frame))
    return None


def is_seed(option: Option) -> bool:
    """Whether an option is a seed: an integer, also where it is not given."""
    kind, default, required = _declared(option)
    is_number = whole_number(default) is not None
    is_given = default is None and isinstance(required, ast.Constant) and required.value is True
    is_whole = getattr(kind, "id", "") == "int" or (kind is None and option.parsed is None and is_number)
    return is_whole and (is_number or is_given)


def is_whole(option: Option) -> bool:
    """Whether what is given for an option for a seed is surely a whole number: without a type it is a text."""
    kind, default, _ = _declared(option)
    call = option.site.node
    if kind is None and isinstance(call, ast.Call):
        known = whole_number(default) is not None or last_name(call.func).startswith(_DEFINES)
        return option.parsed is None and known
    return kind is None or last_name(kind).lower().startswith("int")


def may_be_left_out(option: Option) -> bool:
    """Whether an option is a seed that a parser knows nothing for where it is not given."""
    kind, *others = _declared(option)
    return option.parsed is not None and getattr(kind, "id", "") == "int" and others == [None, None]


def _declared(option: Option) -> list[ast.expr | None]:
    """The type, the default, and whether it is required, as the call says that declares an option for a seed.

    What declares it without a parser of the program takes its type from the default, which may come second.
    """
    call = option.site.node if words(option.name) & SEEDS else None
    second = 1 if option.parsed is None else None
    asked = Parameter(None, "type"), Parameter(second, "default"), Parameter(None, "required")
    return [places.argument(call, each) if isinstance(call, ast.Call) else None for each in asked]


def _mentions(code: Code, option: Option) -> bool:
    """The same of an option; what was executed is known, this is asked for functions that nobody in sight calls."""
    return mentions(code, option.name, option.site.node)


def mentions(code: Code, name: str, declared: ast.AST) -> bool:
    """Whether a file reads an attribute of a name of something of its own, or holds the name as a text elsewhere."""
    own = set(map(id, descendants(declared)))
    for node in code.nodes:
        if isinstance(node, ast.Constant) and node.value == name and id(node) not in own:
            return True
        if isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.ctx, ast.Load):
            call = code.parents.get(node)
            is_method = isinstance(call, ast.Call) and call.func is node
            if not is_method and not is_name(node.value, "self") and not _is_of_others(code, node.value):
                return True
    return False


def _is_of_others(code: Code, node: ast.expr) -> bool:
    """Whether something is imported from outside of the project."""
    name = code.dotted(node)
    return bool(name) and isinstance(code.program.dotted(name, code.module), Ext)


def _speaks(code: Code, option: Option) -> bool:
    """Whether a file that was not executed to its end may read an option: it has the name, or asks for all at once."""
    spoken = option.name in code.module.words
    if spoken and code is option.site.frame.code:
        texts = code.text, ast.unparse(option.site.node)
        elsewhere, own = (re.findall(rf"\b{re.escape(option.name)}\b", without_prose(text)) for text in texts)
        spoken = len(elsewhere) > len(own)
    return spoken or not _READS_ALL.isdisjoint(code.module.words)


_READS_ALL = frozenset({"vars", "__dict__", "asdict", "from_argparse_args"})


def _running(trace: Executions) -> list[Execution]:
    """The programs that run code of a file, if it speaks of seeds."""
    return trace.running if any(word in trace.code.text.lower() for word in SEEDS) else []


# Seeds that are read, and reach no stream


class IdleSeed(Struct, frozen=True):
    """An option for a seed that somebody reads, and that changes nothing which is random."""

    option: Option
    draw: Event
    """The first draw of the program."""
    read: tuple[Code, ast.AST] | None
    """Where its value is read first; None where nobody takes it out of what holds it."""
    held: tuple[Code, ast.AST] | None
    """Where something holds it for the last time."""
    events: list[Event]
    """All that happens in the program."""
    holding: frozenset[ast.AST]
    """The expressions that gave something which holds its value."""
    files: list[Code]
    """The files of the program."""


def idle_seeds(trace: Executions) -> list[IdleSeed]:
    """The options for seeds that programs declare in this file, and read, and draw without."""
    return [each for execution in _running(trace) for each in _idle(trace, execution)]


def _idle(trace: Executions, execution: Execution) -> Iterator[IdleSeed]:
    seeding = list(execution.ledger.of("seed", "make", "start"))
    asked = (option for option in execution.ledger.options if option.read and _is_of(option, trace.code))
    draw = next(execution.ledger.of("draw"), None)
    if draw is None or not execution.finished or all(any(follows(each, one) for each in seeding) for one in asked):
        return
    watch = Watch()
    again = programs.execute(execution.entry.program, execution.entry, watch=watch)
    trace.module.rest_on(again.files)
    used = _Uses(watch, again).all() if again.finished else set(watch.options)
    for leaf, option in watch.options.items():
        if leaf not in used and option.read and _is_of(option, trace.code):
            noted = (watch.direct, watch.holding)
            read, held = ([(watch.codes[node], node) for node in nodes if leaf in nodes[node]] for nodes in noted)
            where = read[0] if read else None, held[-1] if held else None
            holding = frozenset(node for node, leaves in watch.holding.items() if leaf in leaves)
            yield IdleSeed(option, draw, *where, execution.ledger.events, holding, _codes(again))


def _codes(execution: Execution) -> list[Code]:
    """The files of a program."""
    program = execution.entry.program
    modules = map(program.of, sorted(execution.files))
    return [program.code(module) for module in modules if module is not None]


def _is_of(option: Option, code: Code) -> bool:
    """Whether an option for a seed is declared in a file."""
    return option.site.frame.code is code and bool(words(option.name) & SEEDS)


_GIVES_ON = (
    ast.BinOp, ast.UnaryOp, ast.JoinedStr, ast.FormattedValue, ast.Tuple, ast.List, ast.Set, ast.Starred, ast.BoolOp,
    ast.NamedExpr, ast.Await, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp,
)  # fmt: skip
"""Expressions whose value is all that follows from their parts."""
_KEEPS = (ast.Expr, ast.arguments, ast.AugAssign, ast.withitem, ast.Call, ast.keyword)
"""What only binds a value, or hands it to somebody, of whom is asked when it happens."""
_ALL_VARIABLES = frozenset(f"builtins.{name}" for name in READS_ALL - {"vars"})


class _Uses:
    """Who uses the seeds of one execution, or may use them; each seed is called by its leaf."""

    def __init__(self, watch: Watch, execution: Execution) -> None:
        self._watch, self._execution = watch, execution

    def all(self) -> set[str]:
        """The seeds that are used."""
        used = set(self._watch.used)
        for node, leaves in (*self._watch.direct.items(), *self._watch.holding.items()):
            if not leaves <= used and not self._is_harmless(node):
                used |= leaves
        for code in _codes(self._execution):
            used |= self._mentioned(code)
        return used

    # What was executed

    def _is_harmless(self, node: ast.AST) -> bool:
        """Whether nothing follows from what an expression gives but what its surroundings give."""
        code = self._watch.codes[node]
        parent = code.parents[node]
        if isinstance(parent, _KEEPS):
            return True
        if isinstance(parent, (ast.Assign, ast.AnnAssign)):
            targets = parent.targets if isinstance(parent, ast.Assign) else [parent.target]
            return node is parent.value and all(self._is_kept(node, each) for each in targets)
        if isinstance(parent, (ast.FormattedValue, ast.JoinedStr)) and self._is_shown(code, parent):
            return True
        if isinstance(parent, ast.Dict):
            return self._is_in_display(node, parent)
        if isinstance(parent, _GIVES_ON) or (isinstance(parent, ast.IfExp) and node is not parent.test):
            return parent in self._watch.codes or parent in self._watch.plain
        if isinstance(parent, ast.Return):
            return self._is_returned(code, parent)
        if node in self._watch.direct:
            return parent in self._watch.codes and node is getattr(parent, "value", None)
        return self._leaves_object(node, parent)

    def _leaves_object(self, node: ast.AST, parent: ast.AST) -> bool:
        """Whether the surroundings of an object that holds a seed read something else of it, or ask whether it is.

        A function that a decorator gives a seed gets it where it is called.
        """
        if isinstance(parent, ast.Subscript):
            return parent in self._watch.codes or (node is parent.value and isinstance(parent.slice, ast.Constant))
        if isinstance(parent, (ast.For, ast.comprehension)):
            return node is parent.iter
        asks = isinstance(parent, ast.Compare) and isinstance(parent.ops[0], (ast.In, ast.NotIn, ast.Is, ast.IsNot))
        return asks or isinstance(parent, (ast.Attribute, ast.If, ast.While, ast.Assert, *FunctionNode))

    def _is_shown(self, code: Code, node: ast.AST) -> bool:
        """Whether a formatted text is only shown."""
        while isinstance(node, (ast.FormattedValue, ast.JoinedStr)):
            node = code.parents[node]
        return node in self._watch.shown

    def _is_in_display(self, node: ast.AST, parent: ast.Dict) -> bool:
        """Whether a dictionary that is written down holds a value, or has something else in its place."""
        if node not in parent.values:
            return False
        key = parent.keys[parent.values.index(node)]
        if isinstance(key, ast.Constant):
            self._watch.carry(str(key.value), self._watch.direct.get(node, ()))
        return key is None or parent in self._watch.codes

    def _is_kept(self, node: ast.AST, target: ast.AST) -> bool:
        """Whether a target only keeps what is assigned to it."""
        if isinstance(target, (ast.Tuple, ast.List)):
            return all(self._is_kept(node, each) for each in target.elts)
        name = getattr(target, "id", getattr(target, "attr", None))
        if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Constant):
            name = str(target.slice.value)
        if name is None:
            return False
        self._watch.carry(name, self._watch.direct.get(node, ()))
        if isinstance(target, ast.Attribute) and node in self._watch.holding:
            self._watch.objects.add(name)
        return isinstance(target, ast.Name) or getattr(target, "value", None) in self._watch.plain

    def _is_returned(self, code: Code, node: ast.AST) -> bool:
        """Whether every call of the function around a statement gives what that returns, or is a statement itself."""
        while not isinstance(node, FunctionNode):
            node = code.parents[node]
        return all(
            isinstance(step.node, FunctionNode)
            or step.node in self._watch.codes
            or isinstance(step.frame.code.parents.get(step.node), ast.Expr)
            for step in self._execution.ledger.calls
            if isinstance(step.label, Func) and step.label.node is node
        )

    # What was not

    def _mentioned(self, code: Code) -> set[str]:
        """The seeds that a file mentions where nothing was executed, or where all that there is may be read."""
        here = [node for node, whose in self._watch.codes.items() if whose is code]
        known = (each for node in here for each in (node, *_bound_to(code, node)) if isinstance(each, ast.Name))
        variables = {(node.id, id(code.binder(node.id, node))) for node in known}
        used = set[str]()
        for node in code.nodes:
            if isinstance(node, (ast.Name, ast.Attribute)) and self._reads_all(code, node):
                return self._all
            if node not in self._watch.seen:
                used |= self._mentions(code, node, variables)
        return used

    def _reads_all(self, code: Code, node: ast.Name | ast.Attribute) -> bool:
        """Whether somebody is given all variables that there are, or the whole command line."""
        name = code.outside(node)
        if name != COMMAND_LINE:
            return name in _ALL_VARIABLES
        place = code.parents.get(node)
        if isinstance(place, ast.Subscript):
            place = code.parents.get(place) if isinstance(place.slice, ast.Slice) else None
        function = getattr(place, "func", None)
        called = last_name(function)
        return place is not None and not called.startswith("parse") and called != "len"

    def _mentions(self, code: Code, node: ast.AST, variables: Set[tuple[str, int]]) -> set[str]:
        """The seeds that an expression may read which was not executed."""
        carriers, place = self._watch.carriers, code.parents.get(node)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            is_function = isinstance(place, ast.Call) and place.func is node and code.outside(node)
            found = set() if is_function else carriers.get(node.attr, set())
            return found if node.attr not in self._watch.objects or self._is_apart(code, place) else self._all
        if isinstance(node, ast.Constant) and isinstance(place, (ast.Subscript, ast.Call)):
            return carriers.get(str(node.value), set())
        if not isinstance(node, ast.Name) or (node.id, id(code.binder(node.id, node))) not in variables:
            return set()
        if node.id not in carriers and self._is_apart(code, place):
            return set()
        return self._all if isinstance(node.ctx, ast.Load) else set()

    @property
    def _all(self) -> set[str]:
        return set(self._watch.options)

    def _is_apart(self, code: Code, place: ast.AST | None) -> bool:
        """Whether an object is only asked for an attribute, or handed to a function that was executed elsewhere: what
        these mention is looked at for itself.
        """
        if isinstance(place, ast.Attribute):
            return True
        function = place.func if isinstance(place, ast.Call) else None
        if not isinstance(function, ast.Name):
            return False
        home, name = self._execution.entry.program.home(function.id, code)
        return any(id(each) in self._execution.executed for each in home.bindings.get(name, ()))


def _bound_to(code: Code, node: ast.AST) -> Iterator[ast.AST]:
    """The targets of the statement that does nothing but assign a value: it may have been read by none that was run."""
    parent = code.parents.get(node)
    if isinstance(parent, ast.Assign):
        yield from (each for target in parent.targets for each in descendants(target))
    elif isinstance(parent, ast.AnnAssign):
        yield parent.target
