def check():
    from main import main

    out = main()
    if max(out["gap"].values()) > 1e-4:
        return f"the differences are taken over different dropout masks: {out['gap']}"
    if out["value"][9] == out["value"][10]:
        return "the two checks have one mask"
    return None
