"""A table on a server, opened by a link. Moves on trial stay here; confirmed moves go to the server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from seismic.advice.narration import Story
from seismic.client.links import Link
from seismic.client.mirror import JoinError, new_id
from seismic.game import Game, Move, Seat, SeismicError
from seismic.i18n import Say, sentence
from seismic.messages.client import Abort, Confirm, Pledge, Rematch, Resign, Reveal, Stand, Unwatch, Watch
from seismic.messages.limits import MAX_NAME
from seismic.messages.server import Ack, Presence, Refused, Said, Seated, ServerMessage, TableView, Update
from seismic.messages.table import Aids, Status
from seismic.terminal.connection import Letter, Line, Memory, now
from seismic.terminal.pile_check import PileCheck
from seismic.terminal.server_table import ServerTable
from seismic.terminal.table_talk import TableTalk
from seismic.terminal.tables import Chair, Invitation, Item, Shown, Spoken

_A_MOMENT = 1.5  # seconds, before something is asked again
_FOR_NOW = frozenset(("busy", "unavailable", "internal", "too-often"))  # codes that may be otherwise in a moment


class RemoteTable:
    """A seat at a table on a server, or a spectator there."""

    def __init__(self, link: Link, name: str, say: Say, memory: Memory) -> None:
        self._link, self._say, self._memory = link, say, memory
        self._name = name.strip()[:MAX_NAME] or say("terminal-guest")
        self._line = Line(link, self._name, self._memory)
        self._person = ""
        self._server = ServerTable("", say)
        self._failure = ""  # why it is useless to try again
        self._talk = TableTalk(self._line, say)
        self._shown: Shown | None = None
        self._start()

    def _start(self) -> None:
        """Nothing is known about the table yet."""
        self._server = ServerTable(self._person, self._say)
        self._talk.sit_at(self._link.table, self._server)
        self._asked_to_sit = self._wants_rematch = False
        self.game = Game.following(2)  # until there is one
        self._story = Story(self.game, self._say)
        self._log: list[str] = []
        self._since = 0
        link = self._link
        kept = None if link.back else self._memory.key(link.server, self._name, link.table)
        self._key = kept or link.key  # by which we watch
        self._pile = PileCheck(link, self._name, self._memory)
        self._invited = self._memory.invitations(link.server, self._name, link.table)
        self._has_invited = False  # the page was opened
        self._proven = ""  # what is known of the pile, once the game is over

    # What is so

    @property
    def mine(self) -> frozenset[Seat]:
        return self._server.mine

    @property
    def log(self) -> Sequence[str]:
        return self._log

    @property
    def news(self) -> Sequence[str]:
        return self._log[self._since :]

    @property
    def aided(self) -> bool:
        return self._server.aids != Aids.PURIST or self._server.is_over

    @property
    def gives_hints(self) -> bool:
        return self._server.aids == Aids.COACHED or self._server.is_over

    @property
    def chairs(self) -> Sequence[Chair]:
        return self._server.chairs(now() + self._line.time.ahead, self._say)

    @property
    def state(self) -> str:
        say, server = self._say, self._server
        if self._failure:
            return self._failure
        if not self._line.up:
            return say(self._line.why, server=self._link.server)
        if server.seq is None:
            return say("terminal-connecting", server=self._link.server)
        if server.status is Status.WAITING:
            names = ", ".join(server.silent)
            text = say("terminal-silent", names=names) if names else say("terminal-waiting", count=len(server.free))
            return text if server.ours else say("terminal-watching", what=text)
        if server.status is Status.ABORTED:
            return say("terminal-aborted")
        if server.status is Status.OVER:
            return "" if self.game.outcome else say("terminal-ended", names=", ".join(server.staying))
        if self._line.waits(Confirm):
            return say("terminal-sent")
        if server.stand_in:
            return say(server.stand_in)
        if not server.ours or server.resigned:
            text = say("terminal-wait", name=server.names[server.to_move - 1])
            return say("terminal-gave-up" if server.ours else "terminal-watching", what=text)
        return ""

    @property
    def aside(self) -> str:
        server = self._server
        if server.is_over:
            offered = server.next_table and self._may_follow and not self._wants_rematch
            return self._say("terminal-rematch-offered") if offered else self._proven
        offers = server.abort_offered
        if set(offers) & set(server.ours):
            return self._say("terminal-abort-waiting")
        names = ", ".join(server.names[seat - 1] for seat in offers)
        key = "terminal-abort-offered" if server.ours else "terminal-abort-seen"
        return self._say(key, names=names) if offers else ""

    @property
    def _may_follow(self) -> bool:
        return bool(self._server.ours) or self._server.listed

    @property
    def _way_back(self) -> str:
        key = self._server.return_key
        return self._link.way_back(key) if key and self._server.ours else ""

    @property
    def farewell(self) -> str:
        plays = not self._server.is_over and not self._server.resigned
        return f"{self._say('terminal-way-back')}\n{self._way_back}" if self._way_back and plays else ""

    # What one can do

    def confirm(self, moves: Sequence[Move]) -> bool:
        """Send moves; the table changes when the server says so."""
        if not self._line.waits(Confirm):
            self._since = len(self._log)
            self._line.post(Confirm(new_id(), self._link.table, self._server.ply, list(map(str, moves))))
        return False

    def come_back(self) -> None:
        if self._server.stood_in:
            self._watch()

    def menu(self) -> tuple[list[str], list[Item]]:
        say, server = self._say, self._server
        if server.seq is None:
            return [self.state], []
        facts = [say("terminal-aids", aids=str(server.aids))]
        if server.spectators:
            facts.append(say("terminal-spectators", count=server.spectators))
        if not server.ours:
            facts.append(say("terminal-watch-only"))
        if self._way_back:
            facts += ["", say("terminal-way-back"), self._way_back]
        return facts, self._items()

    def _items(self) -> list[Item]:
        say, server, table = self._say, self._server, self._link.table
        items: list[Item] = []
        if self._invitations():
            items.append(Item(say("terminal-item-invite"), self._invite))
        if server.status is Status.WAITING and server.ours:
            items.append(Item(say("terminal-item-stand"), lambda: self._post(Stand(new_id(), table))))
        elif server.status is Status.WAITING and not self._link.watches:
            seats = server.free if self._link.seat is None else {*server.free} & {self._link.seat}
            items += [Item(say("terminal-item-sit", seat=seat), partial(self._sit, seat)) for seat in seats]
        elif server.status is Status.PLAYING and server.ours and not server.resigned:
            items += [Item(say("terminal-item-back"), self.come_back)] if server.stood_in else []
            items += self._abort_items()
            sure = say("terminal-sure-resign")
            items.append(Item(say("terminal-item-resign"), lambda: self._post(Resign(new_id(), table)), sure))
        elif server.is_over and self._may_follow and (server.next_table or server.ours):
            key = "terminal-item-rematch-go" if server.next_table else "terminal-item-rematch"
            items.append(Item(say(key), self._rematch))
        for person, name in server.others.items():
            key = "terminal-item-unmute" if person in self._talk.muted else "terminal-item-mute"
            items.append(Item(say(key, name=name), partial(self._talk.mute, person)))
        return items

    def _abort_items(self) -> list[Item]:
        say, server = self._say, self._server
        agree, decline = partial(self._abort, True), partial(self._abort, False)
        if set(server.abort_offered) & set(server.ours):
            return [Item(say("terminal-item-withdraw"), decline)]
        if server.abort_offered:
            return [Item(say("terminal-item-agree"), agree), Item(say("terminal-item-decline"), decline)]
        if server.others:
            return [Item(say("terminal-item-offer"), agree)]
        return [Item(say("terminal-item-end"), agree, say("terminal-sure-end"))]

    def _abort(self, agree: bool) -> None:
        self._post(Abort(new_id(), self._link.table, agree))

    def _sit(self, seat: int) -> None:
        self._asked_to_sit = True
        self._post(self._pile.pledges.sit(seat, self._link.key))

    def _post(self, letter: Letter) -> None:
        """The same request is not sent twice: the user is only being impatient."""
        if not self._line.waits(type(letter)):
            self._line.post(letter)

    def _rematch(self) -> None:
        """Offer a rematch, or go to the one that somebody has already made."""
        self._wants_rematch = True
        if self._server.next_table is None:
            self._post(Rematch(new_id(), self._link.table))
        else:
            self._go_to_rematch()

    # Invitations

    def _invitations(self) -> Sequence[Invitation]:
        return self._server.invitations(self._link, self._invited)

    def _invite(self) -> None:
        if self._shown is not None:
            aside = self._say("invite-local") if self._link.is_of_this_machine else ""
            self._shown.invite(self._invitations, aside)

    @property
    def talk(self) -> TableTalk:
        return self._talk

    # The line

    async def follow(self, shown: Shown) -> None:
        """Follow the table, and its rematches. Reconnect if the connection drops."""
        self._shown = shown
        try:
            await self._line.hold(self)
        except SeismicError as error:
            why = sentence(error, self._say.language)
            in_its_game = self._say("terminal-bad-game", server=self._link.server, reason=why)
            self._failure = why if isinstance(error, JoinError) else in_its_game
            shown.show()

    def resume(self, person: str) -> None:
        if person != self._person:
            self._person = person
            self._start()
        self._watch_again()
        self._line.again()
        self._show()

    def dropped(self) -> None:
        self._show()

    def _show(self) -> None:
        if self._shown is not None:
            self._shown.show()

    def _watch(self) -> None:
        self._line.send(Watch(self._link.table, self._server.seq, self._key))

    def _watch_again(self) -> None:
        self._watch()
        self._talk.mute_again()

    def _watch_soon(self) -> None:
        asyncio.get_running_loop().call_later(_A_MOMENT, self._watch)

    def receive(self, message: ServerMessage) -> None:
        table = getattr(message, "id" if isinstance(message, TableView) else "table", None)
        if isinstance(message, Refused):
            self._refused(message)
        elif table != self._link.table:
            return
        elif isinstance(message, TableView | Update):
            self._take(message)
        elif isinstance(message, Presence):
            self._server.meet(message)
            self._show()
        elif isinstance(message, Seated):
            self._server.sit(message)
            self._keep_way_back()
        elif isinstance(message, Ack):
            self._line.answered(message.id)
            if message.seq > (self._server.seq or 0):
                self._watch()
            self._show()

    def _refused(self, refusal: Refused) -> None:
        if refusal.key == "server-stopping":  # whatever it was, it is said again when the server is back
            return
        error = JoinError(refusal.key, refusal.clause, **refusal.args)
        if refusal.id is not None:
            letter = self._line.answered(refusal.id)
            if letter is not None and not isinstance(letter, Pledge | Reveal):  # these nobody has asked for
                self._wants_rematch = False
                self._show()
                self._note(sentence(error, self._say.language))
        elif refusal.code in _FOR_NOW:
            self._watch_soon()  # it does not say which message it is about
        elif refusal.table != self._link.table:
            return
        elif self._key != self._link.key:  # the key that was kept is good for nothing any more
            self._key = self._link.key
            self._watch()
        elif self._server.seq is None:
            raise error

    def _note(self, text: str) -> None:
        if self._shown is not None:
            self._shown.note(text)

    # What happens

    def _take(self, message: TableView | Update) -> None:
        server = self._server
        before, said = self._marks(), server.said
        if isinstance(message, Update):
            self._line.answered(message.id, message.at)
        if not server.take(message):
            self._watch()
            return
        self._keep_way_back()
        self._sit_down()
        if server.ours and not self._has_invited and self._invitations():
            self._has_invited = True
            self._invite()
        if letter := self._pile.due(server, connected=isinstance(message, TableView)):
            self._post(letter)
        self._listen([line for line in server.said if line not in said], live=isinstance(message, Update))
        if self._wants_rematch and server.next_table is not None:
            self._go_to_rematch()
        elif self._marks() != before:
            self._catch_up()
            if self._shown is not None:
                self._shown.go_on()
        else:  # what is on trial stays
            self._show()
        self._pile.prove(server, self._say, partial(self._tell_proof, self._link.table))

    def _marks(self) -> tuple[object, ...]:
        """If this changes, the turn starts again."""
        server = self._server
        known = server.seq is not None
        return known, server.ply, server.status, server.mine, tuple(server.names)

    def _keep_way_back(self) -> None:
        """Keep the key to our seat; after standing up, the seat may be somebody else's."""
        key, known = self._server.return_key, self._key
        if key is not None and self._server.ours:
            self._key = key
        elif key is not None:
            self._server.return_key, self._key = None, self._link.key
        if self._key != known:
            self._memory.keep_key(self._link.server, self._name, self._link.table, self._server.return_key)

    def _sit_down(self) -> None:
        server, link = self._server, self._link
        seat = server.kept or link.seat or next(iter(server.free), 0)
        stays = link.watches or link.back or self._asked_to_sit or server.ours
        if server.status is Status.WAITING and seat and not stays:
            self._sit(seat)

    def _tell_proof(self, table: str, line: str) -> None:
        if table == self._link.table:  # and not at the rematch already
            self._log.append(line)
            self._proven = line
            self._show()

    def _listen(self, said: Sequence[Said], *, live: bool) -> None:
        """Add chat to the log."""
        for line in said:
            self._log.append(Spoken(self._talk.line_of(line)))
            if live and not self._server.is_us(line.person) and self._shown is not None:
                self._shown.hear(self._talk.line_of(line))

    def _catch_up(self) -> None:
        """Bring the game up to date with the server's."""
        server = self._server
        if not server.log:
            self.game = Game.following(server.names, server.variants, server.table)
            return
        first = not self.game.events
        self.game = server.game(named=True)
        if first:
            self._story = Story(self.game, self._say)
        self._log += self._story.catch_up(self.game)

    def _go_to_rematch(self) -> None:
        following = self._server.next_table
        assert following is not None
        self._line.send(Unwatch(self._link.table))
        self._line.drop()
        self._link = self._link.at(following)
        self._start()
        self._watch_again()
        if self._shown is not None:
            self._shown.start_over()
