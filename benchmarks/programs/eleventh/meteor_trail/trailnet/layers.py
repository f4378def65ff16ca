from flax import nnx


def mlp_block(width_in, width_out, rngs):
    return nnx.List([nnx.Linear(width_in, width_out, rngs=rngs), nnx.LayerNorm(width_out, rngs=rngs)])


def pass_block(block, x):
    linear, norm = block
    return nnx.relu(norm(linear(x))) + 0.1


def thin_out(x, rate):
    layer = nnx.Dropout(rate, rngs=nnx.Rngs(dropout=17))
    return layer(x)
