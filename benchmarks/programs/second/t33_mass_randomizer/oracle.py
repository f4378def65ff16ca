import numpy as np
def check():
    from main import main
    o = main()
    if np.all(o == o[0]):
        return "all episodes have one mass, drawn at trace time"
