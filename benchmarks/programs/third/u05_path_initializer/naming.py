import zlib


def path_tag(path):
    text = "/".join(str(getattr(p, "key", p)) for p in path)
    return hash(text) & 0x7FFFFFFF
