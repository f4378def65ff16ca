import torch.nn as nn


class CRNN(nn.Module):
    def __init__(self, mel=10, width=24, classes=5):
        super().__init__()
        self.front = nn.Sequential(nn.Conv1d(mel, width, 5, padding=2), nn.BatchNorm1d(width), nn.ReLU())
        self.rnn = nn.GRU(width, width, batch_first=True)
        self.drop = nn.Dropout(0.2)
        self.out = nn.Linear(width, classes)

    def forward(self, spec):
        h = self.front(spec.transpose(1, 2)).transpose(1, 2)
        h, _ = self.rnn(h)
        return self.out(self.drop(h.mean(1)))
