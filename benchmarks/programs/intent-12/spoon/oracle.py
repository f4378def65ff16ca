def check():
    import main
    if min(main.main(seed=1)["alignment"]) > 0.9999:
        return "both dropout passes give the same embedding in every step"
    return None
