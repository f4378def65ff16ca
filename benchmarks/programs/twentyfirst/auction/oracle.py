"""What the program shows when it runs."""
def check():
    from main import main

    o = main()
    return "the rival values every lot like the bidder" if o["margin"] < 1e-9 else None
