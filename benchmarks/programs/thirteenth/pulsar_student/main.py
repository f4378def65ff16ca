import jax
import jax.numpy as jnp
import optax

from catalog import TimingCatalog
from config import Config
from response import Response


def train(cfg: Config):
    catalog, net = TimingCatalog(cfg), Response(cfg)
    x, y = catalog.x, catalog.y
    tx = optax.sgd(cfg.lr)

    def body(carry, _):
        p, s = carry
        loss, g = jax.value_and_grad(lambda p: jnp.mean((net.predict(p, x) - y) ** 2))(p)
        up, s = tx.update(g, s)
        return (optax.apply_updates(p, up), s), loss

    (p, _), losses = jax.lax.scan(body, (net.start, tx.init(net.start)), None, length=cfg.steps)
    return p, losses


if __name__ == "__main__":
    print(train(Config())[1][::10])
