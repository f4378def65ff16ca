"""Stations and lines of a small network."""
LINES = {
    "red": ["Harbour", "Market", "Old Town", "Museum", "Park"],
    "blue": ["Airport", "Market", "University", "Park"],
    "green": ["Museum", "Stadium", "Airport", "Zoo"],
}


def stations() -> set:
    return {name for stops in LINES.values() for name in stops}


def links() -> set:
    pairs = set()
    for stops in LINES.values():
        pairs.update(frozenset(pair) for pair in zip(stops, stops[1:]))
    return pairs


def neighbours(name: str) -> list:
    found = {other for link in links() if name in link for other in link}
    return sorted(found - {name})
