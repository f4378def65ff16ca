def check():
    import main
    n = [round(x, 9) for row in main.main(["--generations", "4"]) for x in row["norms"]]
    if len(set(n)) < len(n):
        return f"perturbations recur in later generations: {len(n) - len(set(n))} of {len(n)} are repeats"
    return None
