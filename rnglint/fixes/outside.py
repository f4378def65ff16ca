"""What happens to random state in a compiled function happens outside of it: its seed goes, its draws are handed in."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from msgspec import Struct

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.imports import Spelling
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.restarts import removed
from rnglint.fixes.sight import mentioning
from rnglint.fixes.text import Draft, is_docstring
from rnglint.fixes.threading.callers import callers
from rnglint.fixes.threading.origins import NEEDED, check_traced
from rnglint.fixes.threading.own_keys import moving_key
from rnglint.fixes.threading.request import Reach, reaches
from rnglint.fixes.threading.signature import add_parameter, is_annotated
from rnglint.knowledge.compilers import ARRAYS, BY_EXAMPLE, HOST, HOST_LIBRARIES, NOISES, NUMBERS, TENSOR_TO_PYTHON
from rnglint.knowledge.handing import BY_DEVICE
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Draws, MakesTensor
from rnglint.knowledge.views import REFUSE_KEYWORDS
from rnglint.machine.callables import Func
from rnglint.program import signatures
from rnglint.program.code import COMPREHENSIONS, Code
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults
from rnglint.program.syntax import arguments_of, descendants, is_name, returns, sole_target
from rnglint.trace.compiled import Inside

_WIDTH = 88
_DEEPER = "the draw stands in another file than what is compiled, or in a function inside of it"
_NO_NUMBERS = "what is drawn is no number, and no array of numbers"
_NO_MORE = "what is compiled can take no further argument"
_DISPLAYS = (ast.Tuple, ast.List, ast.Subscript, ast.Attribute)


def unseeded(context: Context, inside: Inside) -> tuple[TextEdit, ...]:
    """The compiled function without the fixed seed that it sets.  Raises NoFix where others want the seed, too."""
    place = inside.seeding
    call, code = only(place.node, ast.Call), place.frame.code
    scope, given = Scope(code, place.frame.node), arguments_of(call)
    own = {below for each in given for below in descendants(each)}
    entered = [step.label.node for step in inside.steps if step.kind == "call" and isinstance(step.label, Func)]
    need(inside.origins <= {"constant", "captured"}, scope.node in entered)
    if scope.node is not entered[0]:
        found = callers(context.project, scope)
        need(not found.escapes, all(caller.site.scope.node in entered for caller in found.calls))
    inner = {*descendants(call)}
    read = {_read(node) for node in code.nodes if node not in inner}
    names = {each for each in own if isinstance(each, ast.Name)}
    need(all(name in read for name in map(_read, names) if name))  # else something is left that nobody uses
    return removed(code, scope.node, call)


def _read(node: ast.AST) -> str:
    """The name, or the attribute, that a node reads; empty for any other."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        return node.id
    return f".{node.attr}" if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) else ""


# A function of the old name draws, and calls the compiled one


def handed_in(context: Context, found: Sequence[Inside]) -> tuple[TextEdit, ...]:
    """What a compiled function draws becomes an argument, which a function of its old name gives it.

    Nobody who calls it has to change.  Raises NoFix where the numbers are needed while it is traced, or are none.
    """
    hoists = {hoist.node: hoist for hoist in (_hoist(context, each) for each in found)}
    for other in (each for each in context.trace.compiled if each.entry.node is found[0].entry.node):
        stream = other.event.stream, other.event.source
        seeds = other.event.kind == "seed" and any((each.event.stream, each.event.source) == stream for each in found)
        along = other.event.node in hoists or any(step.node in hoists for step in other.steps)
        need(not seeds or along)  # what is drawn before the seed is set would be another number
    return _Division(context, found[0], [*hoists.values()]).edits()


class _Hoist(Struct, frozen=True):
    """What is evaluated outside: the expression that draws, or the statement (``line``) that sets a seed."""

    scope: Scope
    node: ast.expr
    names: tuple[str, ...]
    line: ast.Expr | None = None


