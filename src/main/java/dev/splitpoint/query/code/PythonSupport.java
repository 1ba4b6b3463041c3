package dev.splitpoint.query.code;

import java.util.TreeSet;

/** Functions that a Python module needs for binary, reversed and encoded values. */
final class PythonSupport {
    private PythonSupport() {}

    static String of(String function, TreeSet<String> imports) {
        return switch (function) {
            case "_seconds", "_millis", "_micros" -> {
                imports.add("from datetime import timedelta");
                yield """
                    def %s(time: datetime) -> int:
                        return (time - EPOCH) // timedelta(%s=1)
                    """.formatted(function, unit(function));
            }
            case "_from_seconds", "_from_millis", "_from_micros" -> {
                imports.add("from datetime import timedelta");
                yield """
                    def %s(count: int) -> datetime:
                        return EPOCH + timedelta(%s=count)
                    """.formatted(function, unit(function));
            }
            case "_truncated" -> """
                def _truncated(time: datetime, step: timedelta) -> datetime:
                    return time - (time - EPOCH) % step
                """;
            case "_reverse_labels" -> """
                def _reverse_labels(domain: str) -> str:
                    return ".".join(reversed(domain.split(".")))
                """;
            case "_base64" -> {
                imports.add("import base64");
                yield """
                    def _base64(data: bytes) -> str:
                        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
                    """;
            }
            case "_parse_base64" -> {
                imports.add("import base64");
                yield """
                    def _parse_base64(text: str) -> bytes:
                        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
                    """;
            }
            case "_ordered_number" -> """
                def _ordered_number(value: int) -> bytes:
                    \"""Writes a number in 1 to 10 bytes that sort like the numbers.\"""
                    length = (value if value >= 0 else ~value).bit_length() // 7 + 1
                    number = int.from_bytes(value.to_bytes(length, "big", signed=True), "big")
                    mask = (2**length - 1) << 7 * length
                    return (number ^ mask).to_bytes(length, "big")
                """;
            case "_parse_ordered_number" -> """
                def _parse_ordered_number(data: bytes) -> int:
                    length = len(data)
                    mask = (2**length - 1) << 7 * length
                    number = int.from_bytes(data, "big") ^ mask
                    return int.from_bytes(number.to_bytes(length, "big"), "big", signed=True)
                """;
            case "_ordered_code" -> """
                def _ordered_code(*segments: bytes) -> bytes:
                    \"""Joins segments with 00 01. A zero byte becomes 00 ff, an empty segment 00 00.\"""
                    return b"\\x00\\x01".join(
                        segment.replace(b"\\x00", b"\\x00\\xff") or b"\\x00\\x00" for segment in segments
                    )
                """;
            case "_ordered_key" -> """
                def _ordered_key(*segments: bytes) -> bytes:
                    \"""Omits empty segments at the end of a key.\"""
                    length = len(segments)
                    while length > 1 and not segments[length - 1]:
                        length -= 1
                    return _ordered_code(*segments[:length])
                """;
            case "_split_ordered" -> """
                def _split_ordered(row_key: bytes, count: int) -> list[bytes]:
                    segments = [
                        b"" if segment == b"\\x00\\x00" else segment.replace(b"\\x00\\xff", b"\\x00")
                        for segment in row_key.split(b"\\x00\\x01")
                    ]
                    return segments + [b""] * (count - len(segments))
                """;
            case "_prefix_range" -> """
                def _prefix_range(prefix: bytes) -> tuple[bytes, bytes | None]:
                    return prefix, _prefix_end(prefix)
                """;
            case "_prefix_end" -> """
                def _prefix_end(prefix: bytes) -> bytes | None:
                    \"""Returns the first key after all keys with a prefix, or None for the end of the table.\"""
                    prefix = prefix.rstrip(b"\\xff")
                    return prefix[:-1] + bytes([prefix[-1] + 1]) if prefix else None
                """;
            default -> throw new IllegalArgumentException(function);
        };
    }

    private static String unit(String function) {
        return function.endsWith("_seconds")
                ? "seconds"
                : function.endsWith("_millis") ? "milliseconds" : "microseconds";
    }
}
