"""A game in play: what each viewer is shown, and how its frames are numbered."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from support.highcard import FOLD, STAY, HighCard

from himitsu.core.contract import PUBLIC, Game, IllegalMove
from himitsu.core.fairness import game_key
from himitsu.core.record_parser import read
from himitsu.core.records import replay, write
from himitsu.games.luz import GAME as LUZ
from himitsu.games.luz.views import LuzView
from himitsu.server.game.session import Session, Update
from himitsu.server.store.rows import Entry, StoredSeat, StoredTable


def stored(game: Game, seats: int, number: int = 0, **options: str) -> StoredTable:
    return StoredTable(
        id="table",
        game=game.name,
        rules_version=game.rules_version,
        seats=seats,
        options=game.resolve(options, seats),
        bot="random",
        status="playing",
        host="guest 0",
        secret=number.to_bytes(32, "big"),
        again=None,
        taken=tuple([StoredSeat(seat, f"guest {seat}", "Ann", "ab" * 16) for seat in range(seats)]),
    )


def random_entries(play: Session, rng: Random) -> Iterator[Entry]:
    """Random moves, each applied by the caller before the next is asked for."""
    while play.to_act():
        seat = rng.choice(play.to_act())
        move = rng.choice(play.memory(seat).legal)
        yield play.entry(seat, f"gesture {play.sequence}", [move])


def everything(play: Session) -> list[bytes]:
    """What each viewer would get on connecting."""
    return [msgspec.json.encode(play.sync(viewer)) for viewer in play.viewers]


@pytest.mark.parametrize("memory", ["book", "aid"])
def test_every_frame_is_the_presented_view_of_its_viewer(memory: str) -> None:
    """Against the truth itself, played beside the table."""
    table = stored(LUZ, 4, memory=memory)
    play = Session(LUZ, table)
    key = game_key(table.secret, [seat.nonce for seat in table.taken])
    truth = LUZ.new(table.options, 4, key, keep_events=True)
    for entry in random_entries(play, Random(1)):
        since = truth.happened()
        truth.play(entry.seat, LUZ.parse(entry.moves))
        updates = play.apply(entry)
        for viewer in play.viewers:
            view = truth.view(viewer)
            shown = msgspec.json.encode(LUZ.present(view))
            update = updates[viewer]
            assert isinstance(update, Update)
            assert msgspec.json.encode(update.whole.view) == shown
            assert msgspec.json.encode(play.sync(viewer).view) == shown
            news = LUZ.present_log(truth.events(viewer, since), view)
            assert msgspec.json.encode(update.whole.events) == msgspec.json.encode(news)
            whole = LUZ.present_log(truth.events(viewer), view)
            assert msgspec.json.encode(play.sync(viewer).log) == msgspec.json.encode(whole)


def test_no_frame_shows_a_seat_the_front_of_its_own_unplayed_card() -> None:
    play = Session(LUZ, stored(LUZ, 4, memory="aid"))
    for entry in random_entries(play, Random(2)):
        updates = play.apply(entry)
        for viewer in play.viewers:
            update = updates[viewer]
            assert isinstance(update, Update)
            view = update.whole.view
            assert isinstance(view, LuzView)
            hidden = view.hands if viewer == PUBLIC else (view.hands[viewer],)
            for hand in hidden:
                assert all(face is None or len(face) == 1 for face in hand)


def test_frames_count_what_a_viewer_could_see_and_nothing_else() -> None:
    """A secret answer is seen by its owner alone; the last one opens them all."""
    play = Session(HighCard(), stored(HighCard(), 3))
    frames = []
    for seat, move in ((1, FOLD), (0, STAY), (1, STAY), (2, STAY)):
        updates = play.apply(play.entry(seat, f"gesture {play.sequence}", [move]))
        frames.append({viewer: play.frame(viewer) for viewer in updates})
    assert frames == [{1: 1}, {0: 1}, {1: 2}, {PUBLIC: 1, 0: 2, 1: 3, 2: 1}]


def test_an_answer_may_be_changed_with_a_new_token_until_the_window_closes() -> None:
    play = Session(HighCard(), stored(HighCard(), 2))
    tokens = []
    for seat, move in ((0, FOLD), (0, STAY), (1, FOLD)):
        prompt = play.prompt(seat)
        assert prompt is not None
        assert play.answers(seat, prompt.token)
        tokens.append(prompt.token)
        play.apply(play.entry(seat, None, [move]))
        assert not play.answers(seat, prompt.token)
        assert play.was_asked(seat, prompt.token)
    assert len(set(tokens)) == 3
    assert play.prompt(0) is None
    assert play.over


def test_a_token_stays_valid_while_only_others_act_in_secret() -> None:
    play = Session(HighCard(), stored(HighCard(), 3))
    before = play.prompt(2)
    play.apply(play.entry(0, None, [STAY]))
    assert play.prompt(2) == before


def test_playing_the_log_again_gives_the_same_frames_numbers_and_tokens() -> None:
    for game, seats in ((LUZ, 3), (HighCard(), 4)):
        table = stored(game, seats)
        play = Session(game, table)
        entries: list[Entry] = []
        for entry in random_entries(play, Random(3)):
            again = Session(game, table)
            for old in entries:
                again.apply(old)
            assert everything(again) == everything(play)
            entries.append(entry)
            assert msgspec.json.encode(again.apply(entry)) == msgspec.json.encode(play.apply(entry))
            assert again.has(entry.seat, f"gesture {entry.sequence}")
            if len(entries) > 20:
                break


def test_a_gesture_is_tried_on_a_copy() -> None:
    play = Session(LUZ, stored(LUZ, 3))
    seat = play.to_act()[0]
    before = everything(play)
    assert not play.try_moves(seat, [6]).over
    for bad in ([22], [99], [-1], [2**70], [6, 6], [6, 99]):
        with pytest.raises(IllegalMove):
            play.try_moves(seat, bad)
    assert everything(play) == before


def test_the_last_move_says_that_the_game_ends() -> None:
    play = Session(LUZ, stored(LUZ, 3))
    for entry in random_entries(play, Random(4)):
        ends = play.try_moves(entry.seat, [LUZ.parse(entry.moves)]).over
        play.apply(entry)
        assert ends is play.over
    assert play.over


def test_a_refused_gesture_tells_nobody_who_would_take_the_trick() -> None:
    """The last to play knows neither their card nor whether it wins. Whatever they add to the
    play is refused in the same words, whether the trick would be theirs or not."""
    asked = winning = 0
    for number in range(12):
        play = Session(LUZ, stored(LUZ, 3, number))
        for entry in random_entries(play, Random(number)):
            view = play.memory(entry.seat)
            assert isinstance(view, LuzView)
            last = bool(view.tricks) and len(view.tricks[-1].cards) == view.seats - 1
            if last and view.tricks[-1].winner is None:
                refusals = {refusal(play, entry.seat, [view.legal[0], more]) for more in range(32)}
                asked += 1
                assert refusals == {"These are several answers: give one, then see what follows."}
            taker = play.to_act()
            play.apply(entry)
            winning += last and play.to_act() == taker
            if asked > 10 * (number + 1):
                break
    assert asked > 20
    assert 0 < winning < asked


def refusal(play: Session, seat: int, moves: list[int]) -> str:
    with pytest.raises(IllegalMove) as refused:
        play.try_moves(seat, moves)
    return str(refused.value)


def test_a_refused_gesture_tells_nobody_whether_the_others_have_answered() -> None:
    play = Session(HighCard(), stored(HighCard(), 2))
    while_open = refusal(play, 0, [STAY, FOLD])
    play.apply(play.entry(1, None, [STAY]))
    assert refusal(play, 0, [STAY, FOLD]) == while_open


def test_the_record_of_a_finished_game_is_the_whole_truth() -> None:
    play = Session(LUZ, stored(LUZ, 5, beads="limited"))
    entries = []
    for entry in random_entries(play, Random(5)):
        play.apply(entry)
        entries.append(entry)
    record = read(write(play.record()))
    assert replay(record).outcome == record.outcome
    assert [LUZ.format(move) for _, move in record.moves] == [entry.moves for entry in entries]
