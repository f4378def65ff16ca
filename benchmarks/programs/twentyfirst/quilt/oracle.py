"""What the program shows when it runs."""
def check():
    from main import main

    f = main()
    return "both towers drop the same units" if ((f["colour"] == 0) == (f["weave"] == 0)).all() else None
