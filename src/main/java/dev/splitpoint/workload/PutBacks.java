package dev.splitpoint.workload;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * When the clocks of a zone are put back, and so go through the same times of the day once more.
 *
 * @param rules     of the zone
 * @param unitNanos how many nanoseconds one of the units is in which times are counted here, since 1970; up to a second
 * @param most      by how many units the clocks are put back at most, since 1970; 0 where they never are
 */
record PutBacks(ZoneRules rules, long unitNanos, long most) {
    private static final long NANOS = 1_000_000_000L;
    private static final long LAST_SECOND = Long.MAX_VALUE / NANOS;

    /**
     * One time at which the clocks are put back: what they show from {@code at} on they have shown in the units before it.
     *
     * @param at the first unit that they show again
     * @param by how many units they show again
     */
    record PutBack(long at, long by) {}

    static PutBacks of(ZoneId zone, long unitNanos) {
        ZoneRules rules = zone.getRules();
        if (rules.isFixedOffset()) {
            return new PutBacks(rules, unitNanos, 0);
        }
        Stream<ZoneOffsetTransition> past =
                rules.getTransitions().stream().filter(transition -> transition.getInstant().isAfter(Instant.EPOCH));
        int year = Instant.ofEpochSecond(0, ClockSource.START).atZone(zone).getYear();
        Stream<ZoneOffsetTransition> coming = rules.getTransitionRules().stream()
                .flatMap(rule -> IntStream.rangeClosed(year, year + 1).mapToObj(rule::createTransition));
        long most = Stream.concat(past, coming)
                .map(ZoneOffsetTransition::getDuration)
                .map(Duration::negated)
                .mapToLong(Duration::toNanos)
                .reduce(0, Math::max);
        return new PutBacks(rules, unitNanos, Math.ceilDiv(most, unitNanos));
    }

    /** {@return those behind one time and not behind another, in their order} */
    List<PutBack> between(long behind, long upTo) {
        List<PutBack> found = new ArrayList<>();
        long from = Math.max(-most, behind);
        ZoneOffsetTransition next = most == 0 ? null : rules.nextTransition(instant(from));
        while (next != null && next.toEpochSecond() <= LAST_SECOND && at(next) <= upTo) {
            if (next.isOverlap() && at(next) > from) {
                found.add(new PutBack(at(next), Math.ceilDiv(-next.getDuration().toNanos(), unitNanos)));
            }
            next = rules.nextTransition(next.getInstant());
        }
        return found;
    }

    /** {@return a moment shortly before a time} */
    private Instant instant(long units) {
        return Instant.ofEpochSecond(Math.floorDiv(units, NANOS / unitNanos) - 1);
    }

    private long at(ZoneOffsetTransition transition) {
        return Math.ceilDiv(transition.toEpochSecond() * NANOS, unitNanos);
    }
}
