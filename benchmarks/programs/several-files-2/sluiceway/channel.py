def spill(gates, inflow=(3.0, 1.0, 2.0, 0.5)):
    level, total = 1.0, 0.0
    for gate, q in zip(gates, inflow):
        level = max(level + 0.3 * q - gate, 0.0)
        total += (level - 1.0) ** 2
    return total
