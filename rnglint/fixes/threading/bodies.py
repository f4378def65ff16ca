"""Functions that others run (bodies of loops, maps and branches), what these run over, and how a key comes to them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rnglint.fixes.calls import give
from rnglint.fixes.keys.tree import last_name, tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, refusal
from rnglint.fixes.rounds import Loop, counter, counter_of
from rnglint.fixes.spelling import Spelling
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.wrappers import inner, layers, maps
from rnglint.knowledge.handing import FORI_LOOP, IS_LEAF, MAPPED_ROWS, WAYS, Way
from rnglint.knowledge.roles import Parameter, Runs
from rnglint.machine.callables import Bound, Func, Mapped, PartialV
from rnglint.machine.inspection import number
from rnglint.machine.terms import Const, Stack, Tup, Value
from rnglint.program import signatures
from rnglint.program.places import argument
from rnglint.program.scopes import Scope, Site
from rnglint.program.syntax import descendants, is_name, is_none

if TYPE_CHECKING:
    from rnglint.fixes.threading.workspace import Workspace

_XS = Parameter(2, "xs")
_LENGTH = Parameter(3, "length")
_MAPS = {"jax.lax.scan": (2, _XS), "jax.lax.map": (1, MAPPED_ROWS)}
"""How many arguments a body gets that runs over rows, and which argument these are."""
_NO_NUMBER = "the body of the loop is called elsewhere, too, and gets something else than the number of a round there"
_ARRAYS = ("jax.numpy.", "jax.random.", "numpy.")
_OF_ARRAYS = frozenset({"shape", "ndim", "dtype", "size", "T", "reshape", "at", "astype"})


class Rows(Struct, frozen=True):
    """How many keys are needed: as many as ``node`` says, or (``counted``) as it has rows along ``axis``."""

    node: ast.expr
    counted: bool = True
    axis: int = 0
    tree: bool = False
    """Whether ``node`` may be a tree of arrays, whose length is not that of its arrays."""
    leaves: bool = False
    """Whether a key is needed for each leaf of ``node``, a tree."""
    item: str = ""
    """What is to be written behind ``node``."""
    depth: int = 1
    """Over how many of its first axes the map runs: the keys have as many, too."""
    over: ast.expr | None = None
    """What a scan or a map runs over now, beside which the keys come."""
    takes: int = 2
    """How many arguments the body of a scan or a map takes."""


class Handed(Struct, frozen=True):
    """A place where a function is handed to a call that runs it.

    ``mention`` is the expression that stands for the function there, ``partial`` whether that binds arguments already;
    ``rows`` says how many keys are wanted; ``positional``: the function itself takes its key as the last argument.
    """

    way: Way
    site: Site
    mention: ast.expr
    rows: Rows | None
    partial: bool
    positional: bool


class Bodies:
    """The functions of a project that are handed to calls which run them, and what these calls run over."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace

    def counted(self, scope: Scope) -> bool:
        """Whether a scan over ``arange`` tells its body the number of the round; its key is from around it."""
        around_it = scope.parent is not None and scope.parent.is_function
        return around_it and all(self._counts(site) for site, _ in self._workspace.callers(scope).bodies)

    def take_rows(self, scope: Scope) -> bool:
        """Whether a function is the body of scans that can run over keys, too."""
        found = self._workspace.callers(scope)
        if found.calls or not found.bodies or not self._is_handed_plainly(scope):
            return False
        scans = [self.scan(site) if role.kind == "loop" else None for site, role in found.bodies]
        if {None if rows is None else rows.takes for rows in scans} != {len(scope.positional)}:
            return False
        if not _is_plain(scope) or scope.function.args.posonlyargs:
            return False
        over = {rows.over is not None for rows in scans if rows is not None}
        if over == {False}:
            body, last = scope.function.body, scope.positional[-1]
            names = (n for each in (body if isinstance(body, list) else [body]) for n in descendants(each))
            return not any(is_name(name, last) for name in names)
        return over == {True} and bool(scope.block)

    def rounds(self, site: Site, role: Runs, scope: Scope) -> tuple[Loop, ...] | None:
        """The loop that a mapping API makes of a body that knows the number of the round.

        Empty where it makes none; None where the body is not told.
        """
        if role.kind not in ("loop", "vmap"):
            return ()
        name = self._name(site).rpartition(".")[2]
        parameters = self._left(site, role, scope)
        if name == "fori_loop" and parameters:
            return (Loop(scope, given=parameters[0]),)
        if name == "scan" and len(parameters) == 2 and self._counts(site):
            return (Loop(scope, given=parameters[1]),)
        counts = name == "while_loop" and len(parameters) == 1
        found = counter(scope.code, site.call, scope.node, parameters[0]) if counts else ""
        return (Loop(scope, given=found),) if found else None

    def check_numbers(self, scope: Scope, loops: Sequence[Loop]) -> None:
        """Raises NoFix where a call of a body gives something else than a number for that of the round."""
        taken = {loop.given for loop in loops} & {*scope.positional}
        for site in (caller.site for caller in self._workspace.callers(scope).calls if taken):
            receiver = isinstance(site.call.func, ast.Attribute) and scope.owner is not None
            given = (signatures.given(site.call, scope.node, name, receiver) for name in taken)
            need(all(each is not None and _is_number(site, each) for each in given), why=_NO_NUMBER)

    def handed(self, scope: Scope) -> list[Handed]:
        """The places where a function is handed on.  Raises NoFix where a key cannot be handed on in all of them."""
        result: list[Handed] = []
        for site, role in self._workspace.callers(scope).bodies:
            way: Way = first([WAYS.get(self._name(site))])
            need(way == "bound" or not any(isinstance(each, ast.Starred) for each in site.call.args))
            need(way != "rounds" or (rounds := self.rounds(site, role, scope)))
            if way == "rounds" and self._name(site) == FORI_LOOP and refusal(self.check_numbers, scope, rounds or ()):
                way = "counted"
            rows = None
            if way not in ("bound", "rounds", "counted"):
                rows = first([_rows_of_tree(site.call) if way == "leaves" else self.scan(site)])
            for node, values in self._mentions(site, role, scope):
                need(not any(maps(value, self._workspace.program.knowledge) for value in values))
                partial = isinstance(node, ast.Call) and any(isinstance(value, PartialV) for value in values)
                result.append(Handed(way, site, node, rows, partial, self.positional(scope)))
        ways = {handed.way for handed in result}
        need(result, ways == {"rounds"} or "rounds" not in ways)
        return result

    def bound(self, scope: Scope) -> list[Handed]:
        """The places where a function is handed on, which may be bound to what is the same in all of its runs."""
        result: list[Handed] = []
        for site, role in self._workspace.callers(scope).bodies:
            mentions = self._mentions(site, role, scope)
            result += [self.mentioned(site, node, values) for node, values in mentions]
        need(result)
        return result

    def mentioned(self, site: Site, node: ast.expr, values: set[Value]) -> Handed:
        """A function that is handed on and may be bound, or bound further.  Raises NoFix where it is mapped."""
        need(values, not any(maps(value, self._workspace.program.knowledge) for value in values))
        partial = isinstance(node, ast.Call) and any(isinstance(value, PartialV) for value in values)
        return Handed("bound", site, node, None, partial, False)

    def positional(self, scope: Scope) -> bool:
        """Whether a function gets leaves of trees and nothing else: its key may be one of them."""
        found = self._workspace.callers(scope)
        unseen = found.calls or found.escapes or not found.bodies or scope.function.args.defaults
        if unseen or not _is_plain(scope) or not self._is_handed_plainly(scope):
            return False
        return {WAYS.get(self._name(site)) for site, _ in found.bodies} == {"leaves"}

    def scan(self, site: Site) -> Rows | None:
        """The rows of a scan or map that a call makes; None where it is another loop, or its length cannot be told."""
        call = site.call
        takes, parameter = _MAPS.get(self._name(site), (0, _XS))
        if not takes or not signatures.is_written_out(call):
            return None
        over = argument(call, parameter)
        if over is None or is_none(over):
            length = argument(call, _LENGTH) if takes == 2 else None
            return None if length is None else Rows(length, counted=False)
        parts = over.elts if isinstance(over, ast.Tuple) and over.elts else [over]
        rows = next((part for part in parts if not is_none(part)), over)
        if not self._is_rereadable(site, rows):
            return None
        return Rows(rows, tree=not self._is_array(rows, site, takes - 1), over=over, takes=takes)

    def batch(self, made: Sequence[Mapped], site: Site) -> Rows:
        """The first argument that a ``vmap`` runs over, or a ``vmap`` of others along its first axes.  Raises NoFix."""
        if len(made) > 1:
            need(not any(each.options for each in made))
            return structs.replace(self.batch(made[:1], site), depth=len(made))
        call = site.call
        axes = dict(made[0].options).get("axes", Const(0))
        several = isinstance(axes, (Tup, Stack))
        given: Sequence[Value] = axes.items if isinstance(axes, (Tup, Stack)) else [axes] * len(call.args)
        mapped = [(place, axis) for place, axis in enumerate(map(number, given)) if axis is not None]
        for position, axis in mapped:
            rows = argument(call, Parameter(position, None))
            if isinstance(rows, ast.Dict) and rows.values:
                rows = rows.values[0]
            if rows is not None and self._is_rereadable(site, rows):
                return Rows(rows, axis=axis, tree=not self._is_array(rows, site))
        unpacked = only(call.args[0] if call.args else None, ast.Starred).value
        need(mapped, _is_sequence(site, only(unpacked, ast.Name)))
        position, axis = mapped[0]
        return Rows(unpacked, axis=axis, tree=True, item=f"[{position}]" if several else "")

    # What the calls are

    def _name(self, site: Site) -> str:
        return self._workspace.name(site.code, site.call.func)

    def _counts(self, site: Site) -> bool:
        """Whether a scan runs over 0, 1, 2 and so on."""
        rows = argument(site.call, _XS)
        if not isinstance(rows, ast.Call) or len(rows.args) != 1 or rows.keywords:
            return False
        return self._workspace.name(site.code, rows.func) in ("jax.numpy.arange", "numpy.arange")

    def _mentions(self, site: Site, role: Runs, scope: Scope) -> Iterator[tuple[ast.expr, set[Value]]]:
        """The expressions by which a call is given a function, each with what it is."""
        mentions = self._workspace.callers(scope).mentions
        for parameter in role.bodies:
            written = argument(site.call, parameter)
            for node in written.elts if isinstance(written, (ast.List, ast.Tuple)) else [written]:
                if node is not None and node in mentions:
                    yield node, mentions[node]

    def _is_handed_plainly(self, scope: Scope) -> bool:
        """Whether a function is handed on as it is, and nothing that is made of it."""
        bodies = self._workspace.callers(scope).bodies
        values = [each for site, role in bodies for _, given in self._mentions(site, role, scope) for each in given]
        return not any(isinstance(value, (Mapped, PartialV)) for value in values)

    def _left(self, site: Site, role: Runs, scope: Scope) -> list[str]:
        """The parameters of a body that the call gives values: not the receiver, nor what a partial binds.

        None at all where that cannot be told.
        """
        lists = []
        for value in (each for _, values in self._mentions(site, role, scope) for each in values):
            *around, function = layers(value)
            partials = [each for each in around if isinstance(each, PartialV)]
            receivers = [each for each in around if isinstance(each, Bound)]
            unknown = len(around) > len(partials) + len(receivers) or any(each.keywords for each in partials)
            if unknown or getattr(function, "node", None) is not scope.node:
                return []
            lists.append(scope.positional[sum(len(each.args) for each in partials) + len(receivers) :])
        return lists[0] if lists and all(each == lists[0] for each in lists) else []

    # What they run over

    def _is_rereadable(self, site: Site, node: ast.expr) -> bool:
        """Whether an expression can be read a second time for its length: a name, or a new array."""
        if isinstance(node, ast.Call):
            return self._workspace.name(site.code, node.func).startswith("jax.numpy.")
        return _is_dotted(node)

    def _is_array(self, node: ast.expr, site: Site, row: int = 1) -> bool:
        """Whether what a call maps over is one array for sure, no tree of them: that shows where it is made or used.

        ``row``: the position at which a function that is handed to the call gets a row.
        """
        if not isinstance(node, ast.Name):
            return isinstance(node, ast.Call)
        owner = site.scope.binder(node.id)
        for value in () if owner is None else owner.values(node.id):
            line = site.code.parents.get(value)
            plain = isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name)
            if plain and isinstance(value, ast.Call):
                made = self._workspace.name(site.code, value.func)
                if made.startswith(_ARRAYS) and not made.endswith("split"):
                    return True
        args = site.call.args
        handed = node in args and self._is_handed_array(args.index(node), site, row)
        return handed or uses_array(site.scope.node, node.id)

    def _is_handed_array(self, position: int, site: Site, row: int) -> bool:
        """Whether the function that gets one row at a time treats it as an array."""
        values = self._workspace.called(site.code, site.call)
        if not any(isinstance(value, Mapped) for value in values):
            values, position = self._workspace.values(site.call.args[0]), row
        found = {(each, position + isinstance(value, Bound)) for value in values for each in inner(value)}
        taken = [(each, signatures.positional(each.node)[at:]) for each, at in found if isinstance(each, Func)]
        return bool(taken) and all(given and uses_array(each.node, given[0].arg) for each, given in taken)


