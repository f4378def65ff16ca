TEXTS = {
    "ship": "the mast and the keel and a torn sail",
    "field": "the plough cut a deep furrow in clay",
    "forge": "the smith struck iron and a spark fell",
    "mill": "the stone and the wheel turned in water",
}
STOP = frozenset({"the", "and", "a", "in"})
