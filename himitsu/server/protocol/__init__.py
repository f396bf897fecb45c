"""What travels between a page and the server."""
