import haiku as hk
import jax
import jax.numpy as jnp


class NoisyGate(hk.Module):
    """Top-1 gating with noise on the logits while training."""

    def __init__(self, experts, name=None):
        super().__init__(name=name)
        self.experts = experts

    def __call__(self, x, train):
        logits = hk.Linear(self.experts)(x)
        if train:
            logits = logits + jax.random.gumbel(hk.next_rng_key(), logits.shape)
        return jax.nn.one_hot(jnp.argmax(logits, -1), self.experts), logits


def forward(x, train):
    gate, logits = NoisyGate(3)(x, train)
    outs = []
    for _ in range(3):
        h = jax.nn.relu(hk.Linear(4)(x))
        if train:
            h = hk.dropout(hk.next_rng_key(), 0.5, h)
        outs.append(hk.Linear(2)(h))
    return jnp.einsum("be,ebd->bd", gate, jnp.stack(outs)), logits


def session(seed, x, steps=3):
    rngs = hk.PRNGSequence(seed)
    train_net = hk.transform(lambda v: forward(v, True))
    eval_net = hk.without_apply_rng(hk.transform(lambda v: forward(v, False)))
    params = train_net.init(next(rngs), x)
    noisy = [train_net.apply(params, next(rngs), x) for _ in range(steps)]
    return noisy, [eval_net.apply(params, x) for _ in range(2)]
