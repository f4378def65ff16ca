from wetlands.fit import score_all


def main():
    return score_all(n_sites=120, ridge=0.1)


if __name__ == "__main__":
    print(round(main()["rmse"], 4))
