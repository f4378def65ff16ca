# %% [markdown]
# Random sketches of a tall matrix
import torch

# %% The data
torch.manual_seed(0)
data = torch.randn(48, 16)
norms = data.pow(2).sum(dim=0)
print("column norms", norms.mean().item())

# %% Exact singular values
exact = torch.linalg.svdvals(data)
print("condition", (exact[0] / exact[-1]).item())

# %% Gaussian sketch
torch.manual_seed(0)
sketch = torch.randn(48, 16) / 16**0.5
small = sketch.T @ data
ratio = small.pow(2).sum(dim=0) / norms
print("norms kept by the sketch", ratio.mean().item())

# %% Pairwise distances
full = torch.cdist(data.T, data.T)
kept = torch.cdist(small.T, small.T)
off = ~torch.eye(16, dtype=torch.bool)
distortion = (kept[off] / full[off] - 1).abs()
print("distance distortion", distortion.mean().item())
