import equinox as eqx
import jax
import jax.numpy as jnp

from column import Column


class Sheet(eqx.Module):
    columns: Column
    readout: eqx.nn.Linear

    @classmethod
    def grow(cls, count, inputs, cells, key):
        columns_key, readout_key = jax.random.split(key)
        build = eqx.filter_vmap(lambda i, k: Column(i, inputs, cells, key=k), in_axes=(0, None))
        return cls(build(jnp.arange(count), columns_key), eqx.nn.Linear(count * cells, 2, key=readout_key))

    def rates(self, stimulus):
        return eqx.filter_vmap(lambda column: column(stimulus))(self.columns)

    def __call__(self, stimulus):
        return self.readout(self.rates(stimulus).ravel())
