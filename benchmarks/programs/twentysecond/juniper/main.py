import torch

from process import Process
from topology import launch

CFG = {"seed": 55, "sigma": 0.1, "batch": 3, "rows": 24, "nodes": 2, "per_node": 2}


def main(cfg=CFG):
    rows = torch.zeros(cfg["rows"], 5)
    out = {}
    for env in launch(cfg["nodes"], cfg["per_node"]):
        process = Process(cfg, env)
        out[process.rank] = process.run(rows).flatten().tolist()
    return out


if __name__ == "__main__":
    print({rank: sum(noise) for rank, noise in main().items()})
