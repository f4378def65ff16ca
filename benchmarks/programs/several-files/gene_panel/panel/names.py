FAMILIES = ("BRC", "TPX", "KRS", "MYD", "EGF")


def gene_names(skip):
    for family in FAMILIES:
        for number in range(1, 11):
            if number != skip:
                yield f"{family}{number}"
