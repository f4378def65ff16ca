import main


def check():
    plain = main.main(["--steps", "1"])[0]
    saved = main.main(["--steps", "1", "--save-memory"])[0]
    if abs(plain[0] - saved[0]) > 1e-6:
        return f"forward differs: {plain} {saved}"
    if abs(plain[1] - saved[1]) > 1e-4:
        return f"equal forward pass, but with recomputation the gradient is another one ({plain[1]:.5f}, {saved[1]:.5f}): other dropout masks in backward"
    return None
