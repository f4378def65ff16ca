"""FlowJAX: flows, distributions, and training."""

from rnglint.knowledge._table import P, Table, draws, splits
from rnglint.knowledge.roles import Gives

_FLOWJAX = "https://danielward27.github.io/flowjax/api"
FLOWJAX = Table("flowjax", f"{_FLOWJAX}/distributions.html")
_D = "flowjax.distributions.AbstractDistribution"
FLOWJAX.add(f"{_D}.sample {_D}.sample_and_log_prob", splits(P(0, "key")))
_add = FLOWJAX.under("flowjax.flows", f"{_FLOWJAX}/flows.html")
_add("block_neural_autoregressive_flow coupling_flow masked_autoregressive_flow planar_flow triangular_spline_flow",
     splits(P(0, "key")), Gives(_D))  # fmt: skip
_add = FLOWJAX.under("flowjax.bijections", f"{_FLOWJAX}/bijections.html")
_add("BlockAutoregressiveNetwork Coupling MaskedAutoregressive", splits(P(0, "key")))
_add("Planar", draws(P(0, "key")))
_add = FLOWJAX.under("flowjax.train", f"{_FLOWJAX}/training.html")
_add("fit_to_data fit_to_key_based_loss", splits(P(0, "key")), Gives(_D, result=0))
_add("train_utils.train_val_split", draws(P(0, "key")))
_add("losses.ElboLoss.__call__", splits(P(2, "key")), source=f"{_FLOWJAX}/losses.html")
_add("losses.ContrastiveLoss.__call__", splits(P(4, "key")), source=f"{_FLOWJAX}/losses.html")
_add = FLOWJAX.under("flowjax.tasks", "https://github.com/danielward27/flowjax")
_add(
    "two_moons GaussianMixtureSimulator.simulator GaussianMixtureSimulator.sample_reference_posterior",
    splits(P(0, "key")),
)
FLOWJAX.family(_D)
FLOWJAX.reexports("flowjax.train", "loops")
