import numpy as np

from tissue import TissueConfig, TissueSet


def class_means(data, epochs):
    """Mean stain of every class over augmented sections."""
    total, count = np.zeros(data.cfg.classes), np.zeros(data.cfg.classes)
    shown = []
    for epoch in range(epochs):
        data.epoch = epoch
        for i in range(len(data)):
            image, label = data[i]
            np.add.at(total, label.ravel(), image.ravel())
            np.add.at(count, label.ravel(), 1)
            shown.append(image)
    return total / count, np.stack(shown).reshape(epochs, len(data), *image.shape)


def main(cfg=TissueConfig()):
    means, shown = class_means(TissueSet(cfg), epochs=3)
    return {"means": means, "shown": shown}


if __name__ == "__main__":
    print(main()["means"])
