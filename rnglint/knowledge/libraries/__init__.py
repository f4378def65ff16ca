"""Libraries that take JAX keys: a module with a table for each, which is found by itself.

What a call does to its key is read off its trace: whether the very key is drawn from, split, or folded.  Where that
depends on the class (the ``sample`` of a distribution, the ``reset`` of an environment) the more common way is given.
Methods that a whole family of classes shares stand once, under the class that defines them.
"""

import pkgutil
from importlib import import_module

from rnglint.knowledge._table import Table

_MODULES = [import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
TABLES = tuple(each for module in _MODULES for each in vars(module).values() if isinstance(each, Table))
