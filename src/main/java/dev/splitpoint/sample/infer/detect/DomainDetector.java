package dev.splitpoint.sample.infer.detect;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Detector of domain names with a common top-level domain, such as {@code example.com} or, reversed,
 * {@code com.example}.
 */
final class DomainDetector implements ValueDetector {
    private static final Set<String> TOP_LEVEL = Set.of(
            "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "io", "dev", "app", "co", "ai", "eu", "us",
            "uk", "de", "fr", "es", "it", "nl", "be", "ch", "at", "se", "no", "dk", "fi", "pl", "cz", "pt", "ru", "ua",
            "tr", "in", "cn", "jp", "kr", "tw", "au", "nz", "za", "br", "mx", "ar", "cl", "ca", "ie", "gr", "hu", "ro",
            "il", "ir", "id", "vn", "th", "sg", "hk", "tv", "me");
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_-]+(?:\\.[a-zA-Z0-9_-]+)+");

    @Override
    public Optional<Match> detect(SegmentValues column) {
        double bits = DescriptionLength.text(column.values()) / 2;
        return column.match(
                        new SegmentType.ReversedDomain(),
                        bits,
                        value -> isName(value) && TOP_LEVEL.contains(value.substring(0, value.indexOf('.'))))
                .or(() -> column.match(
                        new SegmentType.Domain(),
                        bits,
                        value -> isName(value) && TOP_LEVEL.contains(value.substring(value.lastIndexOf('.') + 1))));
    }

    private static boolean isName(String value) {
        return NAME.matcher(value).matches();
    }
}
