"""Tables for people and bots: storage, live connections, HTTP."""
