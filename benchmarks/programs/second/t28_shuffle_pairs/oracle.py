def check():
    from fit import fit
    e = fit()
    if e > 0.3:
        return f"a noiseless linear fit ends with weight error {e:.2f}, rows and labels are out of step"