def _rows_of_tree(call: ast.Call) -> Rows | None:
    """The tree over whose leaves ``jax.tree.map`` runs; None where they cannot be counted."""
    tree = argument(call, Parameter(1, None))
    if tree is None or argument(call, IS_LEAF) is not None or not _is_dotted(tree):
        return None
    return Rows(tree, counted=False, leaves=True)


def _is_number(site: Site, given: ast.expr) -> bool:
    """Whether an argument of a call is a literal number, or that of the round of a loop of Python around the call."""
    if isinstance(given, ast.Constant):
        return type(given.value) is int and given.value >= 0
    tree = tree_of(site.code)
    loops = [each for each in tree.loops(site.call, site.scope.node) if isinstance(each, ast.For)]
    counters = [counter_of(tree, each) for each in loops]
    named = [each.id for each in counters if isinstance(each, ast.Name)]
    return isinstance(given, ast.Name) and given.id in named and len(site.scope.stores(given.id)) == 1


def _is_plain(scope: Scope) -> bool:
    """Whether a function has no parameters but those that are given in order."""
    args = scope.function.args
    return not (args.vararg or args.kwonlyargs or args.kwarg)


def _is_dotted(node: ast.expr) -> bool:
    """Whether an expression is a name, or an attribute of one."""
    return isinstance(node.value if isinstance(node, ast.Attribute) else node, ast.Name)


