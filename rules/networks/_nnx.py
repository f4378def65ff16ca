"""What the repairs of rules about nnx share: how a file spells it."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, TextEdit
from rnglint.fixes import calls
from rnglint.fixes.imports import Spelling
from rnglint.machine.events import Tracing

NNX = "flax.nnx"
JIT = "jit"


def package(context: Context) -> str:
    """The name that the file has for nnx; empty where it has none."""
    return Spelling(context.project, context.module).local(NNX, context.trace.code.tree)


def tracked(context: Context, entry: Tracing) -> TextEdit | None:
    """Let `nnx.jit` compile a function in place of `jax.jit`; None where the file has no name for nnx.

    Nothing but the function may be given to the compiler.
    """
    nnx, node = package(context), entry.node
    if isinstance(node, ast.Call):
        node = node.func if len(node.args) + len(node.keywords) == 1 else node
    if not nnx or entry.frame.code is not context.trace.code or not isinstance(node, (ast.Name, ast.Attribute)):
        return None
    return calls.replace(entry.frame.code, node, f"{nnx}.{JIT}")
