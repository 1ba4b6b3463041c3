"""The functions that generated Python code can call."""

from __future__ import annotations

import base64
from datetime import datetime
from datetime import timedelta
from datetime import timezone

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _from_micros(count: int) -> datetime:
    return EPOCH + timedelta(microseconds=count)


def _from_millis(count: int) -> datetime:
    return EPOCH + timedelta(milliseconds=count)


def _from_seconds(count: int) -> datetime:
    return EPOCH + timedelta(seconds=count)


def _micros(time: datetime) -> int:
    return (time - EPOCH) // timedelta(microseconds=1)


def _millis(time: datetime) -> int:
    return (time - EPOCH) // timedelta(milliseconds=1)


def _ordered_code(*segments: bytes) -> bytes:
    """Joins segments with 00 01. A zero byte becomes 00 ff, an empty segment 00 00."""
    return b"\x00\x01".join(
        segment.replace(b"\x00", b"\x00\xff") or b"\x00\x00" for segment in segments
    )


def _ordered_key(*segments: bytes) -> bytes:
    """Omits empty segments at the end of a key."""
    length = len(segments)
    while length > 1 and not segments[length - 1]:
        length -= 1
    return _ordered_code(*segments[:length])


def _ordered_number(value: int) -> bytes:
    """Writes a number in 1 to 10 bytes that sort like the numbers."""
    length = (value if value >= 0 else ~value).bit_length() // 7 + 1
    number = int.from_bytes(value.to_bytes(length, "big", signed=True), "big")
    mask = (2**length - 1) << 7 * length
    return (number ^ mask).to_bytes(length, "big")


def _parse_base64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _parse_ordered_number(data: bytes) -> int:
    length = len(data)
    mask = (2**length - 1) << 7 * length
    number = int.from_bytes(data, "big") ^ mask
    return int.from_bytes(number.to_bytes(length, "big"), "big", signed=True)


def _prefix_end(prefix: bytes) -> bytes | None:
    """Returns the first key after all keys with a prefix, or None for the end of the table."""
    prefix = prefix.rstrip(b"\xff")
    return prefix[:-1] + bytes([prefix[-1] + 1]) if prefix else None


def _prefix_range(prefix: bytes) -> tuple[bytes, bytes | None]:
    return prefix, _prefix_end(prefix)


def _reverse_labels(domain: str) -> str:
    return ".".join(reversed(domain.split(".")))


def _seconds(time: datetime) -> int:
    return (time - EPOCH) // timedelta(seconds=1)


def _split_ordered(row_key: bytes, count: int) -> list[bytes]:
    segments = [
        b"" if segment == b"\x00\x00" else segment.replace(b"\x00\xff", b"\x00")
        for segment in row_key.split(b"\x00\x01")
    ]
    return segments + [b""] * (count - len(segments))


def _truncated(time: datetime, step: timedelta) -> datetime:
    return time - (time - EPOCH) % step
