"""Folders of records."""

from __future__ import annotations

from pathlib import Path

import pytest

from himitsu.lab.record_folder import FolderTaken, RecordFolder


def test_each_game_has_its_file(tmp_path: Path) -> None:
    folder = RecordFolder(tmp_path / "new" / "folder", "luz")
    folder.add(0, "first\n")
    folder.add(12, "other\n")
    assert [path.name for path in sorted(folder.path.iterdir())] == [
        "luz-000000.txt",
        "luz-000012.txt",
    ]
    assert (folder.path / "luz-000012.txt").read_text() == "other\n"


def test_a_folder_with_records_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "luz-000007.txt").write_text("mine")
    with pytest.raises(FolderTaken, match=r"luz-000007\.txt"):
        RecordFolder(tmp_path, "luz")


def test_other_files_do_not_matter(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    RecordFolder(tmp_path, "luz").add(0, "")


def test_no_file_is_written_over(tmp_path: Path) -> None:
    folder = RecordFolder(tmp_path, "luz")
    folder.add(0, "first")
    with pytest.raises(FileExistsError):
        folder.add(0, "second")
