import torch

from views import Erase, Jitter, compose


def main(seed=0, leaves=3):
    augment = compose(Jitter(2 * seed), Erase(2 * seed + 1))
    leaf = torch.ones(leaves, 8)
    left, right = augment(leaf), augment(leaf)
    similarity = torch.cosine_similarity(left, right, dim=1)
    return {"left": left, "right": right, "similarity": similarity}


if __name__ == "__main__":
    print(main()["similarity"])
