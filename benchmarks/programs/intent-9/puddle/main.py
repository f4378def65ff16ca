# %% [markdown]
# # A small trial
#
# Effect of a drug on patients of unknown frailty.

# %%
import torch

panels = {}


def histogram(values, bins=6):
    edges = torch.linspace(float(values.min()), float(values.max()) + 1e-6, bins + 1)
    return torch.histogram(values, edges).hist


# %% Patients
torch.manual_seed(7)
n = 400
frailty = torch.rand(n)
panels["frailty"] = histogram(frailty)

# %% Allocation to the arms
torch.manual_seed(7)
treated = torch.rand(n) < 0.5
panels["arms"] = [int(treated.sum()), int((~treated).sum())]

# %% Outcome
torch.manual_seed(8)
effect = 1.0
outcome = effect * treated - 3.0 * frailty + 0.2 * torch.randn(n)
panels["outcome"] = histogram(outcome)

# %% Estimate
diff = outcome[treated].mean() - outcome[~treated].mean()
error = (outcome[treated].var() / treated.sum() + outcome[~treated].var() / (~treated).sum()).sqrt()
panels["estimate"] = {"diff": float(diff), "error": float(error), "truth": effect}

# %% Balance of the arms
panels["balance"] = float(frailty[treated].mean() - frailty[~treated].mean())


# %%
def main():
    return panels


if __name__ == "__main__":
    for name, panel in main().items():
        print(name, panel)
