import hashlib


def station_seed(base, name):
    digest = hashlib.blake2b(name.encode("utf-8"), digest_size=6).digest()
    return base * 1_000_003 + int.from_bytes(digest, "big")