def _hoist(context: Context, inside: Inside) -> _Hoist:
    """The expression in a compiled function that leads to a draw.  Raises NoFix."""
    knowledge = context.project.knowledge
    reach = first(each if each.path else None for each in reaches([inside], knowledge))
    compiled, code = reach.path[0].callee, reach.path[0].callee.code
    node: ast.AST = reach.path[1].node if len(reach.path) > 1 else reach.site.call
    need(code is context.trace.code, Scope.of(code, node) == compiled, why=_DEEPER)
    whole = inside.compiles is not None and inside.compiles.mode == "traces-once"
    needed = whole and inside.is_converted(TENSOR_TO_PYTHON | {HOST})
    need(not inside.decides, why=NEEDED)
    refused = [name for name, _ in inside.entry.options if name in REFUSE_KEYWORDS]
    by_example = inside.compiles is None or inside.compiles.compiler in BY_EXAMPLE
    need(not refused, not by_example, inside.entry.name not in BY_DEVICE, why=_NO_MORE)
    need(isinstance(compiled.node, ast.FunctionDef), not code.yields(compiled.node), why=_NO_MORE)
    statement = sole(code.statements(node, compiled.node))
    if inside.event.kind == "seed":
        line = only(code.parents[node], ast.Expr)
        return _Hoist(compiled, only(node, ast.Call), (), line)
    if not inside.event.stream:
        return _Hoist(compiled, moving_key(inside, compiled, why=_DEEPER), ("key", "draw_key"))
    name = reach.path[1].callee.name if len(reach.path) > 1 else ""
    numbers = _gives_numbers(reach, reach.path[1].callee) if name else draws_numbers(knowledge, reach.name)
    need(numbers, why=_NO_NUMBERS)
    if needed:
        node = _settled(code, node)
        need(_stays_traced(code, compiled.node, node), why=NEEDED)
    above = code.parents[node]
    while (
        isinstance(above, ast.Call) and knowledge.role(code.outside(above.func), MakesTensor) and len(above.args) == 1
    ):
        node, above = above, code.parents[above]
    while not isinstance(above, ast.stmt):
        need(isinstance(above, (ast.BinOp, ast.UnaryOp, ast.Call, ast.keyword, ast.Compare, *_DISPLAYS)))
        above = code.parents[above]
    if whole:
        check_traced(compiled, only(node, ast.Call))
    before = compiled.block[: compiled.block.index(statement)] if statement in compiled.block else [statement]
    ended = any(isinstance(each, ast.Return) for one in before for each in descendants(one))
    need(not ended, why="the function may end before it draws")
    names = ("noise", "drawn") if reach.name.rpartition(".")[2] in NOISES else ("drawn", "draw")
    return _Hoist(compiled, only(node, ast.Call), (name.lstrip("_"), *names) if name[:1] == "_" else names)


def _settled(code: Code, node: ast.AST) -> ast.Call:
    """The outermost call around a draw that makes something else of the number: of Python, of NumPy, or its method."""
    found, each = None, node
    while not isinstance(each, ast.stmt):
        above = code.parents[each]
        if isinstance(above, ast.Call):
            of_host = code.outside(above.func).partition(".")[0] in HOST_LIBRARIES | {"builtins"}
            of_value = isinstance(each, ast.Attribute) and above.func is each and each.value in (node, found)
            found = above if of_value or (of_host and above.func is not each) else found
        each = above
    return first([found], NEEDED)


def _stays_traced(code: Code, function: ast.AST, node: ast.AST) -> bool:
    """Whether a function only reckons with an expression, under whatever name, and gives it."""
    waiting = [node]
    for each in waiting:
        above = code.parents[each]
        while isinstance(above, (ast.BinOp, ast.UnaryOp)) and not isinstance(above.op, (ast.Mod, ast.Not)):
            above = code.parents[above]
        if isinstance(above, ast.Assign) and isinstance(above.targets[0], ast.Name) and len(above.targets) == 1:
            name = above.targets[0].id
            loads = (one for one in descendants(function) if is_name(one, name))
            waiting += [one for one in loads if isinstance(one.ctx, ast.Load) and one not in waiting]
        elif not isinstance(above, ast.Return):
            return False
    return True


def draws_numbers(knowledge: Knowledge, api: str) -> bool:
    """Whether a draw gives a number, or an array of numbers, of which compiled functions take new ones."""
    role = knowledge.role(api, Draws)
    changes = role is not None and (role.active is not None or role.rate is not None)
    return (
        role is not None
        and not changes
        and (role.stream not in ("python", "entropy") or api.rpartition(".")[2] in NUMBERS)
    )


