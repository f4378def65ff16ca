"""What the program shows when it runs."""
def check():
    from main import main

    o = main()["orders"]
    return "each epoch draws the same remedies in the same order" if bool((o == o[0]).all()) else None
