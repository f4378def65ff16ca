def check():
    import main
    a = main.main(["--steps", "1", "--remat", "none"])["grad_norms"][0]
    b = main.main(["--steps", "1", "--remat", "block"])["grad_norms"][0]
    if abs(a - b) > 1e-4 * abs(a):
        return f"recomputation changes the gradient of the same first step ({b} instead of {a}): other dropout masks in backward"
    return None
