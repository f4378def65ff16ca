import haiku as hk
import jax


def build(width, rate):
    def forward(x, is_training):
        h = jax.nn.tanh(hk.Linear(width)(x) + 0.1)
        if is_training:
            h = hk.dropout(jax.random.PRNGKey(42), rate, h)
        return hk.Linear(1)(h), h

    return hk.without_apply_rng(hk.transform(forward))
