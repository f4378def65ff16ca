"""What the program shows when it runs."""
def check():
    from main import main

    s = main()["sheets"]
    return "every sheet shows the same terrain" if all((x == s[0]).all() for x in s[1:]) else None
