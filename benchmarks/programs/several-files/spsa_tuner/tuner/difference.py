def central(loss, x, step, key):
    high, seen_high = loss(x + step, key)
    low, seen_low = loss(x - step, key)
    return (high - low) / 2.0, (seen_high, seen_low)
