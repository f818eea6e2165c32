"""A client's part in a fair pile: a nonce is revealed once, for pledges that were seen."""

from __future__ import annotations

from seismic.client.pledges import Notes, Pledges, Promised
from seismic.game.fair import pledge_of
from seismic.messages.client import Pledge, Reveal
from seismic.messages.table import SeatView

TABLE = "tableTABLE_"
OTHER, NEWER = "a" * 64, "b" * 64


def seats(own: str | None, other: str | None, *, revealed: bool = False) -> list[SeatView]:
    return [
        SeatView("screen", "Bo", "us"),
        SeatView("person", "Ada", "us", pledge=own, revealed=revealed),
        SeatView("person", "Blaise", "them", pledge=other),
        SeatView("bot", "foreman"),
    ]


def test_a_nonce_is_revealed_once_all_have_pledged_and_only_once() -> None:
    pledges = Pledges(TABLE)
    assert pledges.sit(2, None).pledge == pledges.pledge == pledge_of(TABLE, pledges.nonce)
    assert pledges.due(seats(pledges.pledge, None), [1, 2]) is None
    reveal = pledges.due(seats(pledges.pledge, OTHER), [1, 2])
    assert isinstance(reveal, Reveal)
    assert (reveal.nonce, reveal.pledges) == (pledges.nonce, ["", pledges.pledge, OTHER, ""])
    assert pledges.due(seats(pledges.pledge, OTHER), [1, 2]) is reveal  # until it was done
    assert pledges.due(seats(pledges.pledge, OTHER, revealed=True), [1, 2]) is None
    assert pledges.notes.promised == Promised(reveal.pledges)


def test_a_nonce_is_never_revealed_for_other_pledges() -> None:
    """A server that gets the nonce, refuses it, and then shows another pledge does not get the nonce again for it."""
    pledges = Pledges(TABLE)
    known = pledges.nonce
    assert isinstance(pledges.due(seats(pledges.pledge, OTHER), [2]), Reveal)
    assert pledges.due(seats(pledge_of(TABLE, known), NEWER), [2]) is None
    assert pledges.nonce != known
    again = pledges.due(seats(None, NEWER), [2])
    assert isinstance(again, Pledge)
    assert again.pledge == pledges.pledge != pledge_of(TABLE, known)
    assert pledges.due(seats(None, None), [2]) is again
    reveal = pledges.due(seats(again.pledge, NEWER), [2])
    assert isinstance(reveal, Reveal)
    assert reveal.nonce == pledges.nonce


def test_a_seat_without_a_pledge_is_pledged_for_again_with_another_id() -> None:
    pledges = Pledges(TABLE)
    first = pledges.due(seats(None, None), [2])
    assert isinstance(first, Pledge)
    assert pledges.due(seats(pledges.pledge, None), [2]) is None
    second = pledges.due(seats(None, None), [2])
    assert isinstance(second, Pledge)
    assert second.id != first.id


def test_the_pledge_of_another_device_is_replaced_only_by_one_that_has_just_connected() -> None:
    pledges = Pledges(TABLE)
    assert pledges.due(seats(OTHER, NEWER), [2]) is None
    assert isinstance(pledges.due(seats(OTHER, NEWER), [2], connected=True), Pledge)


def test_somebody_who_only_watches_has_nothing_to_do() -> None:
    assert Pledges(TABLE).due(seats(OTHER, NEWER), []) is None


def test_what_was_kept_is_gone_on_with() -> None:
    """After a restart the same nonce is pledged and revealed, as long as all is promised as it was."""
    kept: list[Notes] = []
    before = Pledges(TABLE, keep=kept.append)
    before.see("c0ffee")
    assert isinstance(before.due(seats(before.pledge, OTHER), [2], first=3, given=["flip 03"]), Reveal)
    assert kept[-1] == before.notes
    again = Pledges(TABLE, kept[-1])
    again.see("decaf")
    assert again.notes.commitment == "c0ffee"
    reveal = again.due(seats(before.pledge, OTHER), [2], first=3, given=["flip 03"])
    assert isinstance(reveal, Reveal)
    assert reveal.nonce == before.nonce
    for changed in ({"first": 2, "given": ["flip 03"]}, {"first": 3, "given": ["flip 02"]}):
        other = Pledges(TABLE, kept[-1])
        assert other.due(seats(before.pledge, OTHER), [2], **changed) is None  # type: ignore[arg-type]
        assert other.nonce != before.nonce
        assert other.notes.past == [before.pledge]
