"""What the program shows when it runs."""
def check():
    from main import main

    log = main()
    return "the same snow falls every year" if (log == log[0]).all() else None
