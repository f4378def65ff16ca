import torch

from net import Recorder, Surrogate
from rows import BeamTable

ARGS = {"seed": 7, "dim": 6, "width": 24, "p": 0.4, "epochs": 3, "batches": 4, "batch": 10, "lr": 5e-3}


def fit(net, table, args):
    opt = torch.optim.Adam(net.parameters(), lr=args["lr"])
    rec = Recorder(net.drop)
    history, masks = [], []
    for _ in range(args["epochs"]):
        net.train()
        total = 0.0
        for loads, deflection in table:
            loss = nn_loss(net(loads), deflection)
            opt.zero_grad()
            loss.backward()
            opt.step()
            total += loss.item()
        history.append(total / len(table))
        masks.append(rec.flush())
    return history, masks


def nn_loss(pred, target):
    return torch.nn.functional.smooth_l1_loss(pred, target)


def main(args=ARGS):
    torch.manual_seed(args["seed"])
    net = Surrogate(args["dim"], args["width"], args["p"])
    table = BeamTable(args["seed"] + 100, args["batches"], args["batch"], args["dim"])
    return fit(net, table, args)


if __name__ == "__main__":
    print(main()[0])
