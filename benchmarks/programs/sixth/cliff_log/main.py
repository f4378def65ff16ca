import sys

import gymnasium as gym

from collect import ready, roam


def main(seed=0, episodes=5):
    env = ready(gym.make("CliffWalking-v1", is_slippery=True))
    log = roam(env, episodes, seed)
    env.close()
    return log


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)[:5])
