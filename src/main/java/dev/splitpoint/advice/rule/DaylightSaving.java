package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Segment;
import dev.splitpoint.stream.timeline.TimeGrid;
import java.time.ZoneId;
import java.util.regex.Pattern;

/**
 * A segment holds the local time of a zone with daylight saving time.
 *
 * <p>Example: {@code yyyy-MM-dd HH:mm} in {@code Europe/Berlin}. {@code yyyy-MM-dd} is not reported: days stay in
 * order.
 */
public final class DaylightSaving extends Rule {
    /** Fields of hours or smaller units outside of quoted text. */
    private static final Pattern WITHIN_DAY = Pattern.compile("^(?:[^']|'[^']*')*?[HhKkmsSAnN]");

    public DaylightSaving() {
        super(
                "key.daylight-saving",
                FindingLevel.WARNING,
                Source.TIME_SERIES,
                "Once a year one hour occurs twice: different times get the same text, and rows are out of order.");
    }

    @Override
    public void check(Subject subject, Report to) {
        for (Segment segment : subject.design().rowKey().segments()) {
            if (segment.format() instanceof Format.IsoDate date
                    && WITHIN_DAY.matcher(date.pattern()).find()
                    && changesClocks(date.zone())) {
                to.add(
                        Place.of(subject.design(), segment),
                        "The segment '" + segment.name() + "' is the local time of "
                                + date.zone().getId()
                                + ", which has daylight saving time. Time ranges miss rows of the hour that occurs"
                                + " twice. Use UTC.",
                        DesignChanges.format(
                                "Write " + segment.name() + " in UTC",
                                segment,
                                new Format.IsoDate(date.pattern(), ZoneId.of("UTC"))));
            }
        }
    }

    private static boolean changesClocks(ZoneId zone) {
        return zone.getRules().nextTransition(TimeGrid.ORIGIN) != null;
    }
}
