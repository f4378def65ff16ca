"""The stateless samplers of TensorFlow, and the seed generators of Keras."""

from rnglint.knowledge._table import P, Table, draws
from rnglint.knowledge.roles import DerivesKey, NextKey

TENSORFLOW = Table("tensorflow", "https://www.tensorflow.org/guide/random_numbers#stateless_rngs")
_add = TENSORFLOW.under("tensorflow.random")
_second, _third, _fourth = (draws(P(place, "seed")) for place in (1, 2, 3))
_add("stateless_binomial stateless_gamma stateless_normal stateless_parameterized_truncated_normal", _second)
_add("stateless_poisson stateless_truncated_normal stateless_uniform experimental.stateless_shuffle", _second)
_add("experimental.index_shuffle", _second)
_add("stateless_categorical", _third)
_add("split experimental.stateless_split", DerivesKey(P(0, "seed")))
_add("fold_in experimental.stateless_fold_in", DerivesKey(P(0, "seed"), data=P(1, "data")))
_add = TENSORFLOW.under("tensorflow.image")
_add("stateless_random_flip_left_right stateless_random_flip_up_down", _second)
_add("stateless_random_brightness stateless_random_crop stateless_random_hue", _third)
_add("stateless_sample_distorted_bounding_box", _third)
_add("stateless_random_contrast stateless_random_jpeg_quality stateless_random_saturation", _fourth)
KERAS = Table("keras", "https://keras.io/api/random/seed_generator/")
KERAS.add("keras.random.SeedGenerator.next", NextKey())
KERAS.family("keras.random.SeedGenerator", "tensorflow.keras.random.SeedGenerator")
