"""Jumanji: environments."""

from rnglint.knowledge._table import P, Table, splits
from rnglint.knowledge.roles import Gives

JUMANJI = Table("jumanji", "https://instadeepai.github.io/jumanji/")
JUMANJI.add("jumanji.make", Gives("jumanji.env.Environment"))
JUMANJI.add("jumanji.env.Environment.reset", splits(P(0, "key")))
JUMANJI.family(
    "jumanji.env.Environment",
    "jumanji.Environment jumanji.environments.**.* jumanji.wrappers.*",
    but="jumanji.wrappers.JumanjiTo*",
)
