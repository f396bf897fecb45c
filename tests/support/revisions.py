"""Databases as earlier versions left them: at each revision, with something in every table."""

from __future__ import annotations

from support.storage import filled

from himitsu.server.settings import Place

SINCE = {
    "0001": (
        "INSERT INTO server VALUES ('cookie key', x'0102')",
        "INSERT INTO guest VALUES ('ann', 'Ann'), ('ben', NULL)",
        "INSERT INTO game_table (id, game, rules_version, seats, options, bot, status, host,"
        " secret, again, made_at) VALUES"
        " ('next', 'luz', 1, 3, '{}', 'steady', 'gathering', 'ben', x'02', NULL, 2),"
        " ('t', 'luz', 1, 3, '{}', 'steady', 'playing', 'ann', x'00', 'next', 1)",
        "INSERT INTO seat (table_id, seat, guest, name, nonce) VALUES"
        " ('t', 0, 'ann', 'Ann', '00'), ('t', 1, NULL, 'steady', NULL),"
        " ('t', 2, 'ben', 'Ben', '01')",
        "INSERT INTO entry (table_id, sequence, seat, gesture, moves) VALUES"
        " ('t', 0, 0, 'first', 'b2'), ('t', 1, 1, NULL, 'b1')",
    ),
    "0002": ("INSERT INTO standing_order VALUES ('t', 0, 'pass')",),
    "0003": (
        "INSERT INTO held (table_id, guest, seat) VALUES ('t', 'ben', 2)",
        "INSERT INTO saying VALUES ('t', 0, 0, 'Ann', 'hello', NULL, 5)",
        "INSERT INTO note VALUES ('t', 'ann', 'mine')",
        "INSERT INTO carry VALUES ('code', 'ann', 9)",
        "INSERT INTO subscription VALUES ('https://push.example', 'ann', 'p', 'a')",
    ),
    "0004": ("INSERT INTO document VALUES ('tally', 'abc', '{}', 7)",),
    "0005": ("INSERT INTO forgotten_device VALUES ('ben', 'old')",),
    "0006": ("UPDATE game_table SET bot_pace = 'quick' WHERE id = 'next'",),
    "0007": ("UPDATE seat SET person = 'Cat', begun = 'person' WHERE seat = 1",),
    "0008": ("INSERT INTO kept_device VALUES ('ann', 'new')",),
    "0009": ("UPDATE game_table SET shown_at = 3 WHERE id = 't'",),
    "0010": ("INSERT INTO process VALUES ('p', 4)",),
    "0011": ("INSERT INTO administration VALUES ('a', 1, '{}', NULL, NULL)",),
    "0012": ("UPDATE game_table SET appends = 2 WHERE id = 't'",),
    "0013": (
        """UPDATE game_table SET opponents = '[null, "sol"]', stand_in = 'easy' WHERE id = 't'""",
    ),
    "0014": ("INSERT INTO analysis VALUES ('t', NULL, NULL, 5, 1, 2, '{}', NULL)",),
    "0015": (),
}
"""By the revision since which there is room for it: what was in a database."""


def database_of(revision: str, place: Place) -> None:
    """Filled, as a version of that revision left it."""
    known = [each for since, rows in SINCE.items() if since <= revision for each in rows]
    filled(place, revision, *known)
