"""Evaluates expressions in one activation of a function: what is this layer, with which arguments was it made?"""

from __future__ import annotations

from rnglint.networks.arguments import Arguments
from rnglint.networks.attributes import Attributes
from rnglint.networks.conditions import Conditions
from rnglint.networks.expressions import Expressions
from rnglint.networks.names import Names
from rnglint.networks.results import Results


class Interpreter(Expressions, Conditions, Names, Arguments, Results, Attributes):
    """Expressions to things, remembered for each activation."""
