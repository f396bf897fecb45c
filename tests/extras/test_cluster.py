"""An experiment on a real Ray cluster of a head and two nodes, all on loopback: the tables are
those of local processes, also if a node is killed in the middle of it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from socket import create_server
from typing import Any

import msgspec
import pytest
from support.commands import COMMAND, ENVIRONMENT

from himitsu.lab.chunks import chunks
from himitsu.lab.cluster import ClusterFailed, connected
from himitsu.lab.experiment import Experiment, checked
from himitsu.lab.folder import LabFolder
from himitsu.lab.progress import Progress
from himitsu.lab.run import run

pytestmark = pytest.mark.filterwarnings(
    # Ray leaves the log files of the processes that it starts open.
    "ignore::ResourceWarning",
    "ignore::pytest.PytestUnraisableExceptionWarning",
)

ENVIRON = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_USAGE_STATS_ENABLED": "0"}
"""Ray keeps to loopback, and reports to nobody."""
GAMES = 4000
STORE = 100 * 1024 * 1024


def experiment(**changes: object) -> Experiment:
    data = {"game": "luz", "seats": 3, "bots": ["random"], "games": GAMES}
    return checked({**data, **changes}, "test")


def fingerprint(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.glob("tables/*/*.parquet"))
    }


def silent(_: Progress) -> None:
    pass


class Head:
    """A cluster whose head plays nothing, so that the nodes do."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        with create_server(("127.0.0.1", 0)) as free:
            self.client_port: int = free.getsockname()[1]
        self.cluster = Cluster(
            initialize_head=True,
            head_node_args={
                "num_cpus": 0,
                "object_store_memory": STORE,
                "include_dashboard": False,
                "ray_client_server_port": self.client_port,
            },
        )
        self.nodes = [self.add(), self.add()]

    @property
    def address(self) -> str:
        return str(self.cluster.address)

    def add(self) -> Any:
        return self.cluster.add_node(num_cpus=1, object_store_memory=STORE)

    def kill(self) -> None:
        self.cluster.remove_node(self.nodes.pop(), allow_graceful=False)


@pytest.fixture(scope="module")
def head() -> Iterator[Head]:
    with pytest.MonkeyPatch.context() as patched:
        for name, value in ENVIRON.items():
            patched.setenv(name, value)
        # Nodes import what is tested, as a machine would that has it installed.
        patched.setenv("PYTHONPATH", ENVIRONMENT["PYTHONPATH"])
        started = Head()
        try:
            yield started
        finally:
            started.cluster.shutdown()


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The tables as one process plays them."""
    path = tmp_path_factory.mktemp("alone")
    run(LabFolder.make(path, experiment()), 1, silent)
    return fingerprint(path)


def test_a_node_that_is_killed_loses_nothing_and_changes_no_byte(
    tmp_path: Path, head: Head, alone: dict[str, str]
) -> None:
    folder = LabFolder.make(tmp_path, experiment())
    wanted = len(chunks(folder.experiment, GAMES))
    killed_after: list[int] = []

    def told(progress: Progress) -> None:
        done = len(list(tmp_path.glob("tables/games/*.parquet")))
        if not killed_after and done >= 0.2 * wanted:
            head.kill()
            killed_after.append(done)

    with connected(head.address, 1, folder.origin) as share:
        run(folder, 1, told, share)
    (done,) = killed_after
    assert 0.2 * wanted <= done < 0.8 * wanted
    assert len(head.nodes) == 1
    assert fingerprint(tmp_path) == alone
    head.nodes.append(head.add())


def test_a_client_from_elsewhere_gets_the_same_tables(
    tmp_path: Path, head: Head, alone: dict[str, str]
) -> None:
    out = tmp_path / "out"
    file = tmp_path / "experiment.toml"
    file.write_text('game = "luz"\nseats = 3\nbots = ["random"]\ngames = 300\n')
    address = f"ray://127.0.0.1:{head.client_port}"
    done = subprocess.run(
        [*COMMAND, "lab", "run", str(file), "--out", str(out), "--on", address],
        env={**ENVIRONMENT, **ENVIRON},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (done.returncode, done.stdout) == (0, f"{out}/report.html\n"), done.stderr
    found = fingerprint(out)
    assert len(found) == 3 * len(LabFolder.open(out).schemas)
    assert {name: alone[name] for name in found} == found


def test_a_machine_of_another_version_does_not_play(tmp_path: Path, head: Head) -> None:
    folder = LabFolder.make(tmp_path, experiment(games=100))
    other = msgspec.structs.replace(folder.origin, himitsu="0.0.1")
    with (
        connected(head.address, 1, other) as share,
        pytest.raises(ClusterFailed, match=r"the folder is of himitsu 0\.0\.1"),
    ):
        run(folder, 1, silent, share)
    assert fingerprint(tmp_path) == {}


def test_what_a_machine_cannot_play_is_told(
    tmp_path: Path, head: Head, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that the asking machine has, and the others have not."""
    folder = LabFolder.make(tmp_path, experiment(games=100))
    unknown = msgspec.structs.replace(folder.experiment, bots=("unheard-of",))
    monkeypatch.setattr(folder, "experiment", unknown)
    with (
        connected(head.address, 1, folder.origin) as share,
        pytest.raises(ClusterFailed, match=r"cannot play: .*unheard-of.* What is done is kept"),
    ):
        run(folder, 1, silent, share)


def test_a_cluster_that_is_started_for_it_keeps_to_loopback_and_ends(
    tmp_path: Path, alone: dict[str, str]
) -> None:
    out = tmp_path / "out"
    probe = (
        "import json, sys\n"
        "from pathlib import Path\n"
        "from himitsu.lab.cluster import connected\n"
        "from himitsu.lab.experiment import checked\n"
        "from himitsu.lab.folder import LabFolder\n"
        "from himitsu.lab.run import run\n"
        "data = {'game': 'luz', 'seats': 3, 'bots': ['random'], 'games': 200}\n"
        "folder = LabFolder.make(Path(sys.argv[1]), checked(data, 'test'))\n"
        "with connected('ray', 2, folder.origin) as share:\n"
        "    run(folder, 1, lambda _: None, share)\n"
        "    import ray\n"
        "    nodes = [node['NodeManagerAddress'] for node in ray.nodes()]\n"
        "print(json.dumps({'nodes': nodes, 'over': not ray.is_initialized()}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", probe, str(out)],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"nodes": ["127.0.0.1"], "over": True}
    found = fingerprint(out)
    assert {name: alone[name] for name in found} == found
    assert len(found) == 2 * len(LabFolder.open(out).schemas)


def test_an_address_where_nobody_listens_is_named(tmp_path: Path) -> None:
    folder = LabFolder.make(tmp_path, experiment(games=100))
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
        with (
            pytest.raises(ClusterFailed, match=f"Nobody answers at 127.0.0.1 port {port}"),
            connected(address, 1, folder.origin),
        ):
            pass
    with (
        pytest.raises(ClusterFailed, match="no address of a Ray cluster"),
        connected("moon", 1, folder.origin),
    ):
        pass
