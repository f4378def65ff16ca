# %% [markdown]
# What activations do to a normal variable
import torch
from torch import nn

# %% Rectifier
torch.manual_seed(0)
x = torch.randn(1000)
half = nn.functional.relu(x)
print("share of zeros", (half == 0).float().mean().item())

# %% Smooth rectifiers
torch.manual_seed(0)
z = torch.randn(1000)
for name in ("gelu", "silu", "softplus"):
    print(name, getattr(nn.functional, name)(z).mean().item())

# %% Depth
torch.manual_seed(0)
stack = nn.Sequential(*[layer for _ in range(5) for layer in (nn.Linear(32, 32), nn.Tanh())])
with torch.no_grad():
    signal = stack(torch.linspace(-2, 2, 32 * 40).reshape(40, 32))
print("signal left after five layers", signal.std().item())

# %% Dropout
torch.manual_seed(0)
ones = nn.functional.dropout(torch.ones(1000), p=0.3)
print("mean after dropout", ones.mean().item())
