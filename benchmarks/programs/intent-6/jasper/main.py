import torch

from scene import FACTORS, SceneModel


@torch.no_grad()
def prior_samples(model, rounds, n):
    images, codes = [], []
    for _ in range(rounds):
        x, index = model.sample(n)
        images.append(x)
        codes.append(torch.stack([index[f] for f in FACTORS], 1))
    return torch.cat(images), torch.cat(codes)


def main(levels=6, rounds=4, n=25):
    torch.manual_seed(2)
    model = SceneModel(levels, salt=9)
    images, codes = prior_samples(model, rounds, n)
    distinct = len(torch.unique(codes, dim=0))
    return {"codes": codes, "images": images, "distinct": distinct}


if __name__ == "__main__":
    print(main()["distinct"], "different scenes")
