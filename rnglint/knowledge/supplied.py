"""Draws that take the key which a context of torchax's environment supplies for them.

Observed under torchax 0.0.13, in eager code and in functions that ``jax_jit`` compiles: under
``override_property(prng=key)`` each of the names below gives the same numbers again for the same key, and
others for another one, when its tensors are the environment's.  The environment splits the key at each draw: the first
draw takes ``split(key)[1]`` and leaves ``split(key)[0]`` to the next.  What is missing here does not take that key
(``Tensor.exponential_``, ``gumbel_softmax``, ``nn.init.orthogonal_``, and a tensor made on the CPU), or has no
lowering (``rrelu``, ``poisson``).
"""

from __future__ import annotations

from rnglint.knowledge._table import Table
from rnglint.knowledge.roles import TakesSuppliedKey

TORCHAX = Table("torchax", "https://google.github.io/torchax/")
for _prefix, _names in (
    ("torch", "rand randn randint randperm normal rand_like randn_like randint_like bernoulli multinomial"),
    ("torch", "dropout dropout_ alpha_dropout alpha_dropout_ feature_dropout feature_dropout_ native_dropout"),
    ("torch", "feature_alpha_dropout feature_alpha_dropout_"),
    ("torch.Tensor", "normal_ uniform_ log_normal_ random_ bernoulli_ geometric_ bernoulli multinomial"),
    ("torch.nn.functional", "dropout dropout1d dropout2d dropout3d alpha_dropout feature_alpha_dropout"),
    ("torch.nn.functional", "scaled_dot_product_attention"),
    ("torch.nn.init", "uniform_ normal_ xavier_uniform_ kaiming_uniform_"),
    ("torch.nn", "Dropout Dropout1d Dropout2d Dropout3d AlphaDropout FeatureAlphaDropout MultiheadAttention"),
    ("torch.nn", "LSTM GRU RNN TransformerEncoderLayer"),
):
    TORCHAX.add(_names, TakesSuppliedKey(), prefix=_prefix)
TABLES = (TORCHAX,)

DEVICES: tuple[str, ...] = ("jax",)
"""Types of devices whose tensors are the environment's."""