def _gives_numbers(reach: Reach, function: Scope) -> bool:
    """Whether a function on the way to a draw gives what is drawn, or an array."""
    code, knowledge = function.code, function.code.program.knowledge
    value = sole(returns(function.node)).value
    if value is reach.site.call:
        return draws_numbers(knowledge, reach.name)
    need(all(_asks_for_shape(code, node, function) for node in descendants(function.node)))
    made = isinstance(value, ast.Call) and code.outside(value.func).partition(".")[0] in ARRAYS
    return made or isinstance(value, ast.BinOp)


def _asks_for_shape(code: Code, node: ast.AST, function: Scope) -> bool:
    """Whether a node reads no parameter but to ask for an attribute, or for a draw: the rest is better compiled."""
    if not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)):
        return True
    above = code.parents[node]
    while isinstance(above, (ast.Starred, ast.keyword, ast.Tuple)):
        above = code.parents[above]
    plain = isinstance(above, ast.Attribute) or (isinstance(above, ast.Call) and node is not above.func)
    return plain or function.binder(node.id) != function


class _Division:
    """A compiled function in two parts."""

    def __init__(self, context: Context, inside: Inside, hoists: Sequence[_Hoist]) -> None:
        self._scope = sole({hoist.scope for hoist in hoists})
        self._code = self._scope.code
        self._hoists = hoists
        self._inside = inside
        self._context = context
        self._draft = Draft(self._code.module)
        self._function = only(self._scope.node, ast.FunctionDef)
        self._args = self._function.args
        self._names: dict[_Hoist, str] = {}
        self._taken = {*identifiers(self._code.tree), *self._code.bindings}

    def edits(self) -> tuple[TextEdit, ...]:
        """The whole change.  Raises NoFix."""
        for hoist in self._hoists:
            self._check(hoist)
        for hoist in self._hoists:
            self._take_out(hoist)
        dropped = self._dropped()
        place = self._inside.entry.node
        decorator = next((each for each in self._function.decorator_list if place in descendants(each)), None)
        if decorator is not None:
            need(len(self._function.decorator_list) == 1)
            self._divide(dropped)
        else:
            self._wrap(only(place, ast.Call), dropped)
        return self._draft.edits()

    def _check(self, hoist: _Hoist) -> None:
        """What is evaluated outside may read what its caller gave, and what is seen from around the function."""
        comprehensions = {name for each in descendants(hoist.node) for name in _own_names(self._code, each)}
        need("\n" not in self._draft.read(hoist.node))
        for node in descendants(hoist.node):
            need(not isinstance(node, (ast.Lambda, ast.NamedExpr, ast.Await)))
            if (
                isinstance(node, ast.Name)
                and node.id not in comprehensions
                and self._scope.binder(node.id) == self._scope
            ):
                need(node.id in signatures.names(self._function), len(self._scope.stores(node.id)) == 1)

    def _take_out(self, hoist: _Hoist) -> None:
        """Let the function read a parameter in the place of an expression."""
        code, draft = self._code, self._draft
        if hoist.line is not None:
            return self._remove(hoist.line)
        above = code.parents[hoist.node]
        target = sole_target(above)
        if (
            isinstance(target, ast.Name)
            and len(self._scope.stores(target.id)) == 1
            and draft.comment(above) is not None
        ):
            self._names[hoist] = target.id
            return self._remove(only(above, ast.Assign))
        name = self._names[hoist] = free(hoist.names, self._taken)
        self._taken.add(name)
        return draft.put(hoist.node, name)

    def _remove(self, statement: ast.stmt) -> None:
        """Take a statement away; the comment beside it stays."""
        need(len(self._scope.block) > 1)
        self._draft.take_out(statement)

    def _dropped(self) -> set[str]:
        """The parameters that only the outer part reads any more."""
        gone = {below for hoist in self._hoists for below in descendants(hoist.node)}
        loads = [node for each in self._function.body for node in descendants(each) if isinstance(node, ast.Name)]
        return {node.id for node in loads if node in gone} - {node.id for node in loads if node not in gone}

    def _passed(self, dropped: set[str], receiver: str) -> str:
        """The arguments that the outer part gives the inner one."""
        args = self._args
        need(not dropped & {each.arg for each in (args.vararg, args.kwarg) if each is not None})
        plain = [each.arg for each in (*args.posonlyargs, *args.args)]
        lost = dropped & set(signatures.names(self._function)) - {receiver}
        texts = [name for name in plain if name != receiver and name not in lost]
        texts += [f"*{args.vararg.arg}"] if args.vararg else []
        texts += [f"{each.arg}={each.arg}" for each in args.kwonlyargs if each.arg not in lost]
        texts += [f"{name}={self._draft.read(hoist.node)}" for hoist, name in self._names.items()]
        return ", ".join([*texts, *([f"**{args.kwarg.arg}"] if args.kwarg else [])])

    def _take(self, dropped: set[str], receiver: str) -> None:
        """Write the parameters of the inner part."""
        lost = dropped & set(signatures.names(self._function)) - {receiver}
        if lost:
            role, options = self._inside.compiles, {name for name, _ in self._inside.entry.options}
            need(
                role is not None and not options & {role.static_names, role.static_numbers}, not self._args.posonlyargs
            )
            start, header = self._header()
            end = header.rindex(")", 0, header.rindex("->") if self._function.returns else None)
            self._draft.replace(start + 1, start + end, self._without(lost))
        elif self._names:
            for number, text in enumerate(self._texts()):
                add_parameter(self._draft, self._scope, text, later=number > 0)

    def _without(self, lost: set[str]) -> str:
        """The parameters without some, and with those for what is drawn."""
        args, draft, given = self._args, self._draft, dict(defaults(self._args))

        def written(parameter: ast.arg) -> str:
            start, end = draft.span(parameter)
            default = given.get(parameter)
            return draft.text[start : end if default is None else draft.span(default)[1]]

        texts = [written(each) for each in args.args if each.arg not in lost]
        named = [*(written(each) for each in args.kwonlyargs if each.arg not in lost), *self._texts()]
        star = [f"*{written(args.vararg)}"] if args.vararg else ["*"] if named else []
        return ", ".join([*texts, *star, *named, *([f"**{written(args.kwarg)}"] if args.kwarg else [])])

    def _texts(self) -> Iterator[str]:
        """The new parameters, with their types where the others have some."""
        names, annotated = Spelling(self._context.project, self._code.module), is_annotated(self._scope)
        for hoist, name in self._names.items():
            made = self._code.outside(getattr(hoist.node, "func", hoist.node))
            array = "torch.Tensor" if made.startswith("torch.") else ""
            kind = names.known(array, self._function) if annotated and array else ""
            yield f"{name}: {kind}" if kind else name

    def _header(self) -> tuple[int, str]:
        """The parameters and the result up to the colon, and where they begin.  Raises NoFix where they take rows."""
        draft, function = self._draft, self._function
        marks = [draft.span(each)[1] for each in function.decorator_list]
        start = draft.text.index("def", max([draft.span(function)[0], *marks]))
        start = draft.text.index(function.name, start + 3) + len(function.name)
        header = draft.text[start : draft.span(function.body[0])[0]].rstrip()
        need(header.endswith(":"), "\n" not in header)
        return start, header

    def _outer(self, name: str, place: str, dropped: set[str], called: str, receiver: str) -> str:
        """The function of the old name, which stands at the indentation ``place``."""
        draft, body = self._draft, self._function.body
        unit = draft.indent(draft.span(body[0])[0]).removeprefix(draft.indent(draft.span(self._function)[0]))
        lines = [f"def {name}{self._header()[1]}"]
        if is_docstring(body[0]) and len(body) > 1 and name == self._function.name:
            lines.append(f"{unit}{draft.read(only(body[0], ast.Expr).value)}")
            draft.drop_line(body[0])
        lines += [f"{unit}{line}" for line in self._seeds()]
        given = self._passed(dropped, receiver)
        last = f"{unit}return {called}({given})"
        if len(place + last) > _WIDTH:
            lines += [f"{unit}return {called}(", f"{unit}{unit}{given}", f"{unit})"]
        else:
            lines.append(last)
        gap = draft.newline * (2 if place else 3)
        return gap + draft.newline.join(f"{place}{line}" for line in lines)

    def _seeds(self) -> list[str]:
        """The statements that the outer part runs first."""
        return [self._draft.read(hoist.node) for hoist in self._hoists if hoist.line is not None]

    def _named(self) -> Iterator[ast.AST]:
        """The mentions of the function in its file."""
        name, code = self._function.name, self._code
        for node in code.nodes:
            if is_name(node, name) and isinstance(node.ctx, ast.Load):
                if Scope.of(code, node).binder(name) == self._scope.parent:
                    yield node
            elif isinstance(node, ast.Attribute) and node.attr == name:
                yield node

    def _is_asked(self, name: str) -> bool:
        """Whether some file asks what goes by a name for an attribute, which what is compiled has (``step.lower``)."""
        path = self._code.module.path
        found = mentioning(self._context.project.program, path, [name])
        codes = [self._code, *(each for each in found if each.module.path != path)]
        asked = (node.value for code in codes for node in code.nodes if isinstance(node, ast.Attribute))
        return any(name in (getattr(node, "id", ""), getattr(node, "attr", "")) for node in asked)

    # A function with a decorator

    def _divide(self, dropped: set[str]) -> None:
        """The function gets another name, and one of the old name is written behind it."""
        draft, function = self._draft, self._function
        need(not self._is_asked(function.name))
        method = self._scope.owner is not None
        receiver = self._scope.positional[0] if method else ""
        inner = self._inner(function.name)
        start, _ = self._header()
        draft.replace(start - len(function.name), start, inner)
        self._take(dropped, receiver)
        called = f"{receiver}.{inner}" if method else inner
        text = self._outer(function.name, draft.indent(draft.span(function)[0]), dropped, called, receiver)
        draft.insert(draft.line_end(draft.span(function)[1]), text)

    def _inner(self, name: str) -> str:
        words = {getattr(node, "attr", "") for node in self._code.nodes}
        return free([f"_{name.lstrip('_')}", f"_compiled_{name.lstrip('_')}"], self._taken | words)

    # A function that is given to a compiler by its name

    def _wrap(self, call: ast.Call, dropped: set[str]) -> None:
        """What the compiler gives gets a name, and what calls it stands in its place."""
        draft, code, function = self._draft, self._code, self._function
        method = self._scope.owner is not None
        given = only(call.args[0] if call.args else None, ast.Name, ast.Attribute)
        found = callers(self._context.project, self._scope)
        need([*self._named()] == [given], found.codes.keys() == {code})
        statement, place = code.parents[call], Scope.of(code, call)
        for hoist in self._hoists:
            names = (node.id for node in descendants(hoist.node) if isinstance(node, ast.Name))
            need(all(self._scope.binder(n) in (self._scope, place, *place.enclosing(), None) for n in names))
        receiver = self._scope.positional[0] if method else ""
        need(not method or (isinstance(given, ast.Attribute) and getattr(given.value, "id", "") == receiver))
        self._take(dropped, receiver)
        target = sole_target(statement)
        indent, end = draft.indent(draft.span(statement)[0]), draft.line_end(draft.span(statement)[1])
        if isinstance(target, ast.Name):
            need(len(place.stores(target.id)) == 1, not method, not self._is_asked(target.id))
            inner = self._inner(target.id)
            draft.put(target, inner)
            draft.insert(end, self._outer(target.id, indent, dropped, inner, receiver))
            return
        args = self._args
        need(isinstance(target, ast.Attribute) or isinstance(statement, ast.Return), not self._seeds())
        need(not (isinstance(target, ast.Attribute) and self._is_asked(target.attr)))
        need(not (args.defaults or args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs))
        inner = free(["compiled", f"compiled_{function.name.lstrip('_')}"], self._taken)
        taken = ", ".join(each.arg for each in args.args if each.arg != receiver)
        text = f"lambda {taken}: {inner}({self._passed(dropped, receiver)})"
        draft.before(statement, f"{inner} = {draft.read(call)}")
        draft.put(call, text)


def _own_names(code: Code, node: ast.AST) -> frozenset[str]:
    """The names that a comprehension binds."""
    return code.locals(node) if isinstance(node, COMPREHENSIONS) else frozenset()
