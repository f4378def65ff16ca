"""What holds and names functions and objects: tables that are read in sight and go nowhere else, and variables."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from rnglint.knowledge.handing import READS_TABLE, TABLE_VIEWS
from rnglint.knowledge.roles import ModuleBase
from rnglint.machine.callables import Func, Mapped
from rnglint.machine.terms import Ext, ModuleV, Op, Sym, Value
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.files import Files
from rnglint.program.meanings import Global
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, name_of

DISPLAYS = (ast.Dict, ast.List, ast.Tuple, ast.Set, ast.ListComp, ast.DictComp)
_DEPTH = 4
_WORD = re.compile(r"\w+")
_Called = Mapping[ast.AST, set[Value]]


def stays(codes: Iterable[Code], code: Code, table: ast.AST, called: _Called, depth: int = 0) -> bool:
    """Whether an expression that gives a table is only read: an element at a time, or one after the other.

    ``codes``: the files that mention it.  ``called``: what the expressions that are called gave.
    """
    parent = code.parents[table]
    if isinstance(parent, DISPLAYS):
        return stays(codes, code, parent, called, depth)
    if isinstance(parent, (ast.For, ast.AsyncFor, ast.comprehension)):
        return table is parent.iter
    if isinstance(parent, ast.Subscript):
        return table is parent.value and isinstance(parent.ctx, ast.Load) and not isinstance(parent.slice, ast.Slice)
    if isinstance(parent, ast.Attribute):
        call = code.parents[parent]
        looks = isinstance(call, ast.Call) and call.func is parent and parent.attr in TABLE_VIEWS
        return looks and (TABLE_VIEWS[parent.attr] or stays(codes, code, call, called, depth))
    if isinstance(parent, ast.keyword):
        parent = code.parents[parent]
    if depth > _DEPTH:
        return False
    if isinstance(parent, ast.Call) and table is not parent.func:
        return _is_read_by(codes, code, parent, table, called, depth + 1)
    if isinstance(parent, (ast.Assign, ast.AnnAssign)):
        targets = parent.targets if isinstance(parent, ast.Assign) else [parent.target]
        owner = Scope.of(code, parent)
        names = [each.id for each in targets if isinstance(each, ast.Name)]
        held = len(names) == len(targets) and not owner.is_class
        return held and all(_is_read(codes, owner, name, called, depth + 1) for name in names)
    return isinstance(parent, ast.Compare)


def _is_read(codes: Iterable[Code], owner: Scope, name: str, called: _Called, depth: int) -> bool:
    """Whether a variable that holds a table is bound once and read, and nothing else is done with it."""
    read = False
    if len(owner.stores(name)) != 1:
        return False
    searched = codes if owner.is_module else [owner.code]
    for code in searched:
        for node in code.nodes:
            if isinstance(node, ast.alias) and name in (node.name, node.asname) and node.asname not in (None, name):
                return False
            mine = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id == name
            mine = mine and (code is not owner.code or Scope.of(code, node).binder(name) == owner)
            member = owner.is_module and isinstance(node, ast.Attribute) and node.attr == name
            if (mine or member) and not stays(codes, code, node, called, depth):
                return False
            read = read or mine or member
    return read


def is_known(codes: Collection[Code], home: Code, table: ast.expr, called: _Called) -> bool:
    """Whether executions have seen what is read anywhere from a table that a file fills, and it goes nowhere else."""
    name, made = name_of(table), _held(codes, home, table)
    if not made or not all(isinstance(each, (ast.Dict, ast.Call)) for each in made):
        return False
    for code in codes:
        for node in code.nodes:
            if isinstance(node, ast.alias) and name == node.name != node.asname is not None:
                return False
            if name_of(node) != name or not isinstance(getattr(node, "ctx", None), ast.Load):
                continue
            item = code.parents[node]
            if not isinstance(item, ast.Subscript) or item.value is not node:
                if not stays(codes, code, node, called):
                    return False
            elif isinstance(item.ctx, ast.Load) and all(map(is_unknown, called.get(item, ()))):
                return False
    return True


def _is_read_by(codes: Iterable[Code], code: Code, call: ast.Call, table: ast.AST, called: _Called, depth: int) -> bool:
    functions = called.get(call.func, set())
    for function in functions:
        if isinstance(function, Ext):
            reads = READS_TABLE.get(function.name)
            if reads is None or not (reads or stays(codes, code, call, called, depth)):
                return False
        elif not isinstance(function, Func) or not _parameter_is_read(codes, call, table, function, called, depth):
            return False
    return bool(functions)


def _parameter_is_read(
    codes: Iterable[Code], call: ast.Call, table: ast.AST, function: Func, called: _Called, depth: int
) -> bool:
    if not signatures.is_written_out(call) or function.frame.code not in codes:
        return False
    scope = Scope(function.frame.code, function.node)
    names = [keyword.arg for keyword in call.keywords if keyword.value is table]
    if table in call.args and call.args.index(table) < len(scope.positional):
        names.append(scope.positional[call.args.index(table)])
    return len(names) == 1 and names[0] is not None and _is_read(codes, scope, names[0], called, depth)


def is_from_outside(
    codes: Iterable[Code], code: Code, node: ast.expr, called: _Called, mentions: Collection[ast.AST]
) -> bool:
    """Whether calls of libraries made an object, and were told of no function that is mentioned: ``optax.adam(rate)``.

    ``called``: what the expressions that are called gave.
    """
    made = _held(codes, code, node)
    givers = [called.get(each.func, ()) if isinstance(each, ast.Call) else () for each in made]
    told = any(below in mentions for each in made for below in descendants(each))
    return bool(made) and not told and all(each and all(isinstance(v, Ext) for v in each) for each in givers)


def _held(codes: Iterable[Code], code: Code, node: ast.expr) -> list[ast.expr]:
    """What a variable, or an attribute of that name in some files, is set to; empty where something else may set it."""
    if isinstance(node, ast.Name):
        owner = Scope.of(code, node).binder(node.id)
        values = [] if owner is None else owner.values(node.id)
        return values if owner is not None and len(values) == len(owner.stores(node.id)) else []
    found: list[ast.expr] = []
    if isinstance(node, ast.Attribute):
        for each in codes:
            if any(node.attr in each.body(cls) for several in each.classes.values() for cls in several):
                return []
            stores = (n for n in each.nodes if isinstance(n, ast.Attribute) and n.attr == node.attr)
            lines = [each.parents[n] for n in stores if isinstance(n.ctx, ast.Store)]
            if not all(isinstance(line, ast.Assign) for line in lines):
                return []
            found += [line.value for line in lines if isinstance(line, ast.Assign)]
    return found


def first_words(function: Scope, owner: Scope | None, base: ModuleBase | None) -> frozenset[str]:
    """What a file must mention to use a function: its name, that of its class where objects are called."""
    name, parent = function.name, function.parent
    if parent is None or parent.is_function or not name:
        return frozenset()  # seen from outside only by way of what its maker returns or stores
    implied = name[:2] == "__" or (base is not None and name in (base.call, *base.inits))
    words = [] if owner is not None and implied else [name]
    return frozenset(words if owner is None else [*words, owner.name])


def outermost(code: Code, node: ast.AST) -> str:
    """The name of the function or class of a module in which a node stands; empty for a statement of the module."""
    inner = Scope.of(code, node)
    return ([scope.name for scope in (inner, *inner.enclosing()) if scope.name] or [""])[-1]


def is_doctest_of(text: str, words: frozenset[str]) -> bool:
    """Whether a line of a doctest in a text has one of some words."""
    rows = (row for row in map(str.lstrip, text.splitlines()) if row.startswith((">>>", "...")))
    return any(not words.isdisjoint(_WORD.findall(row)) for row in rows)


def members_of(program: Program, code: Code, module: ast.expr, member: str) -> list[Global]:
    """What an attribute of an expression is defined as, where that stands for a module."""
    name = module.id if isinstance(module, ast.Name) else ""
    imports = [each for each in code.bindings.get(name, ()) if isinstance(each, (ast.Import, ast.ImportFrom))]
    modules = [program.imported(each, name, code) for each in imports]
    found = (program.member(each, member) for each in modules if isinstance(each, ModuleV))
    return [each for each in found if isinstance(each, Global)]


def seem_to_speak_of(files: Files, unread: Iterable[Path], home: Code) -> bool:
    """Whether any of the files that cannot be read (a notebook) names a module."""
    parts = [part for part in home.module.name.split(".") if part != "__init__"]
    return any(path in files.mentioning([part]) for path in unread for part in parts)


def compiles(node: ast.AST, value: Value) -> bool:
    """Whether an expression is the call that compiles a function."""
    return isinstance(value, Mapped) and value.site.node is node and value.control.compiled


def is_unknown(value: Value) -> bool:
    """Whether nothing is known of a value, or of what it is read from."""
    if isinstance(value, Op):
        return all(isinstance(each, (Sym, Op)) for each in value.args[:1])
    return isinstance(value, Sym)
