def check():
    from uncertainty import disagreement
    s = disagreement()
    if s < 1e-6:
        return f"ensemble members agree to {s}, their weights are equal"
