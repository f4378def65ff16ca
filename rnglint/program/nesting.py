"""The places of nodes: what each stands in."""

from __future__ import annotations

import ast
from copy import copy
from functools import cached_property

from rnglint.program.comments import Commented
from rnglint.program.modules import Module
from rnglint.source.clock import CLOCK


class Nested(Commented):
    """A module, and the statements around its nodes."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self._innermost: dict[ast.AST, ast.AST] = {}
        self.rests: dict[ast.comprehension, tuple[ast.AST, ast.AST]] = {}
        """Comprehensions with several loops, by each further one, and what is left of them behind those around it."""

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """What each node stands in; what is left of a comprehension behind its first loop, where all of it does."""
        nodes, found = self._nodes
        for part in (each for each in nodes if isinstance(each, ast.comprehension)):
            whole = found[part]
            at = whole.generators.index(part)  # type: ignore[attr-defined]
            if at:
                _, rest = self.rests.setdefault(part, (whole, copy(whole)))
                rest.generators = whole.generators[at:]  # type: ignore[attr-defined]
                found[rest] = found[whole]
        return found

    def loop_of(self, part: ast.comprehension) -> ast.AST:
        """The comprehension whose first loop this is: a whole one, or what is left of it behind the loops around."""
        whole = self.parents[part]
        return self.rests.get(part, (whole, whole))[1]

    def whole_loop(self, loop: ast.AST) -> ast.AST:
        """All of the comprehension that a loop is, or is left of; another loop itself."""
        return next((whole for whole, rest in self.rests.values() if rest is loop), loop)

    def taker(self, node: ast.AST) -> ast.AST | None:
        """What takes the value of an expression: of an argument that is given by its name, the call."""
        above = self.parents.get(node)
        return self.parents.get(above) if isinstance(above, ast.keyword) else above

    def statements(self, node: ast.AST, top: ast.AST) -> list[ast.stmt]:
        """The statements below ``top`` that a node stands in, from its own to the outermost."""
        found: list[ast.stmt] = []
        CLOCK.tick()
        if isinstance(top, (ast.stmt, ast.Module)):
            node = self._statement(node)
        while node is not top and node in self.parents:
            found += [node] if isinstance(node, ast.stmt) else []
            node = self.parents[node]
        return found

    def statement(self, node: ast.AST, top: ast.AST) -> ast.stmt | None:
        """The innermost of them; None where there is none."""
        if not isinstance(top, (ast.stmt, ast.Module)):
            return next(iter(self.statements(node, top)), None)
        CLOCK.tick()
        found = self._statement(node)
        return found if isinstance(found, ast.stmt) and found is not top and found in self.parents else None

    def _statement(self, node: ast.AST) -> ast.AST:
        """The innermost statement that a node is or stands in; chains of operators are followed up once."""
        passed: list[ast.AST] = []
        while not isinstance(node, ast.stmt) and node in self.parents:
            passed.append(node)
            node = self._innermost.get(node) or self.parents[node]
        self._innermost.update(dict.fromkeys(passed, node))
        return node

    def block(self, statement: ast.stmt) -> list[ast.stmt]:
        """The statements among which one stands."""
        blocks = (getattr(self.parents[statement], name, None) for name in ("body", "orelse", "finalbody"))
        return next(block for block in blocks if isinstance(block, list) and statement in block)

    def follows(self, node: ast.AST, statement: ast.stmt) -> bool:
        """Whether a node stands in a later statement of the same block, so that the statement was run before it."""
        block = self.block(statement)
        around = (each for each in self.statements(node, self.tree) if each in block)
        return any(block.index(statement) < block.index(each) for each in around)
