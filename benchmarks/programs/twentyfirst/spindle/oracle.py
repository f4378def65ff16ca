"""What the program shows when it runs."""
def check():
    from main import main

    return "colour decides twist" if main()["agree"] > 0.9 else None
