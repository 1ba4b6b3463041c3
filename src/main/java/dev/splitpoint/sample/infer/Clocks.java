package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Tells times from numbers of the same size. Of four bytes, or ten digits, one number in five is a time in seconds, and one in
 * five a reversed one. What shows that it is none: that it spreads over years, that the key has another clock, which is
 * narrower, or whose times hardly ever occur twice, and that it does not go with that one. The time at which something was made is
 * wider and repeated in all its keys, too, but never later than its events, and up to them there is something new.
 */
final class Clocks {
    /** Of fewer values nothing is said. */
    private static final int FEWEST = 20;

    private Clocks() {}

    /**
     * {@return parts, those as numbers that are no times beside the others}
     *
     * @param values of a part, key by key
     */
    static List<Part> settled(List<Part> parts, Function<Part, List<String>> values) {
        if (parts.stream().noneMatch(part -> Clock.isWeak(part.type())) || parts.stream().filter(part -> part.type().isTime()).count() < 2) {
            return parts;
        }
        List<Optional<Clock>> clocks = parts.stream().map(part -> Clock.of(part.type(), values.apply(part))).toList();
        List<Part> settled = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            boolean number = Clock.isWeak(parts.get(i).type()) && order(i, clocks).filter(Clock.Order.NONE::equals).isPresent();
            settled.add(number ? number(parts.get(i), values.apply(parts.get(i))) : parts.get(i));
        }
        return settled;
    }

    /** {@return how far a clock goes with those that are more of a clock, the one with which most; empty where it is as good as any} */
    private static Optional<Clock.Order> order(int at, List<Optional<Clock>> clocks) {
        return clocks.get(at).flatMap(clock -> clocks.stream()
                .flatMap(Optional::stream)
                .filter(clock::isLess)
                .map(clock::with)
                .min(Comparator.naturalOrder()));
    }

    private static Part number(Part part, List<String> values) {
        Optional<TypedColumn> number = part.type() instanceof ColumnType.BinaryTime || part.type() instanceof ColumnType.Signed
                ? BinaryTyping.number(values)
                : DecimalTyping.plain(values);
        return number.map(part::as).orElse(part);
    }

    /**
     * {@return what is to be said of a time that may be a number}
     *
     * @param name   of the part
     * @param at     which part
     * @param types  of all parts
     * @param values of a part, key by key
     */
    static Optional<String> doubtOfTime(String name, int at, List<ColumnType> types, IntFunction<List<String>> values) {
        if (!Clock.isWeak(types.get(at)) || values.apply(at).size() < FEWEST) {
            return Optional.empty();
        }
        List<Optional<Clock>> clocks = IntStream.range(0, types.size()).mapToObj(i -> Clock.of(types.get(i), values.apply(i))).toList();
        boolean bothWays = types.stream().filter(Clock::isWeak).map(Clock::isReversed).distinct().count() > 1;
        boolean alone = clocks.stream().flatMap(Optional::stream).count() == 1;
        boolean perhaps = order(at, clocks).filter(order -> order != Clock.Order.ORDERED).isPresent();
        return clocks.get(at)
                .filter(clock -> !clock.even() && !clock.keepsHours() && (bothWays || perhaps || (alone ? clock.isWideAlone() : clock.isWide())))
                .map(clock -> String.format(Locale.ROOT, "%s may be any number: as times they are from %s to %s.",
                        name, day(clock.first()), day(clock.last())));
    }

    /**
     * {@return what is to be said of numbers of four bytes that may be times, where the key has no others}
     *
     * @param name   of the part
     * @param values of it
     */
    static Optional<String> doubtOfNumber(String name, List<String> values) {
        long[] numbers = values.stream().filter(value -> value.length() == Integer.BYTES).mapToLong(BinaryTyping::number).toArray();
        return numbers.length < FEWEST
                ? Optional.empty()
                : Times.of(numbers, 0).filter(time -> time.unit() == TimeUnit.S)
                        .map(_ -> name + " may be a reversed timestamp in s: numbers of its size look like times of several years.");
    }

    private static String day(long second) {
        return Instant.ofEpochSecond(second).atOffset(ZoneOffset.UTC).toLocalDate().toString();
    }
}
