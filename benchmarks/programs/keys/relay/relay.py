"""Packets pass through relays that drop some of them."""
import jax
import jax.numpy as jnp

from state import NetState


def deliver(state, loss):
    state, mine = state.fork()
    device = jax.devices()[0]
    local = jax.device_put(mine, device)
    passed = jax.random.bernoulli(local, 1.0 - loss, state.load.shape)
    return state._replace(load=jnp.where(passed, state.load, 0.0)), passed


def refill(state):
    state, mine = state.fork()
    arrival_rng = mine
    arrivals = jax.random.poisson(arrival_rng, 3.0, state.load.shape)
    return state._replace(load=state.load + arrivals), arrivals


def main(seed=0, rounds=4, relays=24):
    root = jax.random.key(seed)
    first = state = NetState(rng=root, load=jnp.zeros(relays))
    log = []
    for _ in range(rounds):
        state, arrivals = refill(state)
        state, passed = deliver(state, loss=0.3)
        log.append((arrivals, passed))
    assert first.load.sum() == 0
    arrivals, passed = map(jnp.stack, zip(*log))
    return {"load": state.load, "arrivals": arrivals, "passed": passed}


if __name__ == "__main__":
    print(main()["load"])
