def check():
    from main import main

    out = main()
    if out["accuracy"] < 0.9:
        return f"cells and cell types of the sketch do not belong together (accuracy {out['accuracy']:.2f})"
    if len(set(out["types"].tolist())) < 4:
        return "the sketch has lost cell types"
    return None
