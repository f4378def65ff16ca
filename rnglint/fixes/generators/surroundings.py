"""What the rest of a project may do to the global stream, and with the names of a file."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.api.context import Context
from rnglint.knowledge.numpy_twins import INDEPENDENT, RANDOM
from rnglint.knowledge.roles import Passes, Seeds
from rnglint.program.code import Code
from rnglint.program.effects import STREAMS

_STREAMS = ("numpy", "torch")
"""What a seed may set so that draws of the global stream of NumPy follow: torch seeds NumPy in DataLoader workers."""


def others_may_draw(context: Context) -> bool:
    """Whether code outside the file may rely on the seed that the file gives to the global stream.

    Libraries that are not known to leave it alone may, and so may the other files of the program, if they draw.
    """
    knowledge, files = context.program.knowledge, context.facts.program
    modules = [context.program.of(path) for path in sorted((files or frozenset()) - {context.module.path})]
    others = [context.program.code(module) for module in modules if module is not None]
    if files is None or len(others) < len(modules):
        return True
    for code in (context.trace.code, *others):
        for name in (*code.imported.values(), *code.stars):
            top = name.partition(".")[0]
            known = knowledge.is_standard(top) or top in INDEPENDENT
            if not known and context.program.module(top, code.module) is None:
                return True
    return any(_acts(context, code) for code in others)


def _acts(context: Context, code: Code) -> bool:
    """Whether a file names something that may concern a stream, otherwise than in an import that nothing reads."""
    read = {node.id for node in code.nodes if isinstance(node, ast.Name)}
    imported = {*code.imported.values()} - {each for each in code.imported.values() if each.partition(".")[0] in read}
    acting = context.program.mentions.acting(code).items()
    return bool(code.stars) or any(bits & STREAMS and chain not in imported for chain, bits in acting)


def others_may_seed(context: Context) -> bool:
    """Whether the project may seed the global stream that a file without a seed of its own draws from."""
    words = [f"{name}(" for name in context.program.knowledge.names_of(Seeds)]
    found = context.facts.calls(Seeds, words)
    if found is None:
        return True
    star = context.facts.mentioning(f"from {RANDOM} import *")
    return bool(star) or any(isinstance(role, Seeds) and role.stream in _STREAMS for _, _, role in found)


def others_may_use(context: Context, names: Iterable[str]) -> bool:
    """Whether a file that imports this one speaks of any of some names."""
    importers = context.facts.importers()
    if not importers:
        return importers is None
    named = [*names]
    holders = context.facts.mentioning(*named)
    if holders is None:
        return True
    modules = [context.program.of(path) for path in importers & set(holders)]
    return any(each is None or not context.program.code(each).whole.words.isdisjoint(named) for each in modules)


def is_open(context: Context, cls: ast.ClassDef) -> bool:
    """Whether objects of a class can get an attribute that no unseen base may have."""
    code, knowledge = context.trace.code, context.program.knowledge
    for base in cls.bases:
        own = code.classes.get(getattr(base, "id", ""), [])
        name = context.program.written(base, code)
        if not (len(own) == 1 and is_open(context, own[0])) and not (
            name and (knowledge.is_standard(name) or knowledge.is_framework(name))
        ):
            return getattr(base, "id", "") == "object"
    return True


def is_plain(context: Context, function: ast.AST) -> bool:
    """Whether Python itself runs what stands in a function: it has no decorator that may want it as it is."""
    names = (context.trace.code.outside(each) for each in getattr(function, "decorator_list", ()))
    return all(context.program.knowledge.role(name, Passes) is not None for name in names)
