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
_add = TORCHAX.add
_ROLE = TakesSuppliedKey()
_add(
    "rand randn randint randperm normal rand_like randn_like randint_like bernoulli multinomial", _ROLE, prefix="torch"
)
_add("dropout dropout_ alpha_dropout alpha_dropout_ feature_dropout feature_dropout_ feature_alpha_dropout "
     "feature_alpha_dropout_ native_dropout", _ROLE, prefix="torch")  # fmt: skip
_add("normal_ uniform_ log_normal_ random_ bernoulli_ geometric_ bernoulli multinomial", _ROLE, prefix="torch.Tensor")
_add("dropout dropout1d dropout2d dropout3d alpha_dropout feature_alpha_dropout scaled_dot_product_attention", _ROLE,
     prefix="torch.nn.functional")  # fmt: skip
_add("uniform_ normal_ xavier_uniform_ kaiming_uniform_", _ROLE, prefix="torch.nn.init")
_add("Dropout Dropout1d Dropout2d Dropout3d AlphaDropout FeatureAlphaDropout MultiheadAttention LSTM GRU RNN "
     "TransformerEncoderLayer", _ROLE, prefix="torch.nn")  # fmt: skip
TABLES = (TORCHAX,)

DEVICES: tuple[str, ...] = ("jax",)
"""Types of devices whose tensors are the environment's."""
