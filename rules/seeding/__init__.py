"""Seeds: where they come from, what they reach, and what undoes them."""
