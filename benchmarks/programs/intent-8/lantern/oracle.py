def check():
    from main import main

    out = main()
    if (out["first"] == out["second"]).all():
        return "every simulated doublet is a cell added to itself"
    return None
