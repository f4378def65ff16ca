import sys

import torch

import policies


def main(policy, seed):
    g = torch.Generator()
    g.manual_seed(seed)
    pool = torch.sin(torch.arange(180.0)).reshape(60, 3).softmax(-1)
    chooser = getattr(policies, policy)()
    asked = [chooser.pick(pool, 6, g)]
    for _ in range(3):
        asked.append(chooser.pick(pool.roll(len(asked), 0), 6, g))
    return torch.stack(asked)


if __name__ == "__main__":
    name, number = (sys.argv[1:] + ["Margin", "0"])[:2]
    print(main(name, int(number)))
