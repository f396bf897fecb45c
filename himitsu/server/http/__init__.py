"""Requests over HTTP, and their answers."""
