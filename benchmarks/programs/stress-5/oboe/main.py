import asyncio

import jax
import jax.numpy as jnp
import numpy as np

from client import Client
from server import Server


def main(rounds=2):
    k_data, k_noise = jax.random.split(jax.random.PRNGKey(9))
    truth = jnp.array([0.5, -1.0, 2.0, 0.0])
    clients = []
    for name, k in zip(("north", "east", "south"), jax.random.split(k_data, 3)):
        x = jax.random.normal(k, (8, 4))
        clients.append(Client(name, x, x @ truth))
    server = Server(clients)
    weights = asyncio.run(server.serve(jnp.zeros(4), k_noise, rounds))
    noise = [{k: np.asarray(v) for k, v in row.items()} for row in server.ledger]
    return {"noise": noise, "weights": np.asarray(weights)}


if __name__ == "__main__":
    print(main()["weights"])
