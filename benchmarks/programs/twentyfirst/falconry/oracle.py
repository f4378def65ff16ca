"""What the program shows when it runs."""
def check():
    from main import main

    dropped = main() == 0
    return "all rows of a batch share one mask" if (dropped == dropped[:, :1]).all() else None
