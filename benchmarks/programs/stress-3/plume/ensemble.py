import jax
import jax.numpy as jnp

from transport import advance


def forecast(release, n_members, dt=0.5):
    """Where the cloud of each member is after one long step."""
    pos, vel = release.start()
    grow = lambda z: jnp.broadcast_to(z, (n_members, *z.shape))
    one = lambda p, v: advance(p, v, dt, 1, release.wall)[0]
    return jax.vmap(one)(grow(pos), grow(vel))
