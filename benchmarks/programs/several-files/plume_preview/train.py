import torch

from plume import Diffuser, Preview, Training


def main(seed=5, previews=True, rounds=4):
    torch.manual_seed(seed)
    training = Training(Diffuser(dim=6))
    if previews:
        training.add(Preview(seed=0, count=3))
    training.run(rounds)
    return training.noises


if __name__ == "__main__":
    print(main()[-1])
