"""Two controllers meet on the very same starting positions."""
import gymnasium as gym
import numpy as np


class Lean:
    """Push to where the pole leans."""

    def __call__(self, obs):
        return int(obs[2] > 0)


class LeanAhead:
    def __init__(self, look=0.3):
        self.look = look

    def __call__(self, obs):
        return int(obs[2] + self.look * obs[3] > 0)


def duel(players, starts, cap=80):
    env = gym.make("CartPole-v1", max_episode_steps=cap)
    board = {}
    for name, player in players.items():
        rows = []
        for s in starts:
            obs, _ = env.reset(seed=s)
            first, steps, over = obs, 0, False
            while not over:
                obs, _, term, trunc, _ = env.step(player(obs))
                steps += 1
                over = term or trunc
            rows.append([steps, *map(float, first)])
        board[name] = rows
    env.close()
    return board


def main(seed=0, games=6):
    starts = [int(s) for s in np.random.SeedSequence(seed).generate_state(games)]
    board = duel({"lean": Lean(), "ahead": LeanAhead()}, starts)
    edge = float(np.mean([a[0] - b[0] for a, b in zip(board["ahead"], board["lean"])]))
    return {"board": board, "edge": edge}


if __name__ == "__main__":
    print(main()["edge"])
