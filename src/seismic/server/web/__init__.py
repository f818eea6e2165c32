"""HTTP and WebSockets: bytes in, bytes out."""
