def encode(basis, images):
    return images @ basis.rows.T
