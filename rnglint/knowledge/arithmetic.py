"""Which functions and methods on arrays round, which only move numbers, and which answer with exact ones.

The words hold for the functions of torch, JAX and NumPy and for the methods of their arrays alike.
"""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NUMERIC = (
    "torch.", "torch.nn.functional.", "torch.linalg.", "torch.special.", "torch.fft.", "torch.Tensor.",
    "jax.numpy.", "jax.numpy.linalg.", "jax.numpy.fft.", "jax.nn.", "jax.lax.", "jax.scipy.special.",
    "numpy.", "numpy.linalg.", "numpy.fft.", "numpy.ndarray.", "scipy.special.", "scipy.linalg.",
)  # fmt: skip
"""Modules and classes whose functions compute with arrays."""

ARRAYS = _words("jax.Array jax.numpy.ndarray numpy.ndarray chex.Array torch.Tensor")
"""What an annotation names that says: one array, and no structure of them."""

IN_PLACE = _words(
    "copyto put place putmask fill_diagonal save savez savez_compressed savetxt set_printoptions manual_seed"
)
"""Functions among them that change or write something, and give nothing."""

EXACT = _words("""
    argmax argmin argsort argwhere nanargmax nanargmin nonzero flatnonzero searchsorted digitize count_nonzero
    isnan isinf isfinite isclose isreal equal not_equal greater greater_equal less less_equal eq ne gt ge lt le
    logical_and logical_or logical_not logical_xor all any allclose array_equal sign signbit one_hot shape size
    numel ndim dim dtype device is_floating_point long int bool short byte char int8 int16 int32 int64 uint8
    uint32 round rint floor ceil trunc fix bincount unique topk_indices tril_indices triu_indices indices len
    multinomial categorical bernoulli bits randint permutation choice key_data
""")  # fmt: skip
"""Answers are integers, truth values, or rounded: the last bits of what goes in do not show, as a rule."""

MOVES = _words("""
    reshape view view_as transpose permute stack vstack hstack dstack column_stack concatenate concat cat
    squeeze unsqueeze expand_dims expand expand_as broadcast_to flip fliplr flipud roll take take_along_axis
    gather index_select where select pad clip clamp clamp_min clamp_max maximum minimum fmax fmin max min amax
    amin nanmax nanmin sort abs absolute negative neg relu relu6 tile repeat repeat_interleave swapaxes moveaxis
    movedim rollaxis ravel flatten contiguous clone copy deepcopy detach detach_ cpu cuda numpy asarray array
    ascontiguousarray atleast_1d atleast_2d tensor as_tensor from_numpy device_get device_put block_until_ready
    item tolist requires_grad_ split array_split chunk unbind narrow diagonal diag tril triu t adjoint conj real
    imag float double half bfloat16 astype to type stop_gradient squeeze_ ToTensor max_pool1d max_pool2d max_pool3d
    dropout identity tree_map jax values items keys get pop setdefault append state_dict index_copy_ copy_ cast
    convert_element_type lazy_tensor tree_leaves leaves tree_flatten zip list tuple iter next reversed sorted
    enumerate
""")  # fmt: skip
"""Numbers are moved, copied, chosen from or negated; nothing is rounded."""

DETACHES = _words("detach stop_gradient")
"""Functions and methods that give a value back without its gradients."""

SOURCES = _words("""
    zeros ones full empty eye identity arange linspace zeros_like ones_like full_like rand randn normal uniform
    random standard_normal rand_like randn_like gumbel laplace exponential truncated_normal ball orthogonal key
    PRNGKey split fold_in default_rng RandomState Generator load randint_like
""")  # fmt: skip
"""Make numbers; JAX gives the same bits for a key under `jit`, and a draw is made once for both sides of a test."""

FLOATING = _words("""
    rand randn normal uniform random standard_normal linspace gumbel laplace exponential truncated_normal zeros
    ones eye rand_like randn_like float double half orthogonal float16 float32 float64 bfloat16
""")  # fmt: skip
"""Sources whose numbers are floats unless a `dtype` says otherwise."""

