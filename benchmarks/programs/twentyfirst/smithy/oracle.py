"""What the program shows when it runs."""
def check():
    from main import main

    kept = main()["kept"]
    return "all strikes share one mask" if (kept == kept[0]).all() else None
