import haiku as hk
import jax
import jax.numpy as jnp

from gcn import GCN


def make(widths=(8, 8, 8), rate=0.5):
    def fn(adj, h, train):
        return GCN(list(widths), rate)(adj, h, train)
    return hk.transform(fn)


def logits(seed, adj, h, train=True):
    net = make()
    k_init, k_call = jax.random.split(jax.random.PRNGKey(seed))
    params = net.init(k_init, adj, h, False)
    return net.apply(params, k_call, adj, h, train)
