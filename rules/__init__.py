"""The rules, one module each, in a folder for each family."""
