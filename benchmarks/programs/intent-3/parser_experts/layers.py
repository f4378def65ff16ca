import equinox as eqx
import jax
import jax.numpy as jnp


class Mixture(eqx.Module):
    gate: eqx.nn.Linear
    experts: list

    def __init__(self, dim, n, *, key):
        k_gate, k_experts = jax.random.split(key)
        self.gate = eqx.nn.Linear(dim, n, key=k_gate)
        build = lambda: eqx.nn.MLP(dim, dim, 12, 1, key=k_experts)
        self.experts = [build() for _ in range(n)]

    def __call__(self, x):
        weights = jax.nn.softmax(self.gate(x))
        outs = jnp.stack([e(x) for e in self.experts])
        return weights @ outs, outs
