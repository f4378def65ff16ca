"""Which of two calls in one scope comes first, and whether one run can make both."""

from __future__ import annotations

from rnglint.project.scopes import Site

_ARMS = ("if", "exit", "branch")


def exclusive(first: Site, second: Site) -> bool:
    """Whether the two stand in different arms of a condition, so that one run makes one of them."""
    arms = {id(region.node): region.taken for region in first.regions() if region.kind in _ARMS}
    return any(
        region.kind in _ARMS and arms.get(id(region.node), region.taken) != region.taken for region in second.regions()
    )


def conditional(site: Site) -> bool:
    """Whether a call stands in an arm of a condition, in a handler, or in a case."""
    return any(region.kind in ("if", "branch", "except", "match") for region in site.regions())