FILLS_ALIKE = _words("zeros ones full zeros_like ones_like full_like new_zeros new_ones new_full")
"""Functions, and methods of arrays, whose results have rows that are all equal."""
REPEATS_ROWS = _words("repeat tile expand repeat_interleave broadcast_to")
"""Functions, and methods of arrays, that give each row of an array several times over."""
VARIANCES = _words("var nanvar variance")
"""Functions, and methods of arrays, that give the variance."""
TAKES_ROWS = _words("take")
"""Functions that give the rows of an array whose numbers they are told."""
SCALES = _words("mul mul_ multiply multiply_ scalar_mul")
"""Functions, and methods of arrays, that multiply what they are given."""
SCALED_BY = "alpha"
"""What sums of torch multiply by first what they add: `p.add_(noise, alpha=scale)`."""
STACKS = _words("stack")
"""Functions that lay several arrays on each other."""
TAKES_GRADIENTS = _words("backward")
"""Methods of a loss, or of what is given it first, that take its gradients."""
UNDOES_ORDERS = _words("argsort")
"""Functions, and methods of arrays, that give the order which leads back from one."""
DEVIATIONS = _words("std nanstd stdev")
"""Functions, and methods of arrays, that give its root."""
INTERVALS = _words("quantile nanquantile percentile nanpercentile")
"""Functions that give the bounds between which the numbers of their first argument lie."""
PICKS = _words("min max minimum maximum")
"""Functions that give the smaller, or the greater, of what they are given."""
JOINS_ROWS = STACKS | _words("vstack hstack dstack column_stack concatenate concat cat")
"""The same, and functions that put the rows or columns of several arrays behind each other."""
TURNS_MATRICES = _words("t transpose swapaxes matrix_transpose")
"""Functions, and methods of arrays, that give a matrix with its rows for columns."""
DIFFERENCES = _words("diff")
"""Functions, and methods of arrays, that subtract each row from the one behind it."""
ROOT, HALF = "sqrt", 0.5
"""The last name of functions that give the square root, and the power that does."""
MATRIX_PRODUCTS = _words("matmul mm bmm mv dot vdot inner tensordot")
"""What multiplies vectors or matrices, as ``@`` does."""
MEASURES_PAIRS = _words("cdist pairwise_distance cosine_similarity") | MATRIX_PRODUCTS
"""Functions that multiply two arrays, or measure the rows of one against those of another."""
BOUNDS = {
    **dict.fromkeys(("lt", "le", "less", "less_equal"), False),
    **dict.fromkeys(("gt", "ge", "greater", "greater_equal"), True),
}
"""Functions that say which numbers of an array lie on one side of others; whether that is the upper one."""
DENIES = _words("logical_not bitwise_not invert")
"""Functions that turn truth values into their contrary."""
SPELLED = {
    "add": "+", "sub": "-", "subtract": "-", "mul": "*", "multiply": "*", "div": "/", "divide": "/", "true_divide": "/",
    "logical_and": "&", "logical_or": "|", "logical_xor": "^",
    "bitwise_and": "&", "bitwise_or": "|", "bitwise_xor": "^",
}  # fmt: skip
"""Functions that do with two arrays, number by number, what an operator does."""
INTEGER = _words("arange randint integers permutation")
"""Sources whose numbers are integers if all arguments are and no `dtype` says otherwise."""

FILLED = _words("full full_like")
"""Sources whose numbers are of the type of what they are filled with."""

CASTS = _words("to astype type")
"""Methods that give the numbers in the type that they are given."""

TO_FLOAT = {"float": "float32", "double": "float64", "half": "float16", "bfloat16": "bfloat16"}
"""Methods that give them as floats, of which type."""

TO_NUMPY = "numpy"
"""The method that gives a tensor as an array of NumPy."""

CONSTANTS = _words("pi e inf nan")
"""Numbers that array libraries have a name for."""

