from cells import grid


def survey_table(sightings, rows, cols, seasons):
    return {
        c.name: [sightings.count(c, s) for s in range(seasons)]
        for c in grid(rows, cols)
    }
