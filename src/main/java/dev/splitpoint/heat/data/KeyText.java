package dev.splitpoint.heat.data;

import dev.splitpoint.design.ShortText;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.size.SegmentEnds;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Text of keys for users: times instead of numbers, other bytes as {@link KeyBytes#toReadable}, and at most
 * {@value #LONGEST} characters.
 *
 * <p>Example: if the first segment is a time in milliseconds, the key {@code 1767308400000#sensor-417} is
 * {@code 2026-01-01 23:00#sensor-417}.
 */
public final class KeyText {
    private static final int LONGEST = 100;

    private KeyText() {}

    /** {@return the text of a key of a design, or of the start of a key} */
    public static String of(TableDesign design, KeyBytes key) {
        Optional<KeyBytes> delimiter = KeyHierarchy.delimiter(design.rowKey().encoding());
        List<Optional<KeyTime>> times =
                design.rowKey().segments().stream().map(KeyTime::of).toList();
        boolean hasWidths = delimiter.isEmpty() && times.stream().anyMatch(Optional::isPresent);
        int[] ends = hasWidths ? SegmentEnds.of(design) : new int[0];
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (int segment = 0; segment < times.size() && from < key.length(); segment++) {
            int start = from;
            int limit = delimiter
                    .map(mark -> KeyHierarchy.indexOf(key, mark, start))
                    .orElse(segment < ends.length ? ends[segment] : -1);
            int end = limit < 0 ? key.length() : Math.min(limit, key.length());
            text.append(value(slice(key, from, end), times.get(segment)));
            from = Math.min(key.length(), end + delimiter.map(KeyBytes::length).orElse(0));
            text.append(slice(key, end, from).toReadable());
        }
        return ShortText.name(text + slice(key, from, key.length()).toReadable(), LONGEST);
    }

    private static String value(KeyBytes value, Optional<KeyTime> format) {
        // The end of a key range may have a further byte, such as the zero byte after the last key.
        int last = Math.max(0, value.length() - 1);
        return text(value, format)
                .or(() -> text(value.prefix(last), format)
                        .map(time -> time + slice(value, last, value.length()).toReadable()))
                .orElseGet(value::toReadable);
    }

    private static Optional<String> text(KeyBytes value, Optional<KeyTime> format) {
        Optional<Instant> time = format.flatMap(one -> one.decode(value));
        return time.map(KeyTime::text);
    }

    private static KeyBytes slice(KeyBytes key, int from, int to) {
        return KeyBytes.of(key.toArray(), from, to - from);
    }
}