SIMPLE = _words("add sub subtract mul multiply add_ sub_ mul_ square")
"""One operation that IEEE 754 fixes to the last bit."""

COMPOSED = _words("""
    softmax log_softmax logsumexp layer_norm group_norm batch_norm instance_norm rms_norm normalize norm var std
    var_mean gelu silu swish mish cross_entropy nll_loss mse_loss kl_div binary_cross_entropy
    binary_cross_entropy_with_logits scaled_dot_product_attention standardize smooth_l1_loss huber_loss
    multi_head_attention_forward cosine_similarity pairwise_distance cdist cov corrcoef average tanhshrink glu
    log_sigmoid logsigmoid softplus sinc erfinv xlogy addmm baddbmm linear
""")  # fmt: skip
"""Several operations in one function."""

INTEGER_TYPES = _words(
    "int long short uint8 int8 int16 int32 int64 uint16 uint32 uint64 bool bool_ int_ uint byte char"
)
"""Names of dtypes whose arithmetic is exact."""

FLOATING_TYPES = {
    **{name: name for name in ("float16", "float32", "float64", "bfloat16")},
    **TO_FLOAT,
    "float_": "float64",
    "complex64": "float32",
    "complex128": "float64",
}
"""Names of dtypes that round, and the type of float that they are or consist of."""

ACCELERATED = frozenset({"xla", "jax"})
"""Device types on which XLA computes."""

LAYERS = ("torch.nn.", "flax.nnx.", "equinox.nn.")
"""Where classes of layers live."""

MODELS = ("torchvision.models.", "timm.", "transformers.")
"""Libraries whose functions and classes give whole models."""

MOVING_LAYERS = frozenset({"ReLU", "ReLU6", "Dropout", "Identity", "Flatten", "Unflatten", "Embedding", "MaxPool1d",
                           "MaxPool2d", "MaxPool3d", "ZeroPad2d", "PixelShuffle"})  # fmt: skip
"""Layers that do not round."""

SINGLE_LAYERS = frozenset({"Linear", "Conv1d", "Conv2d", "Conv3d", "Bilinear"})
"""Layers that are one call of one kernel, compiled or not."""

KEEPS_TYPE = _words("sum nansum cumsum prod cumprod dot vdot inner outer matmul einsum tensordot mm bmm mv")
"""Rounding functions that answer integers with integers."""

OF_TWO = _words("add sub mul div matmul mm bmm mv dot pow add_ sub_ mul_ div_ addmm baddbmm lerp")
"""Methods that compute with their argument, too."""

METHODS = (
    EXACT
    | MOVES
    | SIMPLE
    | KEEPS_TYPE
    | OF_TWO
    | _words("mean std var exp log tanh sigmoid sqrt rsqrt softmax log_softmax norm sin cos logsumexp")
) - frozenset({"get", "pop", "load", "items", "keys", "values", "index", "type", "key"})
"""Methods by which something of unknown type is taken for an array."""

OVER_ALL = frozenset({"all", "bool", "item", "alltrue", "asarray", "numpy", "float", "block_until_ready"})
"""Functions and methods between an assertion and the comparison of all elements."""

READING_METHODS = _words("""
    sum mean std var prod norm max min amax amin argmax argmin all any item tolist add add_ sub sub_ mul mul_
    div div_ matmul mm bmm mv dot abs exp log sqrt softmax sigmoid tanh cumsum index_add_ index_add scatter_add_
    scatter_add addmm_ addmm baddbmm_ baddbmm clamp clamp_ relu sort median
""")  # fmt: skip
"""Methods that read their receiver."""

READING_FUNCTIONS = _words("""
    sum mean std var prod norm max min amax amin argmax argmin add sub mul multiply subtract div divide matmul
    mm bmm mv dot abs exp log sqrt softmax log_softmax sigmoid tanh relu gelu cumsum median linear cross_entropy
    mse_loss einsum where clip clamp sort
""")  # fmt: skip
"""Functions that read what they are given."""
