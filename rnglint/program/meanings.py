"""What names stand for that are still to be evaluated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.machine.terms import Ext, Value

if TYPE_CHECKING:
    from rnglint.program.code import Code
    from rnglint.program.modules import Module


class Global(Value, frozen=True):
    """A global name of a module of the project, still to be evaluated."""

    code: Code
    name: str


class Folder(Ext, frozen=True):
    """A folder of the project that is a package without an ``__init__.py``, as a module sees it that imports a part."""

    importer: Module


class Member(Value, frozen=True):
    """An attribute of a global that is still to be evaluated."""

    of: Value
    name: str


class Unbound(Value, frozen=True):
    """A name that nothing binds."""

    name: str
