import main


def check():
    for e, row in enumerate(main.main(["--epochs", "2"])):
        ids = [i for shard in row["ids"] for i in shard]
        if len(set(ids)) < len(ids):
            return f"epoch {e}: the ranks' shards overlap, {len(ids)} reads but {len(set(ids))} distinct rows"
    return None
