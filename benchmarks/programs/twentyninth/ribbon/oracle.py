def check():
    import main
    done = main.main()
    if done[0]["rows"] == done[2]["rows"] and done[1]["rows"] == done[3]["rows"]:
        return "the resumed job goes through the rows in the orders of the first job again (epochs 2,3 repeat 0,1)"
    return None
