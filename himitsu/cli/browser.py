"""Opening a page in the user's browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser


def open_in_browser(address: str) -> None:
    """Where there is a desktop; elsewhere a browser would take over the terminal. Nobody waits for
    it."""
    desktop = sys.platform in {"darwin", "win32"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if desktop:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