def _is_sequence(site: Site, node: ast.Name) -> bool:
    """Whether a name stands for a tuple or a list for sure: the arguments of a function, a display."""
    owner = site.scope.binder(node.id)
    stores = [] if owner is None else owner.stores(node.id)
    if owner is None or len(stores) != 1:
        return False
    if isinstance(stores[0], ast.arg):
        return owner.function.args.vararg is stores[0]
    return all(isinstance(value, (ast.Tuple, ast.List)) for value in owner.values(node.id))


def uses_array(node: ast.AST, name: str) -> bool:
    """Whether a piece of code does something with a name, dotted or not, or an item, that only an array allows."""

    def is_it(each: ast.AST) -> bool:
        if not isinstance(each, ast.Subscript if name.endswith("]") else (ast.Name, ast.Attribute)):
            return False
        return last in (last_name(each), name) and ast.unparse(each) == name

    last = name.rpartition(".")[2]

    nodes = [*descendants(node)]
    attributes = (each for each in nodes if isinstance(each, ast.Attribute) and each.attr in _OF_ARRAYS)
    operands = (side for each in nodes if isinstance(each, ast.BinOp) for side in (each.left, each.right))
    return any(map(is_it, operands)) or any(is_it(each.value) for each in attributes)


# The text by which a key is handed on


