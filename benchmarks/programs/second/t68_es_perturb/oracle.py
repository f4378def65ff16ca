import numpy as np
def check():
    from main import main
    eps, _ = main()
    if np.array_equal(eps["layer0"]["w"], eps["layer1"]["w"]):
        return "all layers of one shape get equal perturbations"
