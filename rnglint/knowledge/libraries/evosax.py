"""Evosax: evolution strategies."""

from rnglint.knowledge._table import P, Table, draws
from rnglint.knowledge.roles import Gives

# A strategy takes a key in init and tell, too, and hardly any uses it there.
EVOSAX = Table("evosax", "https://github.com/RobertTLange/evosax")
_add = EVOSAX.under("evosax.algorithms", versions=">=0.2")
_add("base.EvolutionaryAlgorithm.ask", draws(P(0, "key")))
_add("xNES iAMaLGaM_Full iAMaLGaM_Univariate", Gives("evosax.algorithms.base.EvolutionaryAlgorithm"))
EVOSAX.add("evosax.Strategy.initialize evosax.Strategy.ask", draws(P(0, "rng")), versions="<0.2")
EVOSAX.family("evosax.algorithms.base.EvolutionaryAlgorithm",
              "evosax.algorithms.**.* evosax.algorithms.**.xNES evosax.algorithms.**.iAMaLGaM*")  # fmt: skip
EVOSAX.family("evosax.Strategy", "evosax.* evosax.strategies.**.*")
