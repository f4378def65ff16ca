"""A trainer that can be stopped and taken up again."""
import io

import torch
from torch import nn


class Trainer:
    def __init__(self, seed: int, sightings: torch.Tensor, speed: torch.Tensor):
        torch.manual_seed(seed)
        self.sightings, self.speed = sightings, speed
        self.model = nn.Sequential(nn.Linear(2, 8), nn.ReLU(), nn.Dropout(0.1), nn.Linear(8, 1))
        self.opt = torch.optim.Adam(self.model.parameters(), lr=0.01)
        self.epoch = 0
        self.orders = []

    def run_epoch(self):
        order = torch.randperm(len(self.sightings))
        self.orders.append(order)
        for rows in order.split(16):
            loss = (self.model(self.sightings[rows]).squeeze(1) - self.speed[rows]).pow(2).mean()
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
        self.epoch += 1

    def save(self) -> bytes:
        buffer = io.BytesIO()
        torch.save({"model": self.model.state_dict(), "opt": self.opt.state_dict(),
                    "epoch": self.epoch, "orders": self.orders}, buffer)
        return buffer.getvalue()

    def load(self, blob: bytes):
        state = torch.load(io.BytesIO(blob), weights_only=True)
        self.model.load_state_dict(state["model"])
        self.opt.load_state_dict(state["opt"])
        self.epoch = state["epoch"]
        self.orders = list(state["orders"])
