"""Comments that suppress findings, and what the tool says of them."""
