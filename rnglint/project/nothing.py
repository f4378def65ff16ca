"""Conditions that ask whether something is None."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst


def absent(test: cst.CSTNode, taken: bool) -> Iterator[cst.Name]:
    """The names that are None (or false) where a condition is ``taken``."""
    if isinstance(test, cst.UnaryOperation) and isinstance(test.operator, cst.Not):
        if isinstance(test.expression, cst.Name):
            if taken:
                yield test.expression
        else:
            yield from absent(test.expression, not taken)
    elif isinstance(test, cst.BooleanOperation):
        if isinstance(test.operator, cst.And) is taken:
            yield from absent(test.left, taken)
            yield from absent(test.right, taken)
    elif isinstance(test, cst.Name):
        if not taken:
            yield test
    elif isinstance(test, cst.Comparison) and len(test.comparisons) == 1 and isinstance(test.left, cst.Name):
        target = test.comparisons[0]
        none = isinstance(target.comparator, cst.Name) and target.comparator.value == "None"
        same = isinstance(target.operator, (cst.Is, cst.Equal))
        if none and (same or isinstance(target.operator, (cst.IsNot, cst.NotEqual))) and same is taken:
            yield test.left
