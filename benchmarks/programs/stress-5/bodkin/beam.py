import kernels


def propagate(x, scales):
    path = [x]
    for scale in scales:
        x = kernels.scatter(kernels.damp(path[-1], 0.0), scale)
        path.append(x)
    return path
