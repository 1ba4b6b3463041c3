package dev.splitpoint.design.kind;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.TimeUnit;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Properties of the texts of a format, which follow from its parameters.
 *
 * @param needsNumbers whether only numbers have this format
 * @param width number of characters that a number is padded to; empty for formats without padding
 * @param isFixedWidth whether all numbers that fit have the same number of characters
 * @param alphabet characters of the texts, except a minus before a number and the letters of dates; empty if they
 *     depend on the value
 * @param unit unit of times; empty for formats that are not formats of times, and for dates
 */
public record FormatTraits(
        boolean needsNumbers,
        OptionalInt width,
        boolean isFixedWidth,
        Optional<String> alphabet,
        Optional<TimeUnit> unit) {
    /** The decimal digits. */
    public static final String DIGITS = "0123456789";

    /** The hexadecimal digits. */
    public static final String LOWER_HEX = DIGITS + "abcdef";

    private static final String GEOHASH = DIGITS + "bcdefghjkmnpqrstuvwxyz";
    private static final String BASE_64 = DIGITS + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-";

    /** The traits of formats that copy the characters of the value. */
    private static final FormatTraits OF_VALUE =
            new FormatTraits(false, OptionalInt.empty(), false, Optional.empty(), Optional.empty());

    public static FormatTraits of(Format format) {
        return switch (format) {
            case Format.Plain _ -> OF_VALUE;
            case Format.PaddedDecimal f -> padded(f.width(), DIGITS);
            case Format.UnpaddedDecimal _ -> numbers(DIGITS, false);
            case Format.Hex f -> padded(f.width(), f.upperCase() ? DIGITS + "ABCDEF" : LOWER_HEX);
            case Format.Timestamp f -> padded(f.width(), DIGITS).with(f.unit());
            case Format.ReversedTimestamp f -> padded(f.width(), DIGITS).with(f.unit());
            case Format.IsoDate f -> numbers(DIGITS + f.pattern().replaceAll("[A-Za-z']", ""), true);
            case Format.ReversedDomain _ -> OF_VALUE;
            case Format.ReversedText f ->
                f.width().isPresent() ? padded(f.width().getAsInt(), DIGITS) : OF_VALUE;
            case Format.Template f ->
                f.digits().isPresent()
                        ? new FormatTraits(true, f.digits(), true, Optional.empty(), Optional.empty())
                        : OF_VALUE;
            case Format.Base64Url _ ->
                new FormatTraits(false, OptionalInt.empty(), false, Optional.of(BASE_64), Optional.empty());
            case Format.BigEndian f ->
                new FormatTraits(true, OptionalInt.empty(), true, Optional.empty(), Optional.of(f.unit()));
            case Format.Uuid _ -> numbers(LOWER_HEX + "-", true);
            case Format.Ipv4 _ -> numbers(DIGITS + ".", false);
            case Format.Geohash f -> padded(f.precision(), GEOHASH);
        };
    }

    private static FormatTraits padded(int width, String alphabet) {
        return new FormatTraits(true, OptionalInt.of(width), true, Optional.of(alphabet), Optional.empty());
    }

    private static FormatTraits numbers(String alphabet, boolean isFixedWidth) {
        return new FormatTraits(true, OptionalInt.empty(), isFixedWidth, Optional.of(alphabet), Optional.empty());
    }

    private FormatTraits with(TimeUnit timeUnit) {
        return new FormatTraits(needsNumbers, width, isFixedWidth, alphabet, Optional.of(timeUnit));
    }
}
