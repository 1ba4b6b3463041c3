package dev.splitpoint.sample.infer.detect;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/** Detector of a type with values that match a regular expression, such as UUIDs. */
final class PatternDetector implements ValueDetector {
    static final PatternDetector UUID = new PatternDetector(
            "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}",
            column -> new SegmentType.Uuid(version(column)), PatternDetector::places);

    static final PatternDetector IP = new PatternDetector(
            "(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)|(?=(?:[^:]*:){3,7}[^:]*$)[0-9a-fA-F:]{3,39}",
            column -> new SegmentType.Ip(), column -> 24);

    static final PatternDetector MAC = new PatternDetector(
            "[0-9A-F]{2}(?:([:-])[0-9A-F]{2})(?:\\1[0-9A-F]{2}){4}|[0-9a-f]{2}(?:([:-])[0-9a-f]{2})(?:\\2[0-9a-f]{2}){4}",
            column -> new SegmentType.Mac(), PatternDetector::places);

    static final PatternDetector MAIL = new PatternDetector(
            "[\\w.+-]+@(?:[a-zA-Z0-9-]+\\.)+[a-zA-Z]{2,}",
            column -> new SegmentType.Mail(),
            column -> DescriptionLength.text(column.values()) / 2);

    private static final int VERSION_AT = 14;

    private final Pattern pattern;
    private final Function<SegmentValues, SegmentType> type;
    private final ToDoubleFunction<SegmentValues> bits;

    private PatternDetector(
            String pattern, Function<SegmentValues, SegmentType> type, ToDoubleFunction<SegmentValues> bits) {
        this.pattern = Pattern.compile(pattern);
        this.type = type;
        this.bits = bits;
    }

    @Override
    public Optional<Match> detect(SegmentValues column) {
        if (!pattern.matcher(column.values().getFirst()).matches() && column.share(this::fits) == 0) {
            return Optional.empty();
        }
        return column.match(type.apply(column), bits.applyAsDouble(column), this::fits);
    }

    private boolean fits(String value) {
        return pattern.matcher(value).matches();
    }

    private static double places(SegmentValues column) {
        return DescriptionLength.places(column.values(), column.width());
    }

    /** Returns the common version of the UUIDs; 0 for several versions. */
    private static int version(SegmentValues column) {
        for (int version = 1; version <= 8; version++) {
            char digit = (char) ('0' + version);
            if (column.share(value -> value.length() > VERSION_AT && value.charAt(VERSION_AT) == digit) > 0) {
                return version;
            }
        }
        return 0;
    }
}
