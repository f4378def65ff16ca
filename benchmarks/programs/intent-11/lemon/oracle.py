def check():
    import main
    out = main.main()
    kept = [m["kept"] for m in out["log"]]
    if len(set(kept)) < len(kept) / 4:
        return "the recurrent dropout mask is the same in every training step"
    return None
