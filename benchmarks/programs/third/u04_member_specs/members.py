import equinox as eqx
import jax


class Member(eqx.Module):
    layer: eqx.nn.Linear
    bias: jax.Array

    @classmethod
    def from_spec(cls, spec):
        k_layer, k_bias = jax.random.split(spec.key)
        bias = spec.scale * jax.random.normal(k_bias, (spec.dim,))
        return cls(eqx.nn.Linear(spec.dim, spec.dim, key=k_layer), bias)

    def __call__(self, x):
        return jax.nn.tanh(self.layer(x)) + self.bias
