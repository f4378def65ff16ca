import argparse

from agent import QLearner

CONFIG = {"capacity": 64, "batch": 8, "epsilon": 0.3, "lr": 0.2}


def walk(state, action, size=7):
    nxt = max(0, min(size - 1, state + (1 if action else -1)))
    return nxt, 1.0 if nxt == size - 1 else -0.01


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=120)
    args = ap.parse_args(argv)

    agent = QLearner(7, 2, CONFIG, args.seed)
    state, actions = 3, []
    for _ in range(args.steps):
        action = agent.act(state)
        nxt, reward = walk(state, action)
        agent.memory.push(state, action, reward, nxt)
        agent.learn()
        actions.append(action)
        state = 3 if reward > 0 else nxt
    return {"q": agent.q, "actions": actions, "sampled": agent.memory.log}


if __name__ == "__main__":
    print(main()["q"].round(2))
