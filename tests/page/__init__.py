"""The page in a real browser.

A package, so that the browser is closed before the next folder's tests begin: while Playwright
runs, no other event loop can run in this thread.
"""
