def check():
    import os, tempfile, torch, main
    with tempfile.TemporaryDirectory() as d:
        full = main.main(["--epochs", "4"])
        ck = os.path.join(d, "c.pt")
        a = main.main(["--epochs", "2", "--checkpoint", ck])
        b = main.main(["--epochs", "4", "--checkpoint", ck])
    rows = [tuple(r["noise"]) for r in full["log"]]
    if len(set(rows)) < len(rows):
        return "training noise repeats between epochs"
    if a["log"] + b["log"] != full["log"] or not torch.equal(b["gallery"], full["gallery"]):
        return "resumed run differs from the uninterrupted one"
    if main.main(["--epochs", "4"])["log"] != full["log"]:
        return "two seeded runs differ"
    if main.main(["--epochs", "1", "--seed", "1"])["log"][0]["noise"] == full["log"][0]["noise"]:
        return "seed has no influence"
    return None
