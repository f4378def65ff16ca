import main


def check():
    for e, m in enumerate(main.main(["--epochs", "2"])):
        rates = m["unk_rate"].round(6).tolist()
        if len(set(rates)) == 1:
            return f"epoch {e}: word dropout hits the same share of tokens in all {len(rates)} batches ({rates[0]})"
    return None
