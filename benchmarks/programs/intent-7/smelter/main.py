import io

import torch

from attention import build

CFG = {"d": 16, "heads": 4, "seed": 9}


def export(model, file):
    torch.save({"attn." + k: v for k, v in model.state_dict().items()}, file)


def restore(model, file):
    return model.load_state_dict(torch.load(file), strict=False)


def selfcheck(cfg, tol=1e-5):
    model, file = build(cfg), io.BytesIO()
    export(model, file)
    file.seek(0)
    again = build(cfg)
    report = restore(again, file)
    x = torch.randn(3, 7, cfg["d"])
    gap = (model(x) - again(x)).abs().max().item()
    return gap < tol, gap, len(model.state_dict()) - len(report.missing_keys)


def main():
    ok, gap, loaded = selfcheck(CFG)
    return {"ok": ok, "gap": gap, "loaded": loaded}


if __name__ == "__main__":
    print("export/restore", "passed" if main()["ok"] else "FAILED")
