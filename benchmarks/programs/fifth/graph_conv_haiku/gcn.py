import haiku as hk
import jax
import jax.numpy as jnp


class GraphConv(hk.Module):
    def __init__(self, width, name=None):
        super().__init__(name=name)
        self.width = width

    def __call__(self, adj, h):
        return adj @ hk.Linear(self.width, with_bias=False)(h)


class GCN(hk.Module):
    def __init__(self, widths, rate, name=None):
        super().__init__(name=name)
        self.layers = [GraphConv(w) for w in widths]
        self.rate = rate

    def __call__(self, adj, h, train):
        drop = None
        if train:
            key = hk.next_rng_key()
            drop = lambda v: hk.dropout(key, self.rate, v)
        trail = []
        for layer in self.layers:
            if drop is not None:
                h = drop(h)
                trail.append(h == 0)
            h = layer(adj, h)
        return h, trail
