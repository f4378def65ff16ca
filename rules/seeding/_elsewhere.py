"""Seeds in files of a program that its execution has not seen."""

from __future__ import annotations

import re
from collections.abc import Set

from rnglint.api.context import Context
from rnglint.knowledge.roles import Seeds
from rnglint.knowledge.seeding import SEED_WORDS

_SEEDER = re.compile("|".join(SEED_WORDS), re.IGNORECASE)


def is_seeded_elsewhere(context: Context, streams: Set[str], finished: bool) -> bool:
    """Whether a file of the program seeds one of the streams that the execution has not seen, or may do so."""
    facts = context.facts
    if facts.program is None:
        return True
    for path in sorted(facts.program - {context.module.path} if finished else facts.program):
        plain = facts.code(path)
        if plain is None:
            return True
        for call in plain.calls:
            entry = context.project.knowledge.lookup(call.name)
            roles = [role for role in (entry.roles if entry else ()) if isinstance(role, Seeds)]
            if any(role.stream in streams and not role.instance for role in roles):
                return True
            if not roles and _SEEDER.search(call.name.rpartition(".")[2]) and _is_foreign(context, call.name):
                return True
    return False


def _is_foreign(context: Context, name: str) -> bool:
    """Whether a name lies outside of the project and of what the tables describe."""
    found = context.program.module(name.rpartition(".")[0], context.module)
    return found is None and not context.project.knowledge.known(name)
