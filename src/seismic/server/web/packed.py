"""Content that is sent many times: compressed once, with a tag that saves browsers from fetching it again."""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

_REFUSED = re.compile(r"\s*q=0(\.0*)?\s*")
_MAX_PACKED = 0.9  # of the size: what gzip does not make smaller than this is sent as it is


@dataclass(frozen=True, slots=True)
class Packed:
    """Some content, as it is and compressed."""

    content: bytes
    compressed: bytes | None  # None: it does not get smaller
    kind: str
    tag: str

    @classmethod
    def of(cls, content: bytes, kind: str, *, level: int = 6) -> Packed:
        compressed = gzip.compress(content, level, mtime=0)
        smaller = len(compressed) < _MAX_PACKED * len(content)
        return cls(content, compressed if smaller else None, kind, sha256(content).hexdigest()[:20])

    @property
    def size(self) -> int:
        return len(self.content) + len(self.compressed or b"")

    def answer(self, request: Request, caching: str, **headers: str) -> Response:
        compressed = self.compressed if _takes_gzip(request) else None
        tag = f'"{self.tag}{"-gzip" if compressed else ""}"'
        headers = {"Cache-Control": caching, "ETag": tag, **headers}
        if self.compressed:
            headers["Vary"] = "Accept-Encoding"
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if compressed:
            headers["Content-Encoding"] = "gzip"
        return Response(compressed or self.content, headers=headers, media_type=self.kind)


def _takes_gzip(request: Request) -> bool:
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == "gzip":
            return _REFUSED.fullmatch(weight) is None
    return False
