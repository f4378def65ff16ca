"""Which keys numbers of rounds may be folded into."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rnglint.fixes.keys.sites import Site
    from rnglint.fixes.keys.tree import Tree


def check_fold(tree: Tree, sites: Sequence[Site]) -> None:
    """Raises NoFix for a key that is split, too: folding a small number into it gives one of its children."""
    for site in sites:
        if site.event.kind == "split" and site.call is site.event.node and len(sites) > 1:
            raise NoFix
        if not site.name:
            continue
        function = tree.function(site.key)
        for load in tree.loads(function, site.name):
            call = tree.parent(load)
            if not isinstance(call, ast.Call) or load not in call.args[:1] or load is site.key:
                continue
            called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            statement = tree.statement(call)
            if (
                called == "split"
                and statement is not None
                and not any(tree.holds(statement, store) for store in tree.stores(function, site.name))
            ):
                raise NoFix
