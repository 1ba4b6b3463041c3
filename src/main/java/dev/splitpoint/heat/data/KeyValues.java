package dev.splitpoint.heat.data;

import dev.splitpoint.heat.data.KeyHierarchy.Block;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Round values of a key segment along a sequence of key blocks, for the ticks of the key gutter.
 *
 * <p>Blocks start at arbitrary values. A round value between the starts of two adjacent blocks gets the position
 * between them in proportion. Example: one block starts at 09:40 and the next at 10:10, so 10:00 is two thirds of the
 * way down the first block. Descending values, such as reversed timestamps, have ticks too.
 */
public final class KeyValues {
    private static final double SECONDS_PER_DAY = 86_400;
    private static final double DAYS_PER_YEAR = 366;
    private static final Pattern NUMBER_AT_END = Pattern.compile("(.*?)([0-9]{1,15})");

    private KeyValues() {}

    /**
     * Value on the key axis.
     *
     * @param bucket position in buckets; the fraction is the share of the bucket above the value
     * @param text value
     */
    public record Tick(double bucket, String text) {}

    /**
     * Range of keys with the same start of their values, such as a day.
     *
     * @param fromBucket start in buckets
     * @param toBucket exclusive end in buckets
     * @param text common start of the values
     */
    public record Group(double fromBucket, double toBucket, String text) {}

    /**
     * Ticks of a sequence of blocks.
     *
     * @param ticks values in the order of the keys
     * @param groups groups of the values in the order of the keys; empty if values have none
     */
    public record Ticks(List<Tick> ticks, List<Group> groups) {
        public Ticks {
            ticks = List.copyOf(ticks);
            groups = List.copyOf(groups);
        }
    }

    /**
     * {@return round values of a sequence of blocks, near the requested number; values of blocks if they are neither
     * times nor numbers}
     *
     * @param labels labels of the blocks
     * @param blocks blocks of one depth with the same parent, in the order of the keys
     * @param most maximum number of ticks, 1 or more
     */
    public static Ticks of(KeyLabels labels, List<Block> blocks, int most) {
        return times(labels, blocks, most)
                .or(() -> numbers(labels, blocks, most))
                .orElseGet(() -> new Ticks(
                        blocks.stream()
                                .map(block -> new Tick(block.fromBucket(), labels.value(block)))
                                .toList(),
                        List.of()));
    }

    private static Optional<Ticks> times(KeyLabels labels, List<Block> blocks, int most) {
        List<Place> places = new ArrayList<>();
        for (Block block : blocks) {
            labels.time(block)
                    .ifPresent(time ->
                            places.add(new Place(block.fromBucket(), time.getEpochSecond() + time.getNano() / 1e9)));
        }
        if (places.isEmpty() || places.size() < blocks.size() / 2) {
            return Optional.empty();
        }
        double first = places.getFirst().value;
        double last = places.getLast().value;
        double step = step(Math.abs(last - first), most);
        boolean isDays = step >= SECONDS_PER_DAY;
        List<Tick> ticks = crossings(places, step).stream()
                .map(at -> new Tick(at.bucket, isDays ? KeyTime.day(instant(at.value)) : clock(at.value, step)))
                .toList();
        List<Group> groups = new ArrayList<>();
        double from = blocks.getFirst().fromBucket();
        double groupStart = first;
        for (Place at : crossings(places, isDays ? SECONDS_PER_DAY * DAYS_PER_YEAR : SECONDS_PER_DAY)) {
            groups.add(new Group(from, at.bucket, group(groupStart, isDays)));
            from = at.bucket;
            // A descending value reaches the end of a day first.
            groupStart = last >= first ? at.value : at.value - 1;
        }
        groups.add(new Group(from, blocks.getLast().toBucket(), group(groupStart, isDays)));
        return Optional.of(new Ticks(ticks, isDays ? List.of() : groups));
    }

    private static String group(double seconds, boolean isDays) {
        return isDays ? "" : KeyTime.day(instant(seconds));
    }

    private static Instant instant(double seconds) {
        return Instant.ofEpochMilli(Math.round(seconds * 1000));
    }

    private static String clock(double seconds, double step) {
        return KeyTime.clock(instant(seconds), step);
    }

    private static double step(double span, int most) {
        for (long micros : RoundDurations.micros()) {
            if (span / (micros / 1e6) <= most) {
                return micros / 1e6;
            }
        }
        return RoundDurations.step(span, most);
    }

    /** {@return round numbers, if values are a common text followed by decimal digits of the same width} */
    private static Optional<Ticks> numbers(KeyLabels labels, List<Block> blocks, int most) {
        List<Place> places = new ArrayList<>();
        String prefix = "";
        int digits = 0;
        for (Block block : blocks) {
            Matcher value = NUMBER_AT_END.matcher(labels.value(block));
            if (!value.matches()) {
                return Optional.empty();
            }
            if (places.isEmpty()) {
                prefix = value.group(1);
                digits = value.group(2).length();
            } else if (!prefix.equals(value.group(1))
                    || digits != value.group(2).length()) {
                return Optional.empty();
            }
            places.add(new Place(block.fromBucket(), Long.parseLong(value.group(2))));
        }
        if (places.size() < 2) {
            return Optional.empty();
        }
        double span = Math.abs(places.getLast().value - places.getFirst().value);
        double step = 1;
        for (int i = 0; span / step > most; i++) {
            step *= i % 3 == 1 ? 2.5 : 2;
        }
        String start = prefix;
        String format = "%s%0" + digits + "d";
        List<Tick> ticks = new ArrayList<>();
        if (places.getFirst().value % step == 0) {
            ticks.add(new Tick(places.getFirst().bucket, labels.value(blocks.getFirst())));
        }
        crossings(places, step)
                .forEach(at -> ticks.add(new Tick(
                        at.bucket, String.format(java.util.Locale.ROOT, format, start, Math.round(at.value)))));
        return Optional.of(new Ticks(ticks, List.of()));
    }

    /** {@return the places of the multiples of a step; of several between two blocks, only the last} */
    private static List<Place> crossings(List<Place> places, double step) {
        List<Place> found = new ArrayList<>();
        for (int i = 0; i + 1 < places.size(); i++) {
            Place one = places.get(i);
            Place next = places.get(i + 1);
            double low = Math.floor(one.value / step);
            double high = Math.floor(next.value / step);
            if (low != high) {
                double value = (high > low ? high : high + 1) * step;
                double part = (value - one.value) / (next.value - one.value);
                found.add(new Place(one.bucket + Math.clamp(part, 0, 1) * (next.bucket - one.bucket), value));
            }
        }
        return found;
    }

    private record Place(double bucket, double value) {}
}
