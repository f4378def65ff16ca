import torch

from consistency import PiModel, classifier

CFG = {"seed": 600, "lr": 0.01, "weight": 5.0, "dim": 6, "classes": 3, "steps": 15}


def main(cfg=CFG):
    torch.manual_seed(cfg["seed"])
    model = PiModel(classifier(cfg["dim"], cfg["classes"]), cfg)
    x = torch.randn(12, cfg["dim"])
    y = x[:, : cfg["classes"]].argmax(1)
    unlabelled = torch.randn(48, cfg["dim"])
    return {"agree": [model.step(x, y, unlabelled) for _ in range(cfg["steps"])]}


if __name__ == "__main__":
    print(main()["agree"])
