"""One person's game in the terminal: tell, show, ask, play."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Mapping
from random import Random

import typer

from himitsu.bots import Bot, volunteer
from himitsu.core.contract import BadNotation, Game, IllegalMove, Move, Seat
from himitsu.core.records import Record
from himitsu.core.terminal import YOU
from himitsu.core.words import Spoken, clean_words

PROMPT = "Your move (? for help, q to quit): "
UNASKED = "Your move, or Enter to wait (? for help, q to quit): "
WORDS = "Your words: "
SOME = 6
"""So many legal moves are a hint."""


class Left(Exception):
    """The person leaves the game."""


class Session:
    def __init__(
        self,
        *,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        key: bytes,
        me: Seat,
        bot_name: str,
        bot: Bot,
        rng: Random,
    ) -> None:
        self._game = game
        self._seats = seats
        self._options = options
        self._key = key
        self._me = me
        self._bot = bot
        self._rng = rng
        self._bot_names = {seat: f"{bot_name} {seat}" for seat in range(seats) if seat != me}
        self._names = [self._bot_names.get(seat, YOU) for seat in range(seats)]
        self._state = game.new(options, seats, key, keep_events=True)
        self._moves: list[tuple[Seat, Move]] = []
        self._words: dict[int, str] = {}
        """By place among the moves."""
        self._spoken = Spoken(game)
        self._told = 0

    @property
    def over(self) -> bool:
        return self._state.outcome is not None

    def record(self) -> Record:
        """The game so far."""
        return Record(
            self._game,
            self._seats,
            self._options,
            self._key,
            self._moves,
            self._bot_names,
            self._state.outcome,
            words=self._words,
        )

    def run(self) -> None:
        """Play to the end; Left, EOFError or KeyboardInterrupt when the person goes before."""
        while not self.over:
            self._tell()
            if not self._unasked():
                self._asked()
        self._tell()
        self._show()

    def _asked(self) -> None:
        """Whoever is asked answers: the person first."""
        asked = self._state.to_act()
        if self._me in asked:
            self._show()
            self._ask(PROMPT, may_wait=False)
        else:
            move = self._bot.choose(self._state.view(asked[0]), self._rng)
            self._play(asked[0], move)

    def _unasked(self) -> bool:
        """Did somebody make a move of their own accord? The person is offered it where they have
        one, before a bot answers; there is no later moment, since bots take no time."""
        for seat in self._state.volunteers():
            if not self._state.legal_moves(seat):
                continue
            if seat == self._me:
                self._show()
                if self._ask(UNASKED, may_wait=True):
                    return True
            elif (willing := volunteer(self._bot)) is not None:
                move = willing.volunteer(self._state.view(seat), self._rng)
                if move is not None:
                    self._play(seat, move)
                    return True
        return False

    def _play(self, seat: Seat, move: Move, words: str | None = None) -> None:
        since = self._state.happened()
        self._state.play(seat, move)
        if words is not None:
            self._words[len(self._moves)] = words
            self._spoken.add(since, self._state.happened(), words)
        self._moves.append((seat, move))

    def _tell(self) -> None:
        """What happened since the last time, as the person's seat saw it."""
        for event in self._spoken.events(self._state, self._me, self._told):
            typer.echo(self._game.tell(event, self._names))
        self._told = self._state.happened()

    def _show(self) -> None:
        """The table, drawn as its options have it; only a line tells it from what happened."""
        view = self._game.present(self._state.view(self._me))
        headline, *rest = self._game.show(view, self._names).split("\n")
        typer.echo("\n".join(["", _painted(headline, typer.colors.GREEN), *rest, ""]))

    def _ask(self, prompt: str, may_wait: bool) -> bool:
        """Ask until a move is made; a player who is not asked may also wait. Was one made?"""
        while True:
            text = _typed(prompt)
            if text == "q":
                raise Left
            if text == "?":
                self._explain()
            elif not text:
                if may_wait:
                    return False
            else:
                try:
                    move = self._game.parse(text)
                    self._play(self._me, move, self._say(move))
                except (BadNotation, IllegalMove) as error:
                    typer.echo(_painted(textwrap.fill(str(error), 80), typer.colors.RED))
                    typer.echo(self._some_moves())
                else:
                    return True

    def _say(self, move: Move) -> str | None:
        """What the person says beside a move that comes with words."""
        view = self._state.view(self._me)
        if move not in view.legal or not self._game.wants_words(view, move):
            return None
        return clean_words(_typed(WORDS))

    def _legal(self) -> list[str]:
        return [self._game.format(move) for move in self._state.legal_moves(self._me)]

    def _some_moves(self) -> str:
        """A few moves that are legal now, for somebody who typed another."""
        legal = self._legal()
        more = " … (? shows all)" if len(legal) > SOME else ""
        text = f"Legal now: {' '.join(legal[:SOME])}{more}"
        return textwrap.fill(text, 80, subsequent_indent="  ")

    def _explain(self) -> None:
        """The legal moves and the commands, and the table again."""
        self._show()
        moves = " ".join(self._legal())
        typer.echo(textwrap.fill(f"Legal moves: {moves}", 80, subsequent_indent="  "))
        typer.echo("Type one of them and press Enter. ? shows this help, q quits the game.")


def _typed(prompt: str) -> str:
    text = input(prompt).strip()
    if not sys.stdin.isatty():
        # A terminal shows what is typed; a pipe does not.
        typer.echo(text)
    return text


def _painted(text: str, color: str) -> str:
    """Colour where a terminal can show it and its user has not said no."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return typer.style(text, fg=color, bold=True)
