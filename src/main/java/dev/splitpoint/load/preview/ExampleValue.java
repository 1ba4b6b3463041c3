package dev.splitpoint.load.preview;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ColumnFamily.Aggregator;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.stream.HashMixing;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Beginning of an example value as text.
 *
 * <p>Numbers, times and truth values have the type of the column. Bytes are hexadecimal. The content of text, and of
 * columns without a type, follows the qualifier: {@code payload} is JSON, {@code email} is an address, other names are
 * words.
 *
 * @param column column of the value
 * @param family family of the column
 * @param time time at which the row was written
 * @param size bytes of the value
 * @param word random number of the value
 */
record ExampleValue(Column column, ColumnFamily family, Instant time, long size, long word) {
    /** Maximum number of characters of an example. */
    private static final int LONGEST = 28;

    private static final long LARGEST = 1_000;
    private static final List<String> WORDS = List.of(
            "amber", "basalt", "cedar", "delta", "ember", "fjord", "granite", "harbor", "indigo", "juniper", "kelp",
            "lagoon", "maple", "nectar", "onyx", "pepper", "quartz", "river", "saffron", "tundra", "umber", "violet",
            "walnut", "zephyr");
    private static final List<String> STATES = List.of("new", "active", "paid", "shipped", "closed", "failed");
    private static final List<String> LANGUAGES = List.of("en", "de", "es", "fr", "ja", "pt");
    private static final List<String> USERS = List.of("user", "customer", "sender", "author", "owner");
    private static final List<String> JSON = List.of(
            "json",
            "payload",
            "body",
            "profile",
            "attributes",
            "settings",
            "data",
            "event",
            "detail",
            "metadata",
            "props",
            "items");

    String text() {
        Optional<ColumnFamily.Aggregate> aggregate = family.aggregate();
        if (aggregate.isPresent()) {
            boolean isCount = aggregate.get().aggregator() == Aggregator.HLLPP_UNIQUE_COUNT;
            return isCount || aggregate.get().inputType() instanceof ValueType.Int64
                    ? String.format(Locale.ROOT, "%,d", number(LARGEST * LARGEST))
                    : of(aggregate.get().inputType());
        }
        return column.type().map(this::of).orElseGet(this::content);
    }

    private String of(ValueType type) {
        return switch (type) {
            case ValueType.Text text -> content();
            case ValueType.Bytes bytes -> hex();
            case ValueType.Int64 whole -> Long.toString(number(LARGEST));
            case ValueType.Timestamp stamp -> time.toString();
            case ValueType.Float64 number ->
                String.format(Locale.ROOT, "%.3f", number(LARGEST * LARGEST) / (double) LARGEST);
            case ValueType.Float32 number -> String.format(Locale.ROOT, "%.2f", number(LARGEST * 100) / 100.0);
            case ValueType.Bool truth -> Boolean.toString(number(2) == 1);
            case ValueType.Date date ->
                time.atOffset(ZoneOffset.UTC).toLocalDate().toString();
        };
    }

    private long number(long bound) {
        return HashMixing.below(word, bound);
    }

    private String hex() {
        StringBuilder text = new StringBuilder();
        long shown = Math.min(size, Long.BYTES);
        for (int i = 0; i < shown; i++) {
            text.append(String.format(Locale.ROOT, "%02x", (word >>> (8 * i)) & 0xFF));
        }
        return size > shown ? text + "…" : text.toString();
    }

    private String content() {
        String name = column.qualifier().toLowerCase(Locale.ROOT);
        String content;
        if (JSON.stream().anyMatch(name::contains)) {
            content = "{\"" + word(0) + "\": " + number(LARGEST) + ", \"" + word(1) + "\": \"" + words(size) + "\"}";
        } else if (name.contains("mail")) {
            content = word(0) + "." + word(1) + "@example.com";
        } else if (name.contains("url") || name.contains("link")) {
            content = "https://example.com/" + word(0) + "/" + word(1) + "/" + word(2);
        } else if (name.contains("html") || name.contains("content")) {
            content = "<html><body>" + words(size);
        } else if (name.contains("lang")) {
            content = LANGUAGES.get((int) number(LANGUAGES.size()));
        } else if (name.endsWith("id") || USERS.stream().anyMatch(name::contains)) {
            content = Long.toUnsignedString(word, Character.MAX_RADIX);
        } else if (name.contains("status") || name.contains("state")) {
            content = STATES.get((int) number(STATES.size()));
        } else {
            content = words(size);
        }
        int length = (int) Math.min(Math.min(size, LONGEST), content.length());
        return size > length && length == LONGEST
                ? content.substring(0, length - 1).strip() + "…"
                : content.substring(0, length).strip();
    }

    private String words(long length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; text.length() < Math.min(length, LONGEST); i++) {
            text.append(i == 0 ? "" : " ").append(word(i));
        }
        return text.toString();
    }

    private String word(int index) {
        return WORDS.get((int) HashMixing.below(HashMixing.mix64(word + index), WORDS.size()));
    }
}
