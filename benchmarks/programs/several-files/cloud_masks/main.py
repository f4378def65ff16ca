from clouds import MaskedTiles, MaskSpec


def main(seed=8, epochs=2):
    tiles = MaskedTiles(count=5, side=8, spec=MaskSpec(seed=seed, share=0.4))
    masks = []
    for epoch in range(epochs):
        tiles.begin(epoch)
        masks += [mask.tolist() for _, mask in tiles]
    return masks


if __name__ == "__main__":
    print(len(main()))
