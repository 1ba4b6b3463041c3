package dev.splitpoint.ui.document.kind;

import dev.splitpoint.ui.kit.text.Quantities;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times since the start of a phase, in hours and minutes if the period is a day: {@code 06:00}. */
final class ClockTime {
    private static final Pattern CLOCK = Pattern.compile("([0-9]{1,2}):([0-5][0-9])");

    private ClockTime() {}

    static String text(Duration time, Duration period) {
        return period.equals(Duration.ofDays(1)) && time.toSecondsPart() == 0
                ? String.format(Locale.ROOT, "%02d:%02d", time.toHours(), time.toMinutesPart())
                : Quantities.timeCode(time);
    }

    /** @throws IllegalArgumentException with a sentence for the user, if the text is not a time */
    static Duration parse(String text) {
        Matcher clock = CLOCK.matcher(text.strip());
        if (clock.matches()) {
            return Duration.ofHours(Long.parseLong(clock.group(1))).plusMinutes(Long.parseLong(clock.group(2)));
        }
        try {
            return Quantities.parseTime(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(Messages.notClockTime(text.strip()), e);
        }
    }
}
