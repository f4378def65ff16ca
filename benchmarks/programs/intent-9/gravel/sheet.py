from pathlib import Path


def write_sheet(images, path):
    """Tiles side by side as a plain grey map."""
    rows = (255 * images.permute(1, 0, 2).flatten(1)).int().tolist()
    head = f"P2\n{len(rows[0])} {len(rows)}\n255\n"
    Path(path).write_text(head + "\n".join(" ".join(map(str, r)) for r in rows) + "\n")
