"""The language server: findings, repairs and explanations for editors (``rnglint server``)."""
