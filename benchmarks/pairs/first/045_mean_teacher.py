"""Mean teacher: consistency target from an exponential moving average."""
import equinox as eqx
import jax
import jax.numpy as jnp


def make_net(key):
    return eqx.nn.MLP(in_size=2, out_size=1, width_size=16, depth=1, key=key)


def ema(teacher, student, decay):
    mix = lambda t, s: decay * t + (1 - decay) * s if eqx.is_array(t) else t
    return jax.tree.map(mix, teacher, student)


@eqx.filter_jit
def train_step(student, teacher, x, y, x_noisy, lr=0.1):
    def loss(m):
        fit = jnp.mean((jax.vmap(m)(x) - y) ** 2)
        agree = jnp.mean((jax.vmap(m)(x_noisy) - jax.vmap(teacher)(x)) ** 2)
        return fit + 0.5 * agree

    g = eqx.filter_grad(loss)(student)
    return eqx.apply_updates(student, jax.tree.map(lambda d: -lr * d, g))


def main(seed=30, steps=10):
    k_net, k_x, k_noise = jax.random.split(jax.random.key(seed), 3)
    student = make_net(k_net)
    teacher = make_net(k_net)
    x = jax.random.uniform(k_x, (40, 2), minval=-1)
    y = x[:, :1] * x[:, 1:]
    start = float(jnp.abs(jax.vmap(student)(x) - jax.vmap(teacher)(x)).max())
    for k in jax.random.split(k_noise, steps):
        noisy = x + 0.1 * jax.random.normal(k, x.shape)
        student = train_step(student, teacher, x, y, noisy)
        teacher = ema(teacher, student, 0.9)
    return {"start_gap": start, "mse": float(jnp.mean((jax.vmap(teacher)(x) - y) ** 2))}


if __name__ == "__main__":
    print(main())
