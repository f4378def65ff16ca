"""Ways to spread one program over several files."""

from __future__ import annotations

import ast
import random

from variation import calls, values
from variation.trees import DEFINITIONS, Way, after_imports, duplicate, fresh, insert, loaded, names_of, statements

Files = dict[str, ast.Module]
"""The trees of a program by their paths below its folder."""

INSIDE: tuple[Way, ...] = (
    values.rename,
    values.constants,
    values.config_class,
    values.config_getattr,
    values.config_property,
    values.config_mapping,
    values.argparse_defaults,
    values.temporaries,
    values.holder,
    calls.aliases,
    calls.null_context,
    calls.own_context,
    calls.logging,
    calls.traced,
    calls.keywords,
    calls.partial,
    calls.function_dict,
    calls.function_list,
    calls.extract,
    calls.entry,
    calls.round_helper,
    calls.base_class,
)
"""The ways that leave a program in one file."""


def package(tree: ast.Module, name: str) -> Files | None:
    """The first half of the definitions is in a package, which hands them on."""
    return _split(tree, name, "")


def src_package(tree: ast.Module, name: str) -> Files | None:
    """The same, with the package below ``src``."""
    return _split(tree, name, "src/")


def constants_package(tree: ast.Module, name: str) -> Files | None:
    """Seeds are constants, and the first half of the file with them is in a package."""
    return _split(tree, name, "") if values.constants(tree) else None


def config_file(tree: ast.Module, name: str) -> Files | None:
    """Seeds are entries of a dictionary in another file."""
    made = fresh(tree, "CFG")
    text = values.map_seeds(tree, made, at_home=False)
    if not text:
        return None
    insert(tree, f"from conf import {made}")
    return {"conf.py": ast.Module(statements(text), []), name: tree}


def base_file(tree: ast.Module, name: str) -> Files | None:
    """Classes have base classes that stand in another file."""
    bases = calls.split_classes(tree)
    moved = _needed(tree, set(bases)) if bases else None
    if moved is None:
        return None
    taken = {defined for node in moved for defined in _binds(node)}
    place = after_imports(tree)
    imports, rest = tree.body[:place], [node for node in tree.body[place:] if node not in moved]
    wanted = sorted(taken & loaded(*rest))
    handed = statements(f"from bases import {', '.join(wanted)}")
    return {
        "bases.py": ast.Module([*duplicate(imports), *moved], []),
        name: ast.Module([*imports, *handed, *rest], []),
    }


SPREAD = (package, src_package, constants_package, config_file, base_file)
"""The ways that make more files of one."""


def chained(tree: ast.Module, name: str, seed: int) -> Files | None:
    """Three to five ways at once, drawn by ``seed``; the last step makes a package where that can be."""
    order = random.Random(f"{seed} {name} {ast.dump(tree)[:500]}")
    wanted, done = order.randint(3, 5), 0
    for way in order.sample(INSIDE, len(INSIDE)):
        done += way(tree)
        if done == wanted:
            break
    if done < 3:
        return None
    return src_package(tree, name) or {name: tree}


def _split(tree: ast.Module, name: str, folder: str) -> Files | None:
    place = after_imports(tree)
    imports, rest = tree.body[:place], tree.body[place:]
    shared = {one for node in ast.walk(tree) if isinstance(node, ast.Global) for one in node.names}
    for cut in sorted(range(1, len(rest)), key=lambda cut: abs(2 * cut - len(rest))):
        first, second = rest[:cut], rest[cut:]
        here = {defined for node in first for defined in _binds(node)}
        there = {defined for node in second for defined in _binds(node)}
        wanted = sorted(here & loaded(*second))
        apart = not (here & there or loaded(*first) & there or shared & (here | there))
        quiet = all(isinstance(node, (*DEFINITIONS, ast.Assign, ast.AnnAssign)) for node in first)
        if not apart or not quiet or not wanted or not any(isinstance(node, DEFINITIONS) for node in first):
            continue
        handed = statements(f"from lib import {', '.join(wanted)}")
        return {
            f"{folder}lib/core.py": ast.Module([*duplicate(imports), *first], []),
            f"{folder}lib/__init__.py": ast.Module(statements(f"from .core import {', '.join(wanted)}"), []),
            name: ast.Module([*imports, *handed, *second], []),
        }
    return None


def _needed(tree: ast.Module, names: set[str]) -> list[ast.stmt] | None:
    """The statements that define names and what they use, in their order; None where they cannot leave the file."""
    rest = tree.body[after_imports(tree) :]
    shared = names_of(tree).shared
    while True:
        moved = [node for node in rest if _binds(node) & names]
        more = {one for node in rest if _binds(node) & loaded(*moved) for one in _binds(node)} | names
        if more == names:
            break
        names = more
    plain = all(
        isinstance(node, DEFINITIONS) or (isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant))
        for node in moved
    )
    once = sum(len(_binds(node)) for node in moved) == len(names)
    return moved if plain and once and not shared & names and len(moved) < len(rest) else None


def _binds(node: ast.stmt) -> set[str]:
    names = names_of(ast.Module([node], []))
    return names.stored | names.other
