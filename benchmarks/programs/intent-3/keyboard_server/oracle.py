import numpy as np
import server


def check():
    for added in server.main(8)["added"]:
        a, b = np.asarray(added["embed"]).ravel(), np.asarray(added["mix"]).ravel()
        if abs(np.corrcoef(a, b)[0, 1]) > 0.9:
            return "the privacy noise of embed and mix is one array"
    return ""


def alive(seed):
    return np.asarray(server.main(seed)["added"][0]["embed"])
