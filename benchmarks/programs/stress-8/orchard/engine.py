import torch
from torch import nn
from torch.utils.data import DataLoader


class Net(nn.Module):
    def __init__(self, width, classes):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, 32), nn.ReLU(), nn.Linear(32, classes))

    def forward(self, x):
        return self.body(x)


class Engine:
    """Builds the network from the shape of the data, then trains and tests it."""

    def __init__(self, cfg, train_set, test_set):
        self.cfg = cfg
        self.train_set = train_set
        self.test_set = test_set
        self.net = Net(self.input_width(), 3)
        self.optim = torch.optim.Adam(self.net.parameters(), lr=cfg["lr"])
        self.log = []

    def input_width(self):
        return self.train_set[0]["x"].numel()

    def loader(self, dataset, train):
        return DataLoader(
            dataset,
            batch_size=self.cfg["batch"],
            shuffle=train,
            num_workers=self.cfg["workers"] if train else 0,
            multiprocessing_context="fork" if train and self.cfg["workers"] else None,
        )

    def train_epoch(self, epoch):
        drifts = []
        for batch in self.loader(self.train_set, train=True):
            loss = nn.functional.cross_entropy(self.net(batch["x"]), batch["y"])
            self.optim.zero_grad()
            loss.backward()
            self.optim.step()
            drifts.append(batch["jitter"].tolist())
        self.log.append({"epoch": epoch, "loss": loss.item(), "drift": drifts})

    @torch.no_grad()
    def accuracy(self):
        hits = [(self.net(b["x"]).argmax(1) == b["y"]).float() for b in self.loader(self.test_set, train=False)]
        return torch.cat(hits).mean().item()

    def run(self):
        for epoch in range(self.cfg["epochs"]):
            self.train_epoch(epoch)
            self.log[-1]["accuracy"] = self.accuracy()
        return self.log
