import numpy as np


def check():
    from main import main

    s = np.asarray(main()["series"])[-40:]
    if (s == s[:, :1]).all():
        return "all replicas are moved by one stream, have merged and give an error bar of zero"
    return None
