LOG = """anna birch
juho alder
anna aspen
sirpa birch
eino birch
juho birch
outi aspen
eino alder"""


def rows():
    return [tuple(line.split()) for line in LOG.splitlines()]


def guests(rows):
    return list(dict.fromkeys(g for g, _ in rows))


def fond_of(rows, wood):
    return {g for g, w in rows if w == wood}
