def check():
    import numpy as np, main, model
    for w in ("2", "0"):
        a, b = (main.main(["--workers", w]) for _ in range(2))
        seen = set()
        for r in a["history"]:
            for m in r["masks"]:
                if m.tobytes() in seen:
                    return f"masks repeat over batches or epochs ({w} workers)"
                seen.add(m.tobytes())
        for x, y in zip(a["history"], b["history"]):
            if x["valid"] != y["valid"] or not np.array_equal(x["masks"], y["masks"]):
                return f"seeded runs differ ({w} workers)"
        if len({model.validate(a["model"], a["valid_loader"]) for _ in range(2)}) != 1:
            return "evaluation is random"
        if not a["model"].training:
            return "model left in evaluation mode"
    return None
