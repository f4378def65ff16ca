# %% setup
import torch

EFFECT = 1.0


def notes(seed=7, people=400):
    # %% covariates of the people in the campaign
    torch.manual_seed(seed)
    age = torch.randn(people)

    # %% coin toss for the letter
    torch.manual_seed(seed)
    treated = torch.randn(people) > 0

    # %% outcome
    spend = 2.0 * age + EFFECT * treated + 0.1 * torch.sin(torch.arange(people) * 1.0)

    # %% uplift
    uplift = spend[treated].mean() - spend[~treated].mean()
    balance = age[treated].mean() - age[~treated].mean()
    return {"age": age, "treated": treated, "uplift": uplift.item(), "balance": balance.item()}


def main(seed=7):
    return notes(seed)


# %% print
if __name__ == "__main__":
    result = main()
    print("uplift", result["uplift"], "balance", result["balance"])
