"""TensorFlow: the stateless samplers, what draws from its global stream, datasets, and the seed generators of Keras."""

from rnglint.knowledge._table import K, P, Table, draws
from rnglint.knowledge.roles import CallsOnRows, DerivesKey, DrawsInside, Gives, NextKey, Reshuffles, TakesPart

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

# Without a seed of its own, an operation follows ``tf.random.set_seed``; one with a seed goes on from call to call.
_GLOBAL = Table("tensorflow", "https://www.tensorflow.org/api_docs/python/tf/random/set_seed")
for _place, _names in (
    (1, "random.shuffle image.random_flip_left_right image.random_flip_up_down"),
    (2, "image.random_brightness image.random_crop image.random_hue"),
    (3, "random.categorical random.poisson image.random_contrast image.random_jpeg_quality image.random_saturation"),
    (4, "random.gamma random.normal random.truncated_normal random.uniform"),
):
    _GLOBAL.add(_names, DrawsInside("tensorflow", replaced=P(_place, "seed")), prefix="tensorflow")
_DATASET = "tensorflow.data.Dataset"
_dataset = Gives(_DATASET)
_add = TENSORFLOW.under(_DATASET, "https://www.tensorflow.org/api_docs/python/tf/data/Dataset")
_add("filter", CallsOnRows(P(0, "predicate")), _dataset)
_add("flat_map interleave map", CallsOnRows(P(0, "map_func")), _dataset)
_add("apply batch cache concatenate enumerate from_generator from_tensor_slices from_tensors load", _dataset)
_add("padded_batch prefetch range ragged_batch repeat shard unbatch window with_options zip", _dataset)
_add("skip take", _dataset, TakesPart(P(0, "count")))
_again = Reshuffles(P(2, "reshuffle_each_iteration"))
_add("shuffle", _again, _dataset, DrawsInside("tensorflow", replaced=P(1, "seed")))
_add("list_files", _dataset, DrawsInside("tensorflow", active=P(1, "shuffle"), replaced=P(2, "seed")))
_OF_FILES = "FixedLengthRecordDataset TFRecordDataset TextLineDataset"
TENSORFLOW.add(_OF_FILES, _dataset, prefix="tensorflow.data")
TENSORFLOW.family(_DATASET, " ".join(f"tensorflow.data.{name}" for name in _OF_FILES.split()))
TFDS = Table("tensorflow-datasets", "https://www.tensorflow.org/datasets/api_docs/python/tfds/load")
TFDS.add("tensorflow_datasets.load", _dataset)
_BUILDER = "tensorflow_datasets.core.DatasetBuilder"
TFDS.add("tensorflow_datasets.builder", Gives(_BUILDER))
TFDS.add("as_dataset", _dataset, prefix=_BUILDER)
CLU = Table("clu", "https://github.com/google/CommonLoopUtils/blob/main/clu/deterministic_data.py")
CLU.add("clu.deterministic_data.create_dataset", CallsOnRows(K("preprocess_fn")), _dataset)
KERAS = Table("keras", "https://keras.io/api/random/seed_generator/")
KERAS.add("keras.random.SeedGenerator.next", NextKey())
KERAS.family("keras.random.SeedGenerator", "tensorflow.keras.random.SeedGenerator")
