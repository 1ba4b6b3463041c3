package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Mix;
import dev.splitpoint.ui.kit.text.Quantities;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parts of a mix as users type them: {@code 5/s}, {@code 18/h}, {@code 12/d}, {@code 10%} or {@code rest}. A number
 * without a unit is operations per second.
 */
final class MixText {
    private static final Pattern RATE = Pattern.compile(
            "([^/%]*?)\\s*(?:(?:/|\\bper\\b|\\ba\\b|\\ban\\b|ops/)\\s*([a-z]+))?", Pattern.CASE_INSENSITIVE);

    private MixText() {}

    /** {@return the text of a part, which parses to the same part; empty for no part} */
    static String of(Optional<Mix.Part> part) {
        return part.map(present -> switch (present) {
                    case Mix.Share(double share) -> percent(share);
                    case Mix.Frequency(double count, Mix.Interval interval) ->
                        Messages.perInterval(Quantities.real(count), interval.letter());
                    case Mix.Rest rest -> Mix.REST;
                })
                .orElse("0%");
    }

    /** {@return the shortest text of a share in per cent that parses to the same share} */
    static String percent(double share) {
        return new BigDecimal(Double.toString(share))
                        .movePointRight(2)
                        .stripTrailingZeros()
                        .toPlainString() + "%";
    }

    /**
     * {@return the part that a text states}
     *
     * @throws IllegalArgumentException with a sentence for the user, if it has another form
     */
    static Mix.Part parse(String text) {
        String typed = text.strip();
        if (typed.isEmpty()) {
            return new Mix.Share(0);
        }
        if (typed.equalsIgnoreCase(Mix.REST)) {
            return new Mix.Rest();
        }
        if (typed.endsWith("%")) {
            double share = Quantities.parseReal(typed);
            if (share < 0 || share > 1) {
                throw new IllegalArgumentException(Messages.notShare(typed));
            }
            return new Mix.Share(share);
        }
        Matcher rate = RATE.matcher(typed);
        Optional<Mix.Interval> interval =
                rate.matches() ? interval(Optional.ofNullable(rate.group(2))) : Optional.empty();
        if (interval.isEmpty()) {
            throw new IllegalArgumentException(Messages.notRate(typed));
        }
        return new Mix.Frequency(Quantities.parseReal(rate.group(1)), interval.get());
    }

    private static Optional<Mix.Interval> interval(Optional<String> unit) {
        return switch (unit.orElse("s").toLowerCase(Locale.ROOT)) {
            case "s", "sec", "second" -> Optional.of(Mix.Interval.SECOND);
            case "m", "min", "minute" -> Optional.of(Mix.Interval.MINUTE);
            case "h", "hour" -> Optional.of(Mix.Interval.HOUR);
            case "d", "day" -> Optional.of(Mix.Interval.DAY);
            default -> Optional.empty();
        };
    }
}
