"""What the program shows when it runs."""
def check():
    from main import main

    w = main()
    return "the same gusts in every step" if bool((w[0] == w[1]).all()) else None
