from bigram import Bigram, transition_table
from decode import DecodeOptions, Decoder, vote

PROMPTS = [(3, 8), (11,), (27, 2, 9)]


def main(samples=9):
    decoder = Decoder(Bigram(transition_table()), DecodeOptions())
    report = []
    for prompt in PROMPTS:
        best, confidence, chains = vote(decoder, prompt, samples)
        report.append({"answer": best, "confidence": confidence, "chains": chains})
    return report


if __name__ == "__main__":
    for row in main():
        print(row["answer"], round(row["confidence"], 2))
