import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import fit_gestures


def check():
    for out, grad in fit_gestures.main(3):
        dead_out = out.abs().sum(1) == 0
        dead_grad = grad.abs().sum(1) == 0
        if bool((dead_out != dead_grad).any()):
            return "the gradient belongs to another electrode mask than the output"
    return ""


def alive(seed):
    return fit_gestures.main(seed)[0][0].numpy()
