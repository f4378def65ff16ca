from optics import Campaign, Detector, Source


def main(seed=3, exposures=5):
    detector = Detector(seed, gain=1.7, read_noise=0.4)
    campaign = Campaign(Source(rate=9.0, pixels=32), detector)
    frames = campaign.expose(exposures)
    return frames, campaign.summary()


if __name__ == "__main__":
    print(main()[1])
