def slope(x, y):
    return float((x @ y) / (x @ x))
