"""A table's websocket."""
