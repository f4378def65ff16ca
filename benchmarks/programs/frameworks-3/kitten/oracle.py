def check():
    import main
    r = main.main()
    if abs(r["selected"] - r["reported"]) > 1e-5:
        return (f"the same model on the same validation rows scores {r['selected']:.4f} and {r['reported']:.4f}: "
                "dropout is active in validation")
    return None
