import torch


@torch.no_grad()
def predictions(predict, batches):
    return torch.cat([predict(x) for x in batches])


def validate(predictors, batches):
    return {name: predictions(p, batches).tolist() for name, p in predictors.items()}
