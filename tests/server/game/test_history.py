"""Taking back: as one more entry of the log, and never past a revelation."""

from __future__ import annotations

from random import Random

import msgspec

from himitsu.core.contract import PUBLIC
from himitsu.core.records import replay
from himitsu.games.luz import GAME as LUZ
from himitsu.games.yurikure import GAME as YURIKURE
from himitsu.games.yurikure.moves import NOTHING, reveal
from himitsu.games.yurikure.views import Remembered, YurikureView
from himitsu.server.game.session import Session
from himitsu.server.protocol.frames import SyncFrame
from himitsu.server.store.rows import Entry, StoredSeat, StoredTable


def a_play(game: object = LUZ, seats: int = 3) -> Session:
    assert game in (LUZ, YURIKURE)
    chosen = LUZ if game is LUZ else YURIKURE
    table = StoredTable(
        id="table",
        game=chosen.name,
        rules_version=chosen.rules_version,
        seats=seats,
        options=chosen.resolve({}, seats),
        bot="random",
        status="playing",
        host="guest 0",
        secret=b"a" * 32,
        again=None,
        taken=tuple([StoredSeat(seat, f"guest {seat}", "Ann", "ab" * 16) for seat in range(seats)]),
    )
    return Session(chosen, table)


def do(play: Session, seat: int, move: int) -> Entry:
    entry = play.entry(seat, f"gesture {play.sequence}", [move])
    play.apply(entry)
    return entry


def test_what_was_taken_back_is_gone_from_view_log_and_record() -> None:
    play = a_play()
    before = [play.sync(viewer) for viewer in play.viewers]
    first = play.to_act()[0]
    do(play, first, 4)
    do(play, play.to_act()[0], 6)
    assert play.last_answer(first) == 0
    frames = play.apply(play.undo(first, 0))
    assert set(frames) == set(play.viewers)
    for viewer, old in zip(play.viewers, before, strict=True):
        sync = frames[viewer]
        assert isinstance(sync, SyncFrame)
        assert msgspec.json.encode(sync.view) == msgspec.json.encode(old.view)
        assert msgspec.json.encode(sync.log) == msgspec.json.encode(old.log)
        # Two entries and an undo were seen: the numbers go on rising.
        assert sync.frame == 3
    assert play.to_act() == (first,)


def test_a_prompt_from_before_is_no_longer_answered() -> None:
    play = a_play()
    seat = play.to_act()[0]
    prompt = play.prompt(seat)
    assert prompt is not None
    do(play, seat, 4)
    play.apply(play.undo(seat, 0))
    again = play.prompt(seat)
    assert again is not None
    assert again != prompt
    assert not play.answers(seat, prompt.token)
    assert play.was_asked(seat, prompt.token)


def test_nothing_is_taken_back_once_a_card_is_played() -> None:
    play = a_play()
    for _ in range(3):
        seat = play.to_act()[0]
        do(play, seat, 4)
        assert play.last_answer(seat) is not None
    seats = range(3)
    assert None not in [play.last_answer(seat) for seat in seats]
    leader = play.to_act()[0]
    do(play, leader, play.memory(leader).legal[0])
    assert [play.last_answer(seat) for seat in seats] == [None, None, None]
    assert play.last_answer(PUBLIC) is None


def test_y33_what_was_taken_back_is_not_remembered() -> None:
    """A declaration that nobody has answered yet; the reveal before it stays."""
    play = a_play(YURIKURE)
    for seat in range(3):
        for pair in ["AkSh", "KuMu", "MiSo", "AkTs", "ShKu"]:
            do(play, seat, YURIKURE.parse(f"s{pair}"))
    girl = remembered(play)[0].girl
    do(play, 1, reveal(girl, 1))
    before = remembered(play)
    do(play, 1, NOTHING)
    assert [bid.seat for bid in remembered(play)[0].declared] == [1]
    since = play.last_answer(1)
    assert since is not None
    play.apply(play.undo(1, since))
    assert remembered(play) == before
    assert before[0].declared == ()
    assert [made.seat for made in before[0].reveals] == [1]


def remembered(play: Session) -> tuple[Remembered, ...]:
    view = play.memory(0)
    assert isinstance(view, YurikureView)
    return view.memory


def test_whoever_reads_the_log_again_sees_the_same() -> None:
    """Random play with random taking back; a second server follows, and a third reads it all."""
    rng = Random(5)
    play, follower = a_play(YURIKURE), a_play(YURIKURE)
    entries = []
    taken = 0
    for _ in range(120):
        asked = play.to_act()
        if not asked:
            break
        seat = rng.choice(list(asked))
        since = play.last_answer(seat)
        if since is not None and rng.random() < 0.2:
            entry = play.undo(seat, since)
            taken += 1
        else:
            entry = play.entry(seat, None, [rng.choice(play.memory(seat).legal)])
        shown = play.apply(entry)
        assert msgspec.json.encode(follower.apply(entry)) == msgspec.json.encode(shown)
        entries.append(entry)
    assert taken > 5
    reader = a_play(YURIKURE)
    for entry in entries:
        reader.apply(entry)
    for viewer in play.viewers:
        assert msgspec.json.encode(reader.sync(viewer)) == msgspec.json.encode(play.sync(viewer))
    record = play.record()
    assert len(record.moves) < len(entries) - taken
    assert replay(record).view(PUBLIC).asked == tuple(play.memory(0).asked)
