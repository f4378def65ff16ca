"""What the program shows when it runs."""
def check():
    from main import main

    o = main()
    return "each test drops the same units" if (o == o[0]).all() else None
