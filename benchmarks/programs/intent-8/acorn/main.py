from dataclasses import replace

from bigram import Bigram, transition_table
from decode import DecodeOptions, Decoder, detect

PROMPTS = [(3, 8), (11,), (27, 2, 9)]


def main():
    options = DecodeOptions()
    model = Bigram(transition_table())
    marked = Decoder(model, options)
    plain = Decoder(model, replace(options, boost=1.0, seed=2))
    report = []
    for prompt in PROMPTS:
        text, other = list(marked.stream(prompt)), list(plain.stream(prompt))
        report.append({"text": text, "marked": detect(text, options), "plain": detect(other, options)})
    return report


if __name__ == "__main__":
    for row in main():
        print(round(row["marked"], 2), round(row["plain"], 2))
