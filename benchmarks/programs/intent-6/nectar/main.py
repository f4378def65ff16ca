from curator import Curator

CFG = {"seed": 41, "turns": 18, "size": 7}


def main(cfg=CFG):
    curator = Curator(cfg)
    visits = list(curator)
    return {"visits": visits, "known": len(curator.scores)}


if __name__ == "__main__":
    out = main()
    print(len(out["visits"]), "episodes on", out["known"], "levels")
