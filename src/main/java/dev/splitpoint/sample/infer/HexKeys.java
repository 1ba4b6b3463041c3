package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Keys of hexadecimal digits that tell more as the bytes that they stand for. */
final class HexKeys {
    /** So many say what bytes they would be. */
    private static final int ENOUGH = 200;
    private static final Pattern BYTES = Pattern.compile("(?:[0-9a-fA-F]{2})+");

    private HexKeys() {}

    /** {@return what is to be said of keys that are nothing but hexadecimal digits; empty where their bytes are of no known form} */
    static Optional<String> doubt(KeySample sample) {
        if (!sample.mayBeHex()) {
            return Optional.empty();
        }
        List<String> bytes = sample.keys().stream()
                .map(key -> Latin.of(key.key()))
                .filter(text -> BYTES.matcher(text).matches())
                .limit(ENOUGH)
                .map(text -> Latin.of(KeyBytes.of(HexFormat.of().parseHex(text))))
                .toList();
        List<Part> parts = BinaryCut.parts(bytes, "", 0);
        boolean known = parts.stream().noneMatch(part -> part.type() instanceof ColumnType.Bytes || part.type() instanceof ColumnType.Text);
        // of numbers of 64 bits one in 20 is a time in ns
        boolean timed = parts.stream().anyMatch(part ->
                part.type() instanceof ColumnType.BinaryTime time && time.bytes() == Long.BYTES && time.unit() != TimeUnit.NS);
        return parts.size() > 1 && (known || timed)
                ? Optional.of("The keys may be bytes that are written in hexadecimal digits: as bytes they are "
                        + parts.stream().map(part -> part.type().text()).collect(Collectors.joining(", ")) + ".")
                : Optional.empty();
    }
}
