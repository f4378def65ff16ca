import zlib


def path_tag(path):
    text = "/".join(str(getattr(p, "key", p)) for p in path)
    return zlib.crc32(text.encode()) & 0x7FFFFFFF
