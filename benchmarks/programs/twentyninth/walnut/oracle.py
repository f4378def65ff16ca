def check():
    import main
    stats = main.main()
    if all(s["distinct"] == 1 for s in stats):
        return "all completions of a group are the same token sequence in every iteration"
    return None
