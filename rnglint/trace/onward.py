"""Where what a call gives goes on to: the statements that read it, through other names and calls."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterable, Iterator
from functools import lru_cache

from rnglint.knowledge.purposes import ASK_FOR_FORM, LOOKED_UP, MAKES_PARAMETERS
from rnglint.knowledge.python import EACH
from rnglint.knowledge.roles import Parameter, Runs
from rnglint.knowledge.roles.modules import FillsTemplate
from rnglint.knowledge.transforms import GIVES_LEAVES
from rnglint.machine.callables import Bound, Func
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import OF_FORM
from rnglint.machine.ledger import Ledger
from rnglint.program import places, signatures
from rnglint.program.code import COMPREHENSIONS, Code, FunctionNode
from rnglint.program.syntax import LOOPS, calls_in, descendants, end_of, is_name, last_name, position
from rnglint.trace.given import called, reads

_MOST = 16
"""So many statements are followed from one to the next; what goes further is no example."""
_READS = 40
"""So many places in which names are read are looked at."""
_DEPTH = 4
"""So many calls down a value is followed into functions of the project."""


def reads_of(names: Iterable[str], statement: ast.stmt, function: ast.AST, code: Code) -> list[ast.Name] | None:
    """Where a function may read what a statement binds to names; None where there are more places than one looks at.

    Not where another statement has bound it anew in between, on every path.
    """
    asked = (statement, function, frozenset(names))
    if asked not in code.reads:
        code.reads[asked] = _reads_of(statement, function, asked[2], code)
    return code.reads[asked]


def _reads_of(statement: ast.stmt, function: ast.AST, names: frozenset[str], code: Code) -> list[ast.Name] | None:
    loops: list[ast.stmt] = [each for each in code.statements(statement, function)[1:] if isinstance(each, LOOPS)]
    asked, found, first = 0, list[ast.Name](), _behind(statement)
    for name in names:
        last = None if loops or _has_inner(function) else _bound_again(name, statement, function, code)
        for read in code.named(function).get(name, ()):
            if not isinstance(read.ctx, ast.Load) or not (last is None or first <= position(read) <= last):
                continue
            asked += 1
            if asked > _READS:
                return None
            if code.binder(name, read) is function and _may_see(name, read, statement, loops, function, code):
                found.append(read)
    return found


def _behind(statement: ast.stmt) -> tuple[int, int]:
    """Where a statement has bound its names: behind itself, or in the body of a loop or ``with``."""
    body: list[ast.stmt] | None = getattr(statement, "body", None)
    return position(body[0]) if body else end_of(statement)


def _may_see(
    name: str, read: ast.Name, statement: ast.stmt, loops: list[ast.stmt], function: ast.AST, code: Code
) -> bool:
    """Whether a read of a name may get what a statement has bound to it, which stands in some loops."""
    if _is_deferred(read, function, code):
        return True
    above = code.statements(read, function)
    is_later = position(above[0]) > position(statement)
    around = next((each for each in above if each in loops), None)
    if not is_later and around is None:
        return False
    return not _is_overtaken(name, statement, above, None if is_later else around, code)


def _bound_again(name: str, statement: ast.stmt, function: ast.AST, code: Code) -> tuple[int, int] | None:
    """The end of what may see what a statement binds a name to: there its block binds the name again, for sure."""
    for each in code.named(function).get(name, ()):
        is_later = isinstance(each.ctx, ast.Store) and position(each) > position(statement)
        bound_by = code.parents[each] if is_later else None
        if isinstance(bound_by, ast.Assign) and code.parents[bound_by] is code.parents[statement]:
            return end_of(bound_by) if bound_by in code.block(statement) else None
    return None


@lru_cache(maxsize=64)
def _has_inner(function: ast.AST) -> bool:
    """Whether other functions stand in a function, which may be called whenever."""
    inside = (each for each in descendants(function) if each is not function)
    return any(isinstance(each, (*FunctionNode, ast.Lambda)) for each in inside)


def _is_deferred(read: ast.Name, function: ast.AST, code: Code) -> bool:
    """Whether a function inside reads the name, whenever that is called."""
    inner = itertools.takewhile(lambda each: each is not function, code.around(read))
    return not all(isinstance(each, COMPREHENSIONS) for each in inner)


def _is_overtaken(name: str, statement: ast.stmt, above: list[ast.stmt], loop: ast.stmt | None, code: Code) -> bool:
    """Whether statements before a read, which stands in those ``above``, bind the name again behind a statement.

    ``loop``: the read stands before the statement, and sees what the round before it has bound.
    """
    for part in itertools.takewhile(lambda each: each is not loop, above):
        before = itertools.takewhile(lambda each, part=part: each is not part, code.block(part))  # type: ignore[misc]
        later = (each for each in before if loop is not None or position(each) > position(statement))
        if any(isinstance(each, ast.Assign) and name in _names(each) for each in later):
            return True
    return False


def _names(statement: ast.Assign) -> set[str]:
    """The names that an assignment binds."""
    targets = (part for target in statement.targets for part in descendants(target))
    return {part.id for part in targets if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}


def bound(statement: ast.Assign) -> set[str] | None:
    """The names that an assignment binds; None where it stores anything elsewhere."""
    parts = [part for target in statement.targets for part in descendants(target)]
    if any(isinstance(part, (ast.Attribute, ast.Subscript)) for part in parts):
        return None
    return _names(statement) - {"_"}


def is_example(step: Step) -> bool:
    """Whether what a call gives goes nowhere in its function but to what makes parameters for inputs of such a form.

    Through other names and calls, too; printing it does not count.
    """
    return _gives_example(step.node, step.frame.node, step.frame.code)


@lru_cache(maxsize=1_024)
def _gives_example(node: ast.AST, function: ast.AST, code: Code) -> bool:
    if isinstance(function, COMPREHENSIONS):
        function = next(code.around(function))
    first = None if isinstance(function, ast.Module) else code.statement(node, function)
    if not isinstance(first, ast.Assign):
        return False
    return _ends_in_form(_onward(first, function, code, _DEPTH), function, code, _DEPTH)


def is_for_example(event: Event) -> bool:
    """Whether something happens in a call, or in the rounds of a scan, that gives no more than such an example."""
    return any(is_example(step) for step in event.step.path() if isinstance(step.node, ast.Call))


def _onward(first: ast.Assign, function: ast.AST, code: Code, depth: int = 0) -> list[ast.Name] | None:
    """Where what a statement binds is read, and what is bound to other names of it.

    None where it is stored elsewhere, or another function sees it.  What makes parameters of it, of so many calls down,
    is not followed.
    """
    waiting, seen, found = [first], set[ast.stmt](), list[ast.Name]()
    while waiting:
        statement = waiting.pop()
        names = bound(statement)
        seen.add(statement)
        if names is None or len(seen) > _MOST or names & code.outer_names(function):
            return None
        read_there = reads_of(names, statement, function, code)
        if read_there is None or any(_is_deferred(read, function, code) for read in read_there):
            return None
        found += read_there
        for read in read_there:
            at = code.statement(read, function)
            if isinstance(at, ast.Assign) and at not in seen and not (depth and _makes_parameters(read, code, depth)):
                waiting.append(at)
    return found


def _ends_in_form(read: list[ast.Name] | None, function: ast.AST, code: Code, depth: int) -> bool:
    """Whether of all that is read only the form matters, and some of it is given to what makes parameters."""
    ends = False
    for name in read or ():
        if _makes_parameters(name, code, depth):
            ends = True
        elif not isinstance(statement := code.statement(name, function), ast.Assign) and not is_printed(statement):
            return False
    return ends


def _makes_parameters(name: ast.Name, code: Code, depth: int) -> bool:
    """Whether a name stands among the inputs of what makes parameters, or of a function that only gives it to such."""
    around = list(calls_around(name, code))
    if any(isinstance(each.func, ast.Attribute) and each.func.attr in MAKES_PARAMETERS for each in around):
        return True
    return bool(around) and depth > 0 and _is_passed_on(name, around[0], code, depth)


def _is_passed_on(name: ast.Name, call: ast.Call, code: Code, depth: int) -> bool:
    found = called(call, name, code)
    if found is None:
        return False
    function, parameter, home = found
    read = list[ast.Name]()
    for each in home.named(function).get(parameter, ()):
        statement = home.statement(each, function)
        if not isinstance(each.ctx, ast.Load):
            return False
        read.append(each)
        more = _onward(statement, function, home, depth - 1) if isinstance(statement, ast.Assign) else []
        if isinstance(statement, ast.Assign) and not _makes_parameters(each, home, depth - 1):
            if more is None:
                return False
            read += more
    return _ends_in_form(read, function, home, depth - 1)


def follows(one: Step, other: Step) -> bool:
    """Whether one of two places where the results of calls are kept is set anew to what the other holds, or to a mean
    of both: a copy that moves slowly behind has to start as what it follows.
    """
    code = one.frame.code
    if other.frame.code is not code or one.node is other.node:
        return False
    statements = [code.statement(step.node, step.frame.node) for step in (one, other)]
    kept = [each.targets[0] for each in statements if isinstance(each, ast.Assign) and len(each.targets) == 1]
    places = {ast.unparse(each) for each in kept if isinstance(each, (ast.Name, ast.Attribute))}
    around = code.tree if all(isinstance(each, ast.Attribute) for each in kept) else one.frame.node
    later = (each for each in descendants(around) if isinstance(each, ast.Assign) and each not in statements)
    return len(places) == 2 and any(_follows(each, places) for each in later)


def _follows(statement: ast.Assign, places: set[str]) -> bool:
    """Whether a statement gives one of two places what the other holds, as it is or leaf by leaf with its own."""
    mine, value = {ast.unparse(target) for target in statement.targets}, statement.value
    if len(mine) > 1 or not mine < places:
        return False
    if ast.unparse(value) in places - mine:
        return True
    given = value.args if isinstance(value, ast.Call) else []
    leaf = given[0].body if given and isinstance(given[0], ast.Lambda) else None
    parts = [] if leaf is None else calls_in(leaf)
    return isinstance(leaf, ast.BinOp) and not parts and {ast.unparse(each) for each in given[1:]} == places


def is_printed(statement: ast.stmt | None) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and is_name(call.func, "print")


def interval(statement: ast.stmt, function: ast.AST, code: Code) -> ast.If | None:
    """The branch around a statement that runs in every so many rounds of a loop, as a test of a remainder says."""
    around = itertools.takewhile(lambda each: not isinstance(each, LOOPS), code.statements(statement, function))
    for branch in (each for each in around if isinstance(each, ast.If)):
        if any(isinstance(part, ast.BinOp) and isinstance(part.op, ast.Mod) for part in descendants(branch.test)):
            return branch
    return None


def calls_around(node: ast.AST, code: Code, levels: int = 1000) -> Iterator[ast.Call]:
    """The calls that a node stands in, within its statement, and so many levels up at most."""
    while levels and not isinstance(node, (ast.stmt, ast.mod)):
        node, levels = code.parents[node], levels - 1
        if isinstance(node, ast.Call):
            yield node


def is_of_form(step: Step) -> bool:
    """Whether of what a call gives, or of what is made of it at once, only the shape and the type are read."""
    return reads_form(step.node, step.frame.code)


def reads_form(node: ast.AST, code: Code, depth: int = _DEPTH) -> bool:
    """The same of an expression, of what a name stands for that it has, and of what is made of it, or of its parts.

    A function of the project may be given it, and those that this calls, so many names and calls down; and a function
    may be run for each of its parts.
    """
    around = code.taker(node)
    if around is None or _asks_for_form(around):
        return around is not None
    if depth == 0:
        return False
    if isinstance(around, ast.Call):
        if _is_mapped(around, node, code):
            return _gives_form(around.args[0], code, depth)
        return _is_of_form_there(around, node, code, depth) or reads_form(around, code, depth)
    if isinstance(around, ast.Subscript) and around.value is node:
        return not _is_of_project(node, code) and reads_form(around, code, depth)
    leaves = _read_of_leaves(node, around, code)
    if leaves is not None:
        return all(reads_form(each, code, depth - 1) for each in leaves)
    looked_up = code.parents.get(around) if isinstance(around, ast.Attribute) and around.attr in LOOKED_UP else None
    if isinstance(looked_up, ast.Call) and not looked_up.args:
        return reads_form(looked_up, code, depth)
    if isinstance(around, (ast.comprehension, ast.For)) and around.iter is node:
        inside = code.parents[around] if isinstance(around, ast.comprehension) else around
        read = _reads_of_parts(around.target, descendants(inside))
    else:
        read = reads(code, around)
    return bool(read) and all(reads_form(each, code, depth - 1) for each in read)


def _is_of_project(node: ast.AST, code: Code) -> bool:
    """Whether a function of the project gives a value: beside the part that is read may lie all that matters."""
    function = node.func if isinstance(node, ast.Call) else None
    return isinstance(function, ast.Name) and not code.outside(function)


def _read_of_leaves(node: ast.AST, around: ast.AST, code: Code) -> list[ast.Name] | None:
    """Where the numbers of a tree are read that a call gives beside its form; None where it is no such call."""
    if not isinstance(node, ast.Call) or not isinstance(around, ast.Assign):
        return None
    target, function = around.targets[0], next(code.around(around))
    if not isinstance(target, ast.Tuple) or not isinstance(target.elts[0], ast.Name):
        return None
    named = code.named(function)[target.elts[0].id]
    others = [each for each in named if each is not target.elts[0]]
    known = code.outside(node.func) in GIVES_LEAVES and not isinstance(function, ast.Module)
    return others if known and all(isinstance(each.ctx, ast.Load) for each in others) else None


def _reads_of_parts(target: ast.expr, inside: Iterable[ast.AST]) -> list[ast.Name]:
    """Where the parts are read that a loop goes through; the first of several names is for the name of the part."""
    parts = target.elts[1:] if isinstance(target, ast.Tuple) else [target]
    names = {each.id for each in parts if isinstance(each, ast.Name)}
    read = [each for each in inside if isinstance(each, ast.Name) and each.id in names]
    return [each for each in read if isinstance(each.ctx, ast.Load)]


def _is_mapped(call: ast.Call, node: ast.AST, code: Code) -> bool:
    """Whether a call runs a function for each part of a value, and gives what that has given."""
    name = code.outside(call.func)
    role = code.program.knowledge.role(name, Runs)
    over_parts = name == EACH or (role is not None and role.form == "tree-map" and not role.leading)
    return over_parts and node in call.args[1:]


def _gives_form(function: ast.expr, code: Code, depth: int) -> bool:
    """Whether a function asks nothing but the form of what it is given first."""
    if isinstance(function, ast.Lambda):
        parameters, inside, home = function.args.args, list(descendants(function.body)), code
    else:
        home, name = code.program.home(function.id, code) if isinstance(function, ast.Name) else (code, "")
        held = home.bindings.get(name, ())
        if len(held) != 1 or not isinstance(held[0], ast.FunctionDef):
            return last_name(function) in ASK_FOR_FORM
        parameters, inside = held[0].args.args, list(descendants(held[0]))
    read = _reads_of_parts(ast.Name(parameters[0].arg, ast.Store()), inside) if parameters else []
    return bool(read) and all(reads_form(each, home, depth - 1) for each in read)


def _is_of_form_there(call: ast.Call, node: ast.AST, code: Code, depth: int) -> bool:
    """Whether a function of the project that gets a value asks for nothing but its form."""
    found = called(call, node, code)
    inside = [] if found is None else found[2].named(found[0]).get(found[1], ())
    return bool(inside) and all(reads_form(each, found[2], depth - 1) for each in inside)  # type: ignore[index]


def _asks_for_form(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute):
        return f".{node.attr}" in OF_FORM
    return isinstance(node, ast.Call) and len(node.args) == 1 and last_name(node.func) in ASK_FOR_FORM


def is_template(step: Step, ledger: Ledger) -> bool:
    """Whether of what a call gives only the form is used, by what reads a model from a file.

    Such a function of the project may stand between them.  What an assertion asks about it is of no matter.
    """
    code, function = step.frame.code, step.frame.node
    if _is_filled(step.node, code, ledger, _DEPTH):
        return True
    statement = code.parents.get(step.node)
    if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Name):
        return False
    named = code.named(function).get(statement.targets[0].id, ())
    later = [each for each in named if position(each) >= _behind(statement)]
    binding = (code.statement(each, function) for each in later if not isinstance(each.ctx, ast.Load))
    stores = [end_of(each) for each in binding if each is not None]
    last = min(stores, default=None)
    if last is None and isinstance(function, ast.Module):
        return False  # others may read it
    read = [each for each in later if isinstance(each.ctx, ast.Load) and (last is None or position(each) <= last)]
    read = [each for each in read if not isinstance(code.statement(each, function), ast.Assert)]
    return bool(read) and all(_is_filled(each, code, ledger, _DEPTH) for each in read)


def _is_filled(node: ast.AST, code: Code, ledger: Ledger, depth: int) -> bool:
    """Whether an expression stands where a call takes the form of a model from."""
    call = code.taker(node)
    if not isinstance(call, ast.Call) or depth == 0:
        return False
    role = code.program.knowledge.role(code.outside(call.func), FillsTemplate)
    if role is not None:
        return places.argument(call, role.template) is node
    found = called(call, node, code) or _ran(ledger, call, node)
    if found is None:
        return False
    function, parameter, home = found
    read = home.named(function).get(parameter, ())
    return bool(read) and all(
        isinstance(each.ctx, ast.Load) and _is_filled(each, home, ledger, depth - 1) for each in read
    )


def _ran(ledger: Ledger, call: ast.Call, node: ast.AST) -> tuple[ast.AST, str, Code] | None:
    """The method that a call runs, the parameter for which a node stands there, and its file."""
    for bound in ledger.callables.get(call.func, ()):
        if isinstance(bound, Bound) and isinstance(bound.function, Func):
            function = bound.function
            for at, parameter in enumerate(signatures.names(function.node)[1:]):
                if places.argument(call, Parameter(at, parameter)) is node:
                    return function.node, parameter, function.frame.code
    return None
