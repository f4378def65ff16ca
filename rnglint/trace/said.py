"""What comments, docstrings and names say of draws: that they agree, are to be apart, or are only shown."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from rnglint.knowledge.patterns import Pattern
from rnglint.knowledge.purposes import (
    APPROXIMATES,
    DOCUMENTED,
    INDEPENDENT,
    KINDS_OF_DRAWS,
    LOGS,
    NAMES_A_RUN,
    ONE_OF,
    PLACEHOLDERS,
    SAID,
    SAID_OF_ITSELF,
    SAID_OF_ZERO,
    SEEDS,
    SHOWS,
    TEARS,
    last_words,
    spelled_out,
    words,
)
from rnglint.knowledge.roles import Runs
from rnglint.knowledge.seeding import SHOWN_BY_EXAMPLE
from rnglint.knowledge.showing import PLOTS, WAITS
from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import maker_of, root_of
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import arguments_of, is_name, last_name
from rnglint.trace import onward
from rnglint.trace.given import entry_of, reads
from rnglint.trace.loaded_over import is_loaded_over

_NUMBER = re.compile(r"\d+$")
_DIGITS = re.compile(r"\d+")
_DEFINITIONS = (*FunctionNode, ast.ClassDef, ast.Module)


def are_said(steps: Sequence[Sequence[Step]]) -> bool:
    """Whether a comment at a step of two paths, from where they part, or the docstring there, says that it is meant."""
    seen: set[tuple[int, int]] = set()
    top = steps[0][0].frame
    around = [each.node for each in Scope(top.code, top.node).enclosing() if not each.is_class]
    for node in (top.node, *around):
        if is_documented(node) and (not isinstance(node, ast.Module) or _is_about(node, steps)):
            return True
    for step in (each for path in steps for each in path):
        place = id(step.frame.code), getattr(step.node, "lineno", 0)
        if place not in seen and is_commented(step, SAID if step.frame.uid == top.uid else SAID_OF_ITSELF):
            return True
        seen.add(place)
    return False


def _is_about(module: ast.Module, steps: Sequence[Sequence[Step]]) -> bool:
    """Whether the docstring of a file names no kind of draws, or one that the names at some steps speak of, too."""
    said = DOCUMENTED.search(_docstring(module))
    kinds = {word.removesuffix("s") for word in words(said[0])} & KINDS_OF_DRAWS if said is not None else set()
    passed = [step for path in steps for step in path]
    named = set[str]().union(*(words(f"{each.frame.qualname} {ast.unparse(each.node)}") for each in passed if kinds))
    return not kinds or any(word.startswith(kind) for kind in kinds for word in named)


def says_so(step: Step) -> bool:
    """Whether a comment at a step, or the docstring around it, says that what happens there is meant."""
    return is_commented(step) or is_documented(step.frame.node)


def is_commented(step: Step, said: Pattern = SAID) -> bool:
    """Whether a comment at a step, or right above it, says that it is meant, or holds other words."""
    row = getattr(step.node, "lineno", 0)
    return bool(row) and step.frame.code.said(row, getattr(step.node, "end_lineno", row), said)


def is_documented(node: ast.AST) -> bool:
    """Whether the docstring of a definition, or its name, says that draws in it agree."""
    return any(map(_is_said, (_docstring(node), spelled_out(getattr(node, "name", "")))))


@lru_cache(maxsize=1024)
def _is_said(text: str) -> bool:
    return DOCUMENTED.search(text) is not None


def is_of_documented(event: Event) -> bool:
    """Whether a function around an event says by its docstring or its name that draws in it agree."""
    return any(is_documented(each.node) for each in event.frame.outwards() if isinstance(each.node, FunctionNode))


def are_said_independent(around: Iterable[ast.AST], function: ast.AST) -> bool:
    """Whether a docstring says of some things that they are independent, and a function is about one of these: by its
    docstring, its name or a parameter's.
    """
    told = (match for node in around for match in INDEPENDENT.found(_docstring(node)))
    things = {thing.lower() for match in told for thing in match.groups() if thing}
    named = words(getattr(function, "name", "")).union(*map(words, signatures.names(function)))
    return any(thing in named or re.search(rf"\b{ONE_OF} {thing}\b", _docstring(function), re.I) for thing in things)


def asks_for_spread(step: Step, but: frozenset[str] = frozenset()) -> bool:
    """Whether a function around a step asks a model again and again for the spread of its answers: by what it and its
    parameters are called, or by its docstring; ``but``: words that do not say so.
    """
    functions = [frame for frame in step.frame.outwards() if isinstance(frame.node, FunctionNode)]
    names = (name for each in functions for name in (each.qualname, *signatures.names(each.node)))
    said = set[str]().union(*map(words, (*names, *(_docstring(each.node) for each in functions))))
    return not said.isdisjoint(APPROXIMATES - but)


def are_torn_apart(steps: Sequence[Step]) -> bool:
    """Whether the function in which two paths part says that what belongs together is to be torn apart there."""
    frame = steps[0].frame
    named = last_words(frame.qualname) | words(_docstring(frame.node))
    return bool(named & TEARS)


def are_members(paths: Sequence[Sequence[Step]]) -> bool:
    """Whether the calls at which two paths part give things that are numbered: members of one set, which differ.

    Not if they are asked for different things: these differ anyway, and have no other names.
    """
    if not all(paths) or any(path[0].kind != "call" for path in paths) or paths[0][0].node is paths[1][0].node:
        return False
    calls = [path[0].node for path in paths]
    names = [path[0].frame.code.bound_by(path[0].node) for path in paths]
    if any(len(found) != 1 for found in names):
        return False
    (one,), (other,) = names
    alike = [_NUMBER.sub("", each) for each in (one, other)]
    if one == other or alike[0] != alike[1] or alike[0] in (one, other):
        return False
    given = [arguments_of(call) for call in calls if isinstance(call, ast.Call)]
    return len(given) < 2 or all(_are_numbered(*each) for each in zip(*given, strict=False))


def _are_numbered(one: ast.expr, other: ast.expr) -> bool:
    """Whether two arguments are the same but for numbers in them."""
    alike = [_DIGITS.sub("", ast.unparse(each)) for each in (one, other)]
    return alike[0] == alike[1]


def is_kept_beside(made: Event, ledger: Ledger) -> bool:
    """Whether a method makes a key of the seed of its object while it draws from another key, too.

    What is to change is drawn from that one; the other numbers stay as they are for as long as the object lives.  Of a
    sequence of keys, whose seed makes one, nobody knows whether the others are its own.
    """
    code, function = made.frame.code, made.frame.node
    own = code.parameter(function) if made.frame.owner is not None else None
    given = made.node.args if isinstance(made.node, ast.Call) else []
    if not any(isinstance(each, ast.Attribute) and getattr(each.value, "id", None) == own for each in given):
        return False
    beside = [each for each in ledger.of("draw", "split") if each.frame.uid == made.frame.uid]
    is_sequence = any(each.node is made.node for each in beside)
    return not is_sequence and any(maker_of(root_of(each.term)) is not made for each in beside)


def has_placeholder(step: Step) -> bool:
    """Whether a comment says so of what is made at a step; what only has such a name may be used for more."""
    return bool(step.frame.code.remarks(getattr(step.node, "lineno", 0)) & PLACEHOLDERS)


def is_placeholder(made: Event) -> bool:
    """Whether a key, or what is made of it at once, is only there because something has to be: by name or comment."""
    code = made.frame.code
    statement = code.statement(made.node, made.frame.node)
    row = getattr(made.node, "lineno", 0)
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    named = {word for target in targets for word in words(ast.unparse(target))}
    return bool((named | code.remarks(row)) & PLACEHOLDERS)


def names_a_run(draw: Event) -> bool:
    """Whether what is drawn only becomes a part of a text, or goes under a name for a run, a file or a port.

    What has another name first does so where that is read, if that is one place.
    """
    return _names_a_run(draw.node, draw.frame.code)


def _names_a_run(drawn: ast.AST, code: Code) -> bool:
    node = drawn
    while not isinstance(node, (ast.stmt, ast.mod)):
        node, inner = code.parents[node], node
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.keyword) and NAMES_A_RUN.search(node.arg or "")):
            return True
        if isinstance(node, ast.Call) and inner is not node.func and _makes_text(node.func):
            return True
    read = reads(code, node) if getattr(node, "value", None) is drawn else []
    if len(read) == 1 and _names_a_run(read[0], code):
        return True
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return all(isinstance(each, (ast.Name, ast.Attribute)) for each in targets) and all(
        NAMES_A_RUN.search(ast.unparse(each)) for each in targets if each is not None
    )


def _makes_text(function: ast.expr) -> bool:
    """Whether a call makes a text of what it is given: ``str``, and ``join`` of a text."""
    if isinstance(function, ast.Attribute):
        return function.attr in ("join", "format") and isinstance(function.value, ast.Constant)
    return is_name(function, "str")


def names_around(step: Step) -> set[str]:
    """The names of arguments, of what is bound at last and of its place, that calls give to what holds their result."""
    code, named = step.frame.code, set[str]()
    node = _last_around(code, step.node, named)
    read = reads(code, code.parents.get(node)) if node is step.node else []
    if len(read) == 1:
        node = _last_around(code, read[0], named)
    return named | {*entry_of(code, node)}


def _last_around(code: Code, node: ast.AST, named: set[str]) -> ast.AST:
    """The outermost call that gets a value, by way of others; adds what arguments and its result are called."""
    above = code.parents.get(node)
    while isinstance(above, (ast.Call, ast.keyword)) and getattr(above, "func", None) is not node:
        named |= {above.arg} if isinstance(above, ast.keyword) and above.arg else set()
        node, above = above, code.parents.get(above)
    targets = above.targets if isinstance(above, ast.Assign) else []
    targets = [above.target] if isinstance(above, ast.AnnAssign) else targets
    named |= {ast.unparse(target) for target in targets}
    return node


def is_replaced(one: Step, other: Step) -> bool:
    """Whether what a call gives has one name, and a later statement of the function gives that to something else before
    anybody reads it.
    """
    code, function = one.frame.code, one.frame.node
    first, second = (code.statement(each.node, function) for each in (one, other))
    if not (isinstance(first, ast.Assign) and isinstance(second, ast.Assign)):
        return False
    if first is second or one.frame.uid != other.frame.uid:
        return False
    names = [ast.unparse(target) for each in (first, second) for target in each.targets]
    if len(names) != 2 or names[0] != names[1] or not isinstance(first.targets[0], ast.Name):
        return False
    rows = range(first.lineno, (second.end_lineno or second.lineno) + 1)
    return not any(isinstance(each.ctx, ast.Load) and each.lineno in rows for each in code.named(function)[names[0]])


def is_shown(draw: Event, step: Step) -> bool:
    """Whether a draw goes nowhere but into statements that write something down for people to look at."""
    code, function = step.frame.code, step.frame.node
    statement = code.statement(step.node, function)
    if statement is None:
        return False
    if writes(statement, function, code):
        return draw.node is step.node
    if not isinstance(statement, ast.Assign) or isinstance(function, ast.Module):
        return False
    known = code.shown.get(id(statement))
    if known is None:
        known = code.shown[id(statement)] = _is_only_written(statement, function, code)
    return known


def _is_only_written(statement: ast.Assign, function: ast.AST, code: Code) -> bool:
    """Whether a function reads what it binds there in such statements only."""
    names = onward.bound(statement)
    if names is None or names & code.outer_names(function):
        return False
    read = onward.reads_of(names, statement, function, code)
    return bool(read) and all(writes(code.statements(each, function)[0], function, code) for each in read or ())


def is_example(draw: Event) -> bool:
    """Whether what is drawn probably only shows what a value looks like, or is no part of what is computed."""
    if names_a_run(draw) or _only_shows(draw) or is_loaded_over(draw):
        return True
    in_rounds = any(step.kind == "iteration" for step in draw.step.path())
    return draw.stream in SHOWN_BY_EXAMPLE and not in_rounds


def _only_shows(draw: Event) -> bool:
    """Whether a draw only moves what a statement puts into a figure, or says how long to wait."""
    statement = draw.frame.code.statement(draw.node, draw.frame.node)
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and call is not draw.node and last_name(call.func) in PLOTS | WAITS


def writes(statement: ast.stmt, function: ast.AST, code: Code) -> bool:
    """Whether a statement stores an item in something, or calls it, whose name says that people read that.

    Or stores it in every so many rounds, as a board of curves would name it, in something that is only given back.
    """
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        function_called = statement.value.func
        role = code.program.knowledge.role(code.outside(function_called), Runs)
        if role is not None and role.form == "host":
            return True  # what a compiled function tells the host, of which nothing comes back
        return last_name(function_called) in PLOTS or bool(words(ast.unparse(function_called)) & (SHOWS | LOGS))
    stores = statement.targets if isinstance(statement, ast.Assign) else []
    items = [target for target in stores if isinstance(target, ast.Subscript)]
    if items and all(words(ast.unparse(item.value)) & (SHOWS | LOGS) for item in items):
        return True
    if len(items) != 1 or len(stores) != 1 or isinstance(function, ast.Module):
        return False
    board, tag = items[0].value, items[0].slice
    return (
        isinstance(board, ast.Name)
        and isinstance(tag, ast.JoinedStr)
        and any(isinstance(part, ast.Constant) and "/" in str(part.value) for part in tag.values)
        and onward.interval(statement, function, code) is not None
        and _is_given_back(board.id, function, code)
    )


def _is_given_back(name: str, function: ast.AST, code: Code) -> bool:
    """Whether a function binds a name once, and reads what it stands for when it returns, else only to store in it."""
    named = code.named(function)[name]
    read = [each for each in named if isinstance(each.ctx, ast.Load)]
    if len(named) != len(read) + 1 or name in code.outer_names(function):
        return False
    inside = [each for each in read if not isinstance(code.statement(each, function), ast.Return)]
    above = (code.parents[each] for each in inside)
    return len(inside) < len(read) and all(isinstance(a, ast.Subscript) and isinstance(a.ctx, ast.Store) for a in above)


def _docstring(node: ast.AST) -> str:
    return (ast.get_docstring(node, clean=False) or "") if isinstance(node, _DEFINITIONS) else ""


def speaks_of_zero(ledger: Ledger) -> bool:
    """Whether the help of an option for a seed says what becomes of zero."""
    options = (option.site.node for option in ledger.options if words(option.name) & SEEDS)
    told = (each.value for node in options for each in getattr(node, "keywords", ()) if each.arg == "help")
    return any(SAID_OF_ZERO.search(ast.unparse(each)) for each in told)
