"""Pairs of perturbations that are rebuilt from a key instead of being stored."""
import jax


def pair_direction(key, shape):
    return jax.random.normal(key, shape)


def pair_points(theta, key, sigma):
    up = theta + sigma * pair_direction(key, theta.shape)
    down = theta - sigma * pair_direction(key, theta.shape)
    return up, down
