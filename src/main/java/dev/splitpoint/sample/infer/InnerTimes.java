package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.List;
import java.util.Optional;

/** Finds identifiers that have a time in them which no type says: rows with them follow the time of writing. */
final class InnerTimes {
    /** Of fewer values nearly all may be in the span of times by chance: of random ones of 32 bits, one in five is. */
    private static final int FEWEST = 20;
    /** Of a number of 64 bits. */
    private static final int MOST_DIGITS = 16;
    /** A time in seconds, as identifiers of MongoDB (ObjectId) begin with. */
    private static final int SECONDS_DIGITS = 8;
    /** A time in milliseconds, as UUIDs of version 7 begin with (RFC 9562, section 5.7). */
    private static final int MILLISECONDS_DIGITS = 12;

    private InnerTimes() {}

    /**
     * {@return what is to be said of hexadecimal digits}
     *
     * @param name   of the part
     * @param values of it
     * @param width  digits of each
     */
    static Optional<String> inHex(String name, List<String> values, int width) {
        if (values.stream().distinct().limit(FEWEST).count() < FEWEST) {
            return Optional.empty();
        }
        Optional<String> whole = width > MOST_DIGITS ? Optional.empty() : times(values, width)
                .filter(time -> time.from() == 0 || width > SECONDS_DIGITS || time.isNarrow())
                .map(time -> name + " may be a " + (time.from() > 0 ? "reversed " : "") + "timestamp in " + Latin.unit(time.unit())
                        + ", written in hexadecimal: a design can only repeat those of the sample, which do not follow the clock.");
        return whole.or(() -> width < MOST_DIGITS ? Optional.empty() : start(name, values, SECONDS_DIGITS, TimeUnit.S)
                .or(() -> start(name, values, MILLISECONDS_DIGITS, TimeUnit.MS)));
    }

    /** {@return how the first six bytes of values of six or more are times in ms; empty where they are none} */
    static Optional<Times.Found> inBytes(List<String> values) {
        long[] numbers = values.stream()
                .filter(value -> value.length() >= MILLISECONDS_DIGITS / 2)
                .mapToLong(value -> BinaryTyping.number(value.substring(0, MILLISECONDS_DIGITS / 2)))
                .toArray();
        return numbers.length < FEWEST
                ? Optional.empty()
                : Times.of(numbers, 0).filter(time -> time.from() == 0 && time.unit() == TimeUnit.MS);
    }

    /**
     * {@return what is to be said of bytes}
     *
     * @param name   of the part
     * @param values of it
     */
    static Optional<String> ofBytes(String name, List<String> values) {
        return inBytes(values)
                .map(_ -> name + " may be an identifier that grows with time: its first 6 bytes are timestamps in ms.");
    }

    private static Optional<String> start(String name, List<String> values, int digits, TimeUnit unit) {
        return times(values, digits)
                .filter(time -> time.from() == 0 && time.unit() == unit)
                .map(_ -> name + " may be an identifier that grows with time: its first " + digits + " digits are timestamps in "
                        + Latin.unit(unit) + ".");
    }

    /** What begins with a certain byte, as cells of a map do, is a time in nanoseconds too often. */
    private static Optional<Times.Found> times(List<String> values, int digits) {
        long[] numbers = values.stream()
                .mapToLong(value -> Long.parseUnsignedLong(value.substring(0, digits), 16) & Long.MAX_VALUE)
                .toArray();
        return Times.of(numbers, 0).filter(time -> time.unit() != TimeUnit.NS);
    }
}
