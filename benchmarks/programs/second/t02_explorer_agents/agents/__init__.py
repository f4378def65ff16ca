from agents.gaussian import GaussianAgent

REGISTRY = {"gaussian": GaussianAgent}


def make(cfg):
    return REGISTRY[cfg["agent"]](cfg)
