"""The page's own modules, run by node: what they say about situations that the engine made."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import msgspec

WEB = Path(__file__).parents[2] / "web"

_RUN = """
import { build } from 'vite'
const ENTRY = 'virtual:entry'
const { modules, script, given } = JSON.parse(await new Response(process.stdin).text())
const entry = modules.map((path) => `export * from '/src/${path}'`).join('\\n')
const { output } = await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, ssr: true, minify: false, rollupOptions: { input: ENTRY } },
  plugins: [{
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? ENTRY : null),
    load: (id) => (id === ENTRY ? entry : null),
  }],
})
const page = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
const run = new Function('page', 'given', script)
process.stdout.write(JSON.stringify(run(page, given)))
"""


def ask_page(modules: list[str], script: str, given: object = None) -> Any:
    """What a script returns that sees the modules as `page`, and `given` as data."""
    if not (WEB / "src/paraglide/messages.js").exists():
        raise RuntimeError("the page is not built: run make setup")
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", _RUN],
        cwd=WEB,
        input=msgspec.json.encode({"modules": modules, "script": script, "given": given}),
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout)
