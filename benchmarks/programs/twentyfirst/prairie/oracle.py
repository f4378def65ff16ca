"""What the program shows when it runs."""
def check():
    from main import main

    out, grad = main()
    return "gradient belongs to another mask" if not ((out == 0) == (grad == 0)).all() else None
