import tempfile


def check():
    import main
    with tempfile.TemporaryDirectory() as d:
        a = main.main(["--out", d, "fit"])
        b = main.main(["--out", d, "score"])
    both = set(a["ids"]) & set(b["ids"])
    return f"{len(both)} of {len(b['ids'])} held-out rows were trained on" if both else None
