import torch

from sampler import CENTRES, Sampler

CFG = {"seed": 1234, "steps": 12, "batch": 16, "scales": (0.0, 0.5, 1.0, 2.0)}


def main(cfg=CFG):
    sampler = Sampler(cfg)
    sheet, starts, hits = [], [], {}
    for scale in cfg["scales"]:
        x, start = sampler(cfg["batch"], scale=scale)
        sheet.append(x)
        starts.append(start)
        hits[scale] = (torch.cdist(x, CENTRES).argmin(1) == 0).float().mean().item()
    columns = torch.stack(sheet, dim=1)
    travel = (columns[:, 1:] - columns[:, :1]).norm(dim=-1)
    return {"hits": hits, "travel": travel, "starts": torch.stack(starts)}


if __name__ == "__main__":
    print(main()["hits"])
