"""Comments and statements of a file that this Python cannot parse, read by LibCST."""

from __future__ import annotations

from collections.abc import Mapping

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider

from rnglint.source.comments import Block, Comment, Layout


def concrete_layout(text: str) -> Layout | None:
    """The layout of a file, by LibCST's grammar; None where that cannot parse it either."""
    try:
        module = cst.parse_module(text)
        wrapper = MetadataWrapper(module, unsafe_skip_copy=True)
        positions: Mapping[cst.CSTNode, CodeRange] = wrapper.resolve(PositionProvider)
        collector = _Collector(positions)
        module.visit(collector)
    except (cst.ParserSyntaxError, RecursionError, UnicodeError):
        return None
    return Layout(
        tuple(sorted(collector.comments, key=lambda comment: comment.row)),
        tuple(sorted(set(collector.lines))),
        tuple(collector.blocks),
    )


class _Collector(cst.CSTVisitor):
    def __init__(self, positions: Mapping[cst.CSTNode, CodeRange]) -> None:
        super().__init__()
        self.positions = positions
        self.comments: list[Comment] = []
        self.lines: list[tuple[int, int]] = []
        self.blocks: list[Block] = []
        self._lone: set[int] = set()

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.EmptyLine) and node.comment is not None:
            self._lone.add(id(node.comment))
        elif isinstance(node, cst.Comment):
            start = self.positions[node].start
            self.comments.append(Comment(start.line, start.column, node.value, id(node) in self._lone))
        elif isinstance(node, (cst.SimpleStatementLine, cst.Decorator)):
            self._line(node, node)
        elif isinstance(getattr(node, "body", None), cst.IndentedBlock):
            self._line(node, node.body.header)  # type: ignore[attr-defined]
        elif isinstance(getattr(node, "body", None), cst.SimpleStatementSuite):
            self._line(node, node.body)  # type: ignore[attr-defined]
        if isinstance(node, (cst.FunctionDef, cst.ClassDef)):
            place = self.positions[node]
            rows = [self.positions[decorator].start.line for decorator in node.decorators]
            self.blocks.append(Block(min([place.start.line, *rows]), place.start.line, place.end.line))
        return True

    def _line(self, first: cst.CSTNode, last: cst.CSTNode) -> None:
        self.lines.append((self.positions[first].start.line, self.positions[last].start.line))
        if last is first or isinstance(last, cst.SimpleStatementSuite):
            self.lines[-1] = (self.lines[-1][0], self.positions[last].end.line)
