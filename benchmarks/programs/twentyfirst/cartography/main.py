from atlas import KeyRing, Survey, draw_sheet

CONFIG = {"seed": 19, "sheets": 4, "size": 10, "stations": 6}


def main(config=CONFIG):
    ring = KeyRing(config["seed"])
    survey = Survey(ring.branch("survey"), config["stations"])
    sheets, readings = [], []
    for _ in range(config["sheets"]):
        sheet = draw_sheet(ring.branch("terrain"), config["size"])
        sheets.append(sheet)
        readings.append(survey.measure(sheet))
    return {"sheets": sheets, "readings": readings}


if __name__ == "__main__":
    print([float(s.mean()) for s in main()["sheets"]])
