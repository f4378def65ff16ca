import torch
from torch import nn


def locked_mask(like, p):
    return torch.bernoulli(torch.full_like(like, 1 - p)) / (1 - p)


class LockedLSTM(nn.Module):
    """LSTM with variational dropout (Gal & Ghahramani): within one sequence the
    masks on input and state stay the same at all time steps."""

    def __init__(self, inputs, hidden, p_in=0.1, p_state=0.25):
        super().__init__()
        self.cell = nn.LSTMCell(inputs, hidden)
        self.p_in, self.p_state, self.hidden = p_in, p_state, hidden
        self.kept = 1.0

    def forward(self, x):
        h = x.new_zeros(len(x), self.hidden)
        c = torch.zeros_like(h)
        if self.training:
            m_in, m_h = locked_mask(x[:, 0], self.p_in), locked_mask(h, self.p_state)
            self.kept = (m_h > 0).float().mean().item()
        for t in range(x.shape[1]):
            xt = x[:, t]
            if self.training:
                xt, h = xt * m_in, h * m_h
            h, c = self.cell(xt, (h, c))
        return h


class Estimator(nn.Module):
    def __init__(self, sensors, hidden=16):
        super().__init__()
        self.rnn = LockedLSTM(sensors, hidden)
        self.head = nn.Linear(hidden, 1)

    def forward(self, x):
        return self.head(self.rnn(x)).squeeze(-1)
