def check():
    import main
    a, b = main.main(5), main.main(5)
    lrs = [r["config"]["lr"] for r in a["records"]]
    if len(set(lrs)) < len(lrs):
        return "trials repeat a learning rate"
    w = {tuple(r["w0"].tolist()) for r in a["records"]}
    if len(w) < len(lrs):
        return "trials share their weights"
    if a["test"] != b["test"] or lrs != [r["config"]["lr"] for r in b["records"]]:
        return "two runs with one seed differ"
    return None
