"""What the program shows when it runs."""
def check():
    from main import main

    return "the two successors are one draw" if main()["estimate"] > 0.15 else None
