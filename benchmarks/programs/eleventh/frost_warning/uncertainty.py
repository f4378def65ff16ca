"""Point forecast without dropout, and Monte-Carlo dropout for the width of the warning band."""
import equinox as eqx
import jax


@eqx.filter_jit
def point(net, stations):
    return jax.vmap(eqx.nn.inference_mode(net))(stations)


@eqx.filter_jit
def band(net, stations, key, passes):
    def once(pass_key):
        return jax.vmap(net)(stations, jax.random.split(pass_key, len(stations)))

    draws = jax.vmap(once)(jax.random.split(key, passes))
    return draws.mean(0), draws.std(0), draws
