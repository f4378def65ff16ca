def check():
    import main
    out = main.main()
    if min(out["positive"]) > 0.99999:
        return "both views of an image are equal (similarity 1 from the first step)"
    return None
