"""What the repairs of rules about nnx share: how a file spells it."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import Context, TextEdit
from rnglint.project.values import External

from ._supply import replaced

if TYPE_CHECKING:
    from rnglint.machine.events import Tracing
    from rnglint.project.scopes import Site

NNX = "flax.nnx"
JIT = "jit"


def package(context: Context) -> str | None:
    """The name that the file has for nnx."""
    for name, bindings in context.module.scope.bindings.items():
        imported = all(binding.kind == "import" for binding in bindings)
        if imported and context.project.name(name, context.module.scope) == External(NNX):
            return name
    return None


def assigned(line: cst.CSTNode, site: Site) -> cst.Name | None:
    """The one name to which a line that does nothing else gives what a call makes."""
    small = line.body[0] if isinstance(line, cst.SimpleStatementLine) and len(line.body) == 1 else None
    if not isinstance(small, cst.Assign) or len(small.targets) != 1 or small.value is not site.call:
        return None
    target = small.targets[0].target
    return target if isinstance(target, cst.Name) else None


def tracked(context: Context, entry: Tracing) -> TextEdit | None:
    """Let `nnx.jit` compile a function in place of `jax.jit`; None where the file has no name for nnx.

    Nothing but the function may be given to the compiler.
    """
    nnx, node = package(context), entry.node
    if isinstance(node, ast.Call):
        node = node.func if len(node.args) + len(node.keywords) == 1 else node
    if nnx is None or entry.frame.code is not context.trace.code or not isinstance(node, (ast.Name, ast.Attribute)):
        return None
    return replaced(entry.frame.code, node, f"{nnx}.{JIT}")
