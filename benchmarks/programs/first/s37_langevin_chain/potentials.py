def quadratic(x):
    return x


GRADIENTS = {"quadratic": quadratic}
