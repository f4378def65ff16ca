"""Place circles on a board, trying again while they overlap."""
import itertools

import jax
import jax.numpy as jnp

BOARD = {"side": 10.0, "radius": 0.6, "attempts": 400}


def overlaps(spot, placed, radius):
    return any(float(jnp.linalg.norm(spot - other)) < 2 * radius for other in placed)


def attempts(key, side):
    for number in itertools.count():
        yield number, side * jax.random.uniform(jax.random.fold_in(key, number), (2,))


def place(key, count, board=BOARD):
    placed, used = [], 0
    for used, spot in attempts(key, board["side"]):
        if used >= board["attempts"] or len(placed) == count:
            break
        if overlaps(spot, placed, board["radius"]):
            continue
        placed.append(spot)
    return jnp.stack(placed), used


def main(seed=0, boards=2, count=5):
    key = jax.random.key(seed)
    layouts = []
    while len(layouts) < boards:
        key, board_key = jax.random.split(key)
        spots, _ = place(board_key, count)
        layouts.append(spots)
    return jnp.stack(layouts)


if __name__ == "__main__":
    print(main())
