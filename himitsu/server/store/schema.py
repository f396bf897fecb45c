"""The tables of the database.

The log of a table is append-only, and its primary key (table, sequence) is the lock: of two
processes that append at the same place, one gets a conflict and reads what the other wrote.

While servers are updated, those of the version before go on with what the new version's migrations
have made: migrations only add, and what is new goes by itself with the row that it belongs to.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

server = Table(
    "server",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""What belongs to the server as a whole: the keys that sign cookies and push messages."""

guest = Table(
    "guest",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24)),
)

game_table = Table(
    "game_table",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("bot", String(40), nullable=False),
    Column("status", String(16), nullable=False),
    Column("host", ForeignKey("guest.id"), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("again", ForeignKey("game_table.id")),
    Column("made_at", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("pace", String(8), nullable=False, server_default="untimed"),
    Column("clock", Integer),
    Column("chat", String(8), nullable=False, server_default="off"),
    Column("watch", String(8), nullable=False, server_default="public"),
    Column("bot_pace", String(8), nullable=False, server_default="normal"),
    Column("opponents", JSON, nullable=False, server_default="[]"),
    Column("stand_in", String(40)),
    Column("paused", Boolean, nullable=False, server_default=false()),
    Column("conceded", Boolean, nullable=False, server_default=false()),
    Column("proposal", JSON),
    Column("origin", JSON),
    Column("deadline", BigInteger),
    Column("due", BigInteger),
    Column("shown_at", BigInteger, nullable=False, server_default="0"),
    Column("claimed_by", String(32)),
    Column("claimed_until", BigInteger),
    Column("quick", Boolean, nullable=False, server_default=false()),
    Column("ended_at", BigInteger),
    Column("visited_at", BigInteger, nullable=False, server_default="0"),
    Column("version", BigInteger, nullable=False, server_default="0"),
    Column("appends", BigInteger, nullable=False, server_default="0"),
    Index(None, "host"),
    Index(None, "due"),
    Index(None, "public", "status"),
)
"""A table where people play; "table" itself is a word of SQL.

Times are milliseconds since 1970. The deadline is when silence is answered; while the table is
paused it is how much was left. `due` is when a server must look after the table, which it claims
for a while so that no other does. At `shown_at` pages have shown what happened. `ended_at` is
when the game ended with a result; at a quick table people find each other. About `visited_at`
somebody last had it open, or asked for something there; 0 if not since it was made. Where several
processes share the database, `version` counts all that was ever stored about the table,
and `appends` what of that was a mere append to the log."""

seat = Table(
    "seat",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", ForeignKey("guest.id")),
    Column("name", String(40), nullable=False),
    Column("nonce", String(32)),
    Column("stand_in", String(40)),
    Column("why", String(16)),
    Column("lapses", Integer, nullable=False, server_default="0"),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Column("since", Integer),
    Column("begun", String(8)),
    Column("person", String(40)),
    Column("sat_at", BigInteger),
    Column("patience", Integer),
    Column("won", Boolean),
    UniqueConstraint("table_id", "guest"),
    Index(None, "guest"),
)
"""The seats that are taken: by a guest, or by a bot, which has none.

A nonce stays with its seat, whoever has it: it is part of the key. The stand-in is the bot that
plays on for a guest, and why. `since` counts the events that the guest had seen when they left.
`begun` says who began in a seat that was taken over, and `person` whom a bot has replaced. A guest
at a quick table has sat there since `sat_at`, and would have bots after so many seconds of
`patience`. `won` is there once the game has ended with a result."""

entry = Table(
    "entry",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("gesture", String(64)),
    Column("moves", Text, nullable=False),
    Column("kind", String(8), nullable=False, server_default="moves"),
    Column("words", Text),
    UniqueConstraint("table_id", "seat", "gesture"),
)
"""The log. A gesture is one entry, its moves in notation; what a bot, a standing order or silence
answers has no gesture id. An entry of the kind "undo" takes back all moves from the sequence on
that its `moves` name; one of the kind "seat" says who took a seat over, and one of the kind "hint"
that the seat was given a hint."""

standing_order = Table(
    "standing_order",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", String(64), nullable=False),
)
"""The last order that a seat gave and has not taken back; whether it still stands, the game says.
Nobody but its owner ever sees it."""

seen_seat = Table(
    "held",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("guest", ForeignKey("guest.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("owned", Boolean, nullable=False, server_default=false()),
)
"""Whose secrets a guest has seen in a game: who held or watched a seat may take no other. Who
owned it, and lost it to a bot while they were away, may have it back."""

saying = Table(
    "saying",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("words", Text),
    Column("emote", String(16)),
    Column("at", BigInteger, nullable=False),
)
"""The chat: words or an emote."""

note = Table(
    "note",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("guest", ForeignKey("guest.id"), primary_key=True),
    Column("text", Text, nullable=False),
)
"""A guest's own notes at a table."""

analysis = Table(
    "analysis",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("claimed_by", String(32)),
    Column("claimed_until", BigInteger),
    Column("looked_at", BigInteger, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("so_far", Text),
    Column("content", Text),
)
"""The analysis of a finished game: who works on it and until when that counts, when somebody last
asked about it, how far it is, what is done of one that was stopped, and one that is complete."""

device_code = Table(
    "carry",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("guest", ForeignKey("guest.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Codes that make another device the guest, once. Only their hashes are kept."""

forgotten_device = Table(
    "forgotten_device",
    metadata,
    Column("guest", ForeignKey("guest.id"), primary_key=True),
    Column("name", String(16), primary_key=True),
)
"""Browsers of a guest whose cookie is worth nothing any more."""

kept_device = Table(
    "kept_device",
    metadata,
    Column("guest", ForeignKey("guest.id"), primary_key=True),
    Column("name", String(16), primary_key=True),
)
"""The only browsers of a guest whose cookies are worth something, if the guest has forgotten all
others: the one where they did so, and those that were given a code since."""

subscription = Table(
    "subscription",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("guest", ForeignKey("guest.id"), nullable=False),
    Column("p256dh", String(200), nullable=False),
    Column("auth", String(100), nullable=False),
    Index(None, "guest"),
)
"""Browsers that want to be told that it is their guest's move."""

document = Table(
    "document",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("code", String(16), primary_key=True),
    Column("content", Text, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Index(None, "name", "touched"),
)
"""What people share beside a table, by the name of its kind: its content is the game's, as JSON. It
is forgotten some time after it was touched."""

process = Table(
    "process",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("beat", BigInteger, nullable=False),
)
"""The processes that serve, where several share the database. Each lets its beat rise; who does not
is taken away by the others, with all that it had."""

open_page = Table(
    "open_page",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("process", ForeignKey("process.name", ondelete="CASCADE"), nullable=False),
    Column("table_id", String(32)),
    Column("guest", String(32)),
    Column("name", String(24)),
    Column("opened_at", BigInteger, nullable=False),
    Index(None, "process"),
    Index(None, "table_id"),
)
"""The pages that are open in each process, at a table or, where there is none, on the home page. A
page may be nobody's."""

administration = Table(
    "administration",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("asked_at", BigInteger, nullable=False),
    Column("wish", Text, nullable=False),
    Column("taken_by", String(32)),
    Column("answer", Text),
)
"""What the server's host asks for by `himitsu admin`, as JSON, and what came of it. The process
that takes a wish answers it; who asked deletes it."""
