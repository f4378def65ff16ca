"""What the program shows when it runs."""
def check():
    from main import main

    a = main()["anomaly"]
    return "all plots have the weather of the first" if (a == a[0]).all() else None
