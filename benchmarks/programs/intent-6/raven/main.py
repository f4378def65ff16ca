import jax
import jax.numpy as jnp

from sketch import ServerState, compress, expand


def client_grad(w, x, y):
    return jax.grad(lambda v: jnp.mean((x @ v - y) ** 2))(w)


def communicate(state, shards, width, lr):
    x, y = shards
    key = state.round_key()
    grads = jax.vmap(client_grad, in_axes=(None, 0, 0))(state.weights, x, y)
    sent = jax.vmap(compress, in_axes=(0, None, None))(grads, key, width)
    update = expand(sent.mean(0), key, state.weights.shape[0])
    moved = state.replace(weights=state.weights - lr * update, round=state.round + 1)
    return moved, {"update": update, "grad": grads.mean(0), "sent": sent}


def main(clients=4, dim=24, width=12, rounds=40):
    k_x, k_w, k_server = jax.random.split(jax.random.key(91), 3)
    x = jax.random.normal(k_x, (clients, 30, dim))
    y = x @ jax.random.normal(k_w, (dim,))
    state = ServerState(weights=jnp.zeros(dim), key=k_server, round=jnp.zeros((), jnp.int32))
    log = []
    for _ in range(rounds):
        state, info = communicate(state, (x, y), width, lr=0.1)
        info["error"] = jnp.mean((x @ state.weights - y) ** 2)
        log.append(info)
    return {k: jnp.stack([i[k] for i in log]) for k in log[0]}


if __name__ == "__main__":
    print(main()["error"])