def hand_over(draft: Draft, handed: Handed, name: str, text: str, spelling: Spelling) -> None:
    """Write a call so that its function gets ``text`` for the parameter ``name``.  Raises NoFix."""
    call, scope, mention = handed.site.call, handed.site.scope, handed.mention
    start, end = draft.argument(call, mention)
    bare = isinstance(mention, ast.Lambda) and draft.text[start] != "("

    def wrap(head: str, tail: str) -> None:
        need("\n" not in draft.text[start:end] or isinstance(mention, ast.Call))
        draft.insert(start, head)
        draft.insert(end, tail)

    def wrap_call(head: str, given: str) -> None:
        wrap(f"{head}: {'(' * bare}", f"{')' * bare}({given})")

    if handed.partial and handed.way in ("bound", "rounds"):
        give(draft, only(mention, ast.Call), f"{name}={text}")
        return
    if handed.way in ("bound", "rounds"):
        wrap(f"{spelling.spell('functools.partial', scope.node)}(", f", {name}={text})")
        return
    taken = set(identifiers(scope.node))
    if handed.way == "counted":
        number, carry = free(("i", "step", "index"), taken), free(("carry", "state"), taken)
        key = f"{spelling.random('fold_in', scope.node)}({text}, {number})"
        wrap_call(f"lambda {number}, {carry}", f"{number}, {carry}, {name}={key}")
        return
    if handed.way == "leaves":
        if not handed.positional:
            several = len(call.args) + len(call.keywords) > 2
            leaf, key = free(("leaves",) if several else ("leaf",), taken), free(("leaf_key",), taken)
            head = f"lambda *{leaf}" if several else f"lambda {leaf}, {key}"
            wrap_call(head, f"*{leaf}[:-1], {name}={leaf}[-1]" if several else f"{leaf}, {name}={key}")
        need(not call.keywords)
        draft.insert(draft.argument(call, call.args[-1])[1], f", {text}")
        return
    row = free(("row", "item", "pair"), taken)
    over = handed.rows.over if handed.rows is not None else None
    if handed.way == "rows":
        wrap_call(f"lambda {row}", f"{row}[0], {name}={row}[1]")
    else:
        carry = free(("carry", "state"), taken)
        given = f"{row}[0], {name}={row}[1]" if over is not None else f"None, {name}={row}"
        wrap_call(f"lambda {carry}, {row}", f"{carry}, {given}")
    run_over(draft, call, over, text)


def run_over(draft: Draft, call: ast.Call, over: ast.expr | None, text: str) -> None:
    """Let a scan or a map run over keys, alone or beside ``over``, what it runs over now."""
    written = argument(call, _XS)
    if over is not None:
        start, end = draft.argument(call, over)
        bare = isinstance(over, ast.Tuple) and draft.text[start] != "("
        draft.insert(start, "((" if bare else "(")
        draft.insert(end, f"{')' if bare else ''}, {text})")
    elif written is not None:
        draft.put(written, text)
    else:
        give(draft, call, f"xs={text}")
