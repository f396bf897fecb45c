"""Where a game begins: with its own deal, or in the middle of one that is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from himitsu.core.contract import Game, Move, Seat, State
from himitsu.core.fairness import Proof, commitment, game_key
from himitsu.server.store.rows import Origin, StoredTable, Taken


class Opening:
    """A key, and the moves that were made before anybody sat down here."""

    def __init__(
        self,
        key: bytes,
        moves: Sequence[tuple[Seat, Move]] = (),
        branches: Mapping[int, bytes] | None = None,
    ) -> None:
        self.key = key
        self.moves = tuple(moves)
        self.branches = {} if branches is None else dict(branches)
        """By number of moves: the key of the chance to come from there on."""

    def deal(self, game: Game, table: StoredTable) -> State:
        """The state before the first move."""
        state = game.new(table.options, table.seats, self.key, keep_events=True)
        self._branch(state, 0)
        return state

    def begin(self, game: Game, table: StoredTable) -> Iterator[State]:
        """The state, before the first move and after each until people sit down here. What happened
        before is in its log."""
        state = self.deal(game, table)
        yield state
        for made, (seat, move) in enumerate(self.moves, 1):
            self.play(state, seat, move, made)
            yield state

    def play(self, state: State, seat: Seat, move: Move, made: int) -> None:
        """Make the game's move number `made`, and turn off where the game does."""
        state.play(seat, move)
        self._branch(state, made)

    def _branch(self, state: State, made: int) -> None:
        key = self.branches.get(made)
        if key is not None:
            state.reseed(key)


def opening_of(game: Game, table: StoredTable) -> Opening:
    """The table's own deal, from its secret and what the pages added; or what its origin says."""
    own = game_key(table.secret, [sitter.nonce for sitter in table.taken])
    origin = table.origin
    if origin is None:
        return Opening(own)
    moves = [_read_move(game, token) for token in origin.moves.split()]
    branches = {after: bytes.fromhex(key) for after, key in origin.branches.items()}
    if origin.kind == "what-if":
        branches[len(moves)] = own
    return Opening(bytes.fromhex(origin.key), moves, branches)


def origin_of(
    kind: Literal["what-if", "tutorial"],
    game: Game,
    before: Opening,
    moves: Sequence[tuple[Seat, Move]],
    table: str | None = None,
    taken: Sequence[tuple[int, Taken]] = (),
) -> Origin:
    """What a table that begins so is stored with."""
    kept = {after: key.hex() for after, key in before.branches.items() if after <= len(moves)}
    return Origin(
        kind=kind,
        table=table,
        begun=len(moves),
        key=before.key.hex(),
        moves=" ".join([f"{seat}:{game.format(move)}" for seat, move in moves]),
        branches=kept,
        taken=tuple(taken),
    )


def proof(table: StoredTable) -> Proof | None:
    """How the key of the table's own deal came about; None for a game that began elsewhere."""
    if table.origin is not None:
        return None
    nonces = {sitter.seat: sitter.nonce for sitter in table.taken if sitter.nonce is not None}
    return Proof(commitment(table.secret), table.secret, nonces)


def _read_move(game: Game, token: str) -> tuple[Seat, Move]:
    seat, _, notation = token.partition(":")
    return int(seat), game.parse(notation)
