"""Requests to what answers with nonsense, or not to the end."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from seismic.client.links import Server
from seismic.client.mirror import JoinError, introduce, renewed
from seismic.client.proof import fetch_record
from seismic.messages.rest import Person

CUT = b"HTTP/1.1 500 Internal Server Error\r\nContent-Length: 1000\r\n\r\n{"
NONSENSE = b"what do you want?\r\n\r\n"
ANOTHER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"


@contextmanager
def answering(answer: bytes) -> Iterator[Server]:
    """Something at an address that gives one answer and hangs up."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        yield Server(f"http://127.0.0.1:{listening.getsockname()[1]}")
        thread.join()


@pytest.mark.parametrize("answer", [CUT, NONSENSE, ANOTHER, b""])
def test_what_is_no_server_of_ours_is_unreachable(answer: bytes) -> None:
    with answering(answer) as server, pytest.raises(JoinError) as raised:
        introduce(server, "Ada")
    assert raised.value.key == "join-unreachable"


@pytest.mark.parametrize("answer", [CUT, NONSENSE, ANOTHER, b""])
def test_where_no_new_token_is_to_be_had_the_old_one_stays(answer: bytes) -> None:
    with answering(answer) as server:
        old = Person("A" * 11, "Ada", "token", renew_at=0)
        assert renewed(server, old) is old


CUT_IN_A_CHUNK = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\nseismic-record 1"


@pytest.mark.parametrize("answer", [CUT, NONSENSE, CUT_IN_A_CHUNK, b""])
def test_a_record_that_is_not_given_is_an_error_of_the_line_and_not_of_the_record(answer: bytes) -> None:
    with answering(answer) as server, pytest.raises(OSError, match=r".+"):
        fetch_record(server.server, "A" * 11)
