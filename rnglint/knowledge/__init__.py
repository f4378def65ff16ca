"""What each framework's API does to randomness: roles by canonical qualified name."""

from rnglint.knowledge.lookup import Knowledge, canonical, compiler_names, known_prefix, lookup, role_of

__all__ = ["Knowledge", "canonical", "compiler_names", "known_prefix", "lookup", "role_of"]
