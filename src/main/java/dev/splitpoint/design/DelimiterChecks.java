package dev.splitpoint.design;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Whether the delimiter can occur within a segment, so that nobody can tell where one ends. */
final class DelimiterChecks {
    private static final String DIGITS = "0123456789";
    private static final String LOWER = "abcdefghijklmnopqrstuvwxyz";
    private static final String LOWER_HEX = DIGITS + "abcdef";
    private static final String BASE_64 = DIGITS + LOWER + "ABCDEFGHIJKLMNOPQRSTUVWXYZ_-";
    private static final String GEOHASH = DIGITS + "bcdefghjkmnpqrstuvwxyz";

    private DelimiterChecks() {}

    static void check(TableDesign design, Consistency to) {
        List<Segment> segments = design.rowKey().segments();
        if (!(design.rowKey().encoding() instanceof KeyEncoding.Delimited encoding) || segments.size() < 2) {
            return;
        }
        String delimiter = new String(encoding.delimiter().toArray(), StandardCharsets.UTF_8);
        segments.stream().filter(segment -> isWithin(delimiter, segment)).findFirst().ifPresent(segment ->
                to.warning("/rowKey/encoding/delimitedBytes/delimiter", "The delimiter '" + delimiter
                        + "' occurs in the values of '" + segment.name() + "' too, so that no reader can tell where a "
                        + "segment ends. Use another one, such as #."));
    }

    private static boolean isWithin(String delimiter, Segment segment) {
        if (!(segment.type() instanceof ValueType.Text)) {
            return false;
        }
        Generator generator = segment.generator();
        return switch (segment.format()) {
            case Format.PaddedDecimal f -> consists(delimiter, DIGITS);
            case Format.UnpaddedDecimal f -> consists(delimiter, DIGITS);
            case Format.Timestamp f -> consists(delimiter, DIGITS);
            case Format.ReversedTimestamp f -> consists(delimiter, DIGITS);
            case Format.Hex f -> consists(delimiter, f.upperCase() ? DIGITS + "ABCDEF" : LOWER_HEX);
            case Format.Uuid f -> consists(delimiter, LOWER_HEX + "-");
            case Format.Ipv4 f -> consists(delimiter, DIGITS + ".");
            case Format.Geohash f -> consists(delimiter, GEOHASH);
            case Format.Base64Url f -> consists(delimiter, BASE_64);
            case Format.IsoDate f -> consists(delimiter, DIGITS + f.pattern().replaceAll("[A-Za-z']", ""));
            case Format.Template f -> f.text().replace(Format.Template.HOLE, "\0").contains(delimiter)
                    || (f.digits().isPresent() ? consists(delimiter, DIGITS) : isMade(delimiter, generator));
            case Format.Plain f -> isMade(delimiter, generator);
            case Format.ReversedDomain f -> isMade(delimiter, generator);
            case Format.ReversedText f -> isMade(delimiter, generator);
        };
    }

    private static boolean isMade(String delimiter, Generator generator) {
        return switch (generator) {
            case Generator.Constant g -> g.value().contains(delimiter);
            case Generator.Weighted g -> g.weights().keySet().stream().anyMatch(value -> value.contains(delimiter));
            case Generator.Hash g -> consists(delimiter, LOWER_HEX);
            case Generator.Uuid g -> consists(delimiter, LOWER_HEX + "-");
            case Generator.Realistic g -> consists(delimiter, switch (g.kind()) {
                case "domain" -> LOWER + ".";
                case "email" -> LOWER + ".@";
                case "path" -> LOWER + "/";
                default -> LOWER;
            });
            case Generator.Sample g -> false; // its file is not read here
            default -> consists(delimiter, DIGITS);
        };
    }

    private static boolean consists(String delimiter, String alphabet) {
        return delimiter.chars().allMatch(c -> alphabet.indexOf(c) >= 0);
    }
}
