import equinox as eqx
import jax


class Block(eqx.Module):
    norm: eqx.nn.LayerNorm
    lin: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, width, rate, *, key):
        self.norm = eqx.nn.LayerNorm(width)
        self.lin = eqx.nn.Linear(width, width, key=key)
        self.drop = eqx.nn.Dropout(rate)

    def __call__(self, h, *, key=None):
        return self.drop(jax.nn.softplus(self.lin(self.norm(h))), key=key)


class Tower(eqx.Module):
    embed: eqx.nn.Linear
    blocks: Block
    readout: eqx.nn.Linear

    def __init__(self, cfg, *, key):
        ek, bk, rk = jax.random.split(key, 3)
        self.embed = eqx.nn.Linear(cfg["bands"], cfg["width"], key=ek)
        make = lambda k: Block(cfg["width"], cfg["rate"], key=k)
        self.blocks = eqx.filter_vmap(make)(jax.random.split(bk, cfg["depth"]))
        self.readout = eqx.nn.Linear(cfg["width"], cfg["species"], key=rk)

    def __call__(self, x, *, key):
        arrays, static = eqx.partition(self.blocks, eqx.is_array)

        def layer(h, leaves):
            update = eqx.combine(leaves, static)(h, key=key)
            return h + update, update

        h, updates = jax.lax.scan(layer, self.embed(x), arrays)
        return self.readout(h), updates
