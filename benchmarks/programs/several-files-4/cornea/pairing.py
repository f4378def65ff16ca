def together(transform, gen, *tensors):
    """Applies one draw of the transform to an image and what belongs to it."""
    start = gen.get_state()
    out = []
    for t in tensors:
        gen.set_state(start)
        out.append(transform(t, gen))
    return tuple(out)
