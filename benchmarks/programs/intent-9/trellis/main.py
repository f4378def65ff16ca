# %% [markdown]
# # Three small numbers on queues
#
# Panels for the handout.

# %%
import torch

panels = {}


def histogram(values, bins=6):
    edges = torch.linspace(0, float(values.max()) + 1e-6, bins + 1)
    return torch.histogram(values, edges).hist


# %% Waiting times at one counter
torch.manual_seed(7)
n = 400
gap = torch.empty(n).exponential_(0.8)
service = torch.empty(n).exponential_(1.0)

wait = torch.zeros(n)
for i in range(1, n):
    wait[i] = max(wait[i - 1] + service[i - 1] - gap[i], torch.zeros(()))
panels["wait"] = histogram(wait)

# %% Arrivals in an hour
torch.manual_seed(7)
gap = torch.empty(60, 200).exponential_(0.8)
count = (gap.cumsum(1) < 60).sum(1).float()
panels["arrivals"] = {"mean": count.mean(), "var": count.var()}

# %% Balking
torch.manual_seed(7)
length = torch.randint(0, 8, (400,))
leaves = torch.rand(400) < length / 8
panels["balking"] = [float(leaves[length == k].float().mean()) for k in range(8)]

# %% How dependent are gap and service?
torch.manual_seed(7)
gap = torch.empty(400).exponential_(0.8)
service = torch.empty(400).exponential_(1.0)
panels["correlation"] = torch.corrcoef(torch.stack([gap, service]))[0, 1]


# %%
def main():
    return panels


if __name__ == "__main__":
    for name, panel in main().items():
        print(name, panel)
