from .ops import OPS


def pipeline(*names):
    chain = [(name, OPS[name]) for name in names]

    def augment(key, images):
        used = {}
        for name, op in chain:
            key, images, used[name] = op(key, images)
        return images, used

    return augment
