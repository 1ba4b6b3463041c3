package dev.splitpoint.sample.infer;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Types of readable columns that are no plain numbers. */
final class TextTyping {
    static final Pattern UUID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");
    /** 0 to 255, as RFC 3986, section 3.2.2, has it. */
    private static final String OCTET = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
    static final Pattern IP4 = Pattern.compile("(?:" + OCTET + "\\.){3}" + OCTET);
    static final Pattern IP6 = Pattern.compile("(?=.*:.*:)[0-9a-fA-F:]{2,39}");
    /** IEEE 802: six bytes with colons or hyphens between, or in three groups with dots. */
    static final Pattern MAC =
            Pattern.compile("[0-9a-fA-F]{2}([:-])[0-9a-fA-F]{2}(?:\\1[0-9a-fA-F]{2}){4}|[0-9a-fA-F]{4}(?:\\.[0-9a-fA-F]{4}){2}");
    /** As much of RFC 5322 as addresses are made of; the last label has letters only (RFC 3696, section 2). */
    private static final String HOST = "@[A-Za-z0-9-]++(?:\\.[A-Za-z0-9-]+){0,126}?\\.[A-Za-z]{2,24}";
    static final Pattern MAIL = Pattern.compile("[A-Za-z0-9._%+-]+" + HOST);
    private static final Pattern LOWER_HEX = Pattern.compile("[0-9a-f]+");
    private static final Pattern UPPER_HEX = Pattern.compile("[0-9A-F]+");
    private static final Pattern GEOHASH = Pattern.compile("[0-9bcdefghjkmnpqrstuvwxyz]{4,12}");
    private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9_+/-]{4,}={0,2}");

    /** One that says its version and variant is none by chance, though letters of another value stand before it. */
    private static final String CERTAIN_UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

    /** Text in keys that is never cut, whatever is in it. */
    static final Pattern MASK = Pattern.compile("(?:(?<![0-9a-zA-Z])" + UUID.pattern() + "|" + CERTAIN_UUID + ")(?![0-9a-zA-Z])|(?<![A-Za-z0-9+/_-])(?:[A-Za-z0-9+/_-]{4}){2,64}(?:[A-Za-z0-9+/_-]{2}==|[A-Za-z0-9+/_-]{3}=)(?![A-Za-z0-9=])|(?<!\\d)(?<!\\d\\.)" + IP4.pattern() + "(?!\\d)(?!\\.\\d{1,3}(?!\\d))");

    /** Hardware addresses that stand for themselves. */
    static final Pattern MAC_MASK = Pattern.compile("(?<![0-9a-zA-Z])(?<!(?<![0-9a-zA-Z])[0-9a-fA-F]{2}[:-])(?:[0-9a-fA-F]{2}:(?:[0-9a-fA-F]{2}:){4}"
            + "[0-9a-fA-F]{2}|[0-9a-fA-F]{2}-(?:[0-9a-fA-F]{2}-){4}[0-9a-fA-F]{2}|[0-9a-fA-F]{4}(?:\\.[0-9a-fA-F]{4}){2})(?![0-9a-zA-Z])"
            + "(?![:-][0-9a-fA-F]{2}(?![0-9a-zA-Z]))");

    /** IP addresses of version 6 with all their eight groups, and no ninth beside them, or with two colons for groups of zeros: networks of the
     * world (2000::/3), links and sites. */
    static final Pattern IP6_MASK = Pattern.compile("(?<![0-9a-zA-Z])(?<!(?<![0-9a-zA-Z])[0-9a-fA-F]{1,4}:)(?:[0-9a-fA-F]{1,4}:){7}"
            + "[0-9a-fA-F]{1,4}(?![0-9a-zA-Z])(?!:[0-9a-fA-F]{1,4}(?![0-9a-zA-Z]))"
            + "|(?<![0-9a-zA-Z:])(?:[23][0-9a-fA-F]{3}(?::[0-9a-fA-F]{1,4}){1,6}|f(?:e80|[cd][0-9a-f]{2})(?::[0-9a-fA-F]{1,4}){0,6})"
            + "::(?:[0-9a-fA-F]{1,4}(?::[0-9a-fA-F]{1,4}){0,5})?(?![0-9a-zA-Z:])");

    /** Regions and zones of Google Cloud and of AWS, such as europe-west3-b and us-gov-east-1. */
    static final Pattern REGION_MASK = Pattern.compile("(?<![0-9a-zA-Z])(?:us|europe|eu|asia|australia|northamerica|southamerica|africa|me|ap|"
            + "sa|ca|af|il|mx|cn|us-gov)-(?:north|south|east|west|central|northeast|northwest|southeast|southwest)"
            + "(?:[1-9]\\d?(?:-[a-f](?![0-9a-zA-Z]))?|-[1-9][a-f]?)(?![0-9a-zA-Z])");

    /** Addresses that stand for themselves. */
    static final Pattern MAIL_MASK = Pattern.compile("(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]++" + HOST + "(?![A-Za-z0-9])");

    /** Identifiers of researchers: 16 digits in groups, of the two ranges that are handed out (ORCID, "Structure of the ORCID Identifier"). */
    static final Pattern ORCID_MASK = Pattern.compile("(?<![0-9a-zA-Z-])000[09]-000\\d-\\d{4}-\\d{3}[0-9X](?![0-9a-zA-Z-])");

    /** Object identifiers (ITU-T X.660), as of medical images, certificates and managed devices: six numbers or more, the first of them below 3. */
    static final Pattern OID_MASK = Pattern.compile("(?<![0-9a-zA-Z.])[0-2](?:\\.(?:0|[1-9]\\d*+)){5,}+(?![0-9a-zA-Z]|\\.[0-9a-zA-Z])");

    /** What an address takes less than other text of its length: its at sign and its last dot are known, six bits
     * each. */
    private static final double MAIL_BITS = 12;

    private TextTyping() {}

    /** {@return whether a text has no character but those of geohashes} */
    static boolean isOfGeohash(String text) {
        return GEOHASH.matcher(text).matches();
    }

    /** {@return the type, of those that are more specific than one of a few values} */
    static Optional<TypedColumn> first(List<String> values, int distinct) {
        return matching(values, new ColumnType.Uuid(version(values)), UUID, 124)
                .or(() -> matching(values, new ColumnType.Ip(), IP4, 34))
                .or(() -> ip6(values))
                .or(() -> matching(values, new ColumnType.Mac(), MAC, 48))
                .or(() -> distinct > 4 ? mail(values) : Optional.empty())
                .or(() -> TimeIds.of(values))
                .or(() -> NamedMonths.of(values))
                .or(() -> hex(values, LOWER_HEX, false, distinct))
                .or(() -> hex(values, UPPER_HEX, true, distinct))
                .or(() -> geohash(values, distinct))
                .or(() -> Typing.width(values) == 0 ? HexNumbers.of(values) : Optional.empty())
                .or(() -> distinct > 4 ? DomainNames.of(values) : Optional.empty());
    }

    /** {@return the type, of those that are more general} */
    static Optional<TypedColumn> last(List<String> values) {
        if (Typing.share(values, v -> BASE64.matcher(v).matches()) == 0) {
            return Optional.empty();
        }
        double length = values.stream().mapToInt(String::length).average().orElse(0);
        return length >= 8 && (isEven(values) || encodesText(values))
                ? Typing.typed(values, new ColumnType.Base64(), v -> BASE64.matcher(v).matches(), 2 + bits(values))
                : Optional.empty();
    }

    private static Optional<TypedColumn> matching(List<String> values, ColumnType type, Pattern pattern, double bits) {
        return Typing.typed(values, type, v -> pattern.matcher(v).matches(), bits);
    }

    private static Optional<TypedColumn> mail(List<String> values) {
        return Typing.share(values, v -> v.indexOf('@') > 0) == 0
                ? Optional.empty()
                : matching(values, new ColumnType.Mail(), MAIL, Bits.text(values) - MAIL_BITS);
    }

    private static Optional<TypedColumn> ip6(List<String> values) {
        return matching(values, new ColumnType.Ip(), IP6, 128).filter(
                typed -> Typing.share(values,
                        v -> v.contains("::") || v.chars().filter(c -> c == ':').count() == 7) > 0);
    }

    private static int version(List<String> values) {
        for (char version = '1'; version <= '8'; version++) {
            char digit = version;
            if (Typing.share(values, v -> v.length() == 36 && v.charAt(14) == digit) > 0) {
                return version - '0';
            }
        }
        return 0;
    }

    private static Optional<TypedColumn> hex(List<String> values, Pattern pattern, boolean upper, int distinct) {
        int width = Typing.width(values);
        if (width == 0 || distinct < (width == 1 ? 8 : 5)) {
            return Optional.empty();
        }
        List<String> fitting = Typing.fitting(values, v -> v.length() == width && pattern.matcher(v).matches());
        double digits = share(fitting, c -> c <= '9');
        // Words of the letters a to f have no digits; ten of sixteen hexadecimal digits are decimal ones.
        if (fitting.isEmpty() || digits < 0.4 || digits == 1 || !hasLettersThatVary(fitting, width)) {
            return Optional.empty();
        }
        return Typing.typed(values, new ColumnType.Hex(width, upper),
                v -> v.length() == width && pattern.matcher(v).matches(), 0.5 + Bits.orChoice(4.0 * varying(fitting, width), fitting));
    }

    /** A country's or a make's code before decimal digits has its letters in the same places always. */
    private static boolean hasLettersThatVary(List<String> values, int width) {
        return IntStream.range(0, width).anyMatch(at -> {
            long letters = values.stream().filter(value -> value.charAt(at) > '9').count();
            return letters > 0.02 * values.size() && letters < 0.98 * values.size();
        });
    }

    /** {@return how many places have not nearly always the same digit, as identifiers of one region or make have} */
    private static long varying(List<String> values, int width) {
        return IntStream.range(0, width).filter(at -> {
            char digit = values.getFirst().charAt(at);
            return Typing.share(values, value -> value.charAt(at) == digit) == 0;
        }).count();
    }

    private static Optional<TypedColumn> geohash(List<String> values, int distinct) {
        int width = Typing.width(values);
        Predicate<String> fits = v -> v.length() == width && GEOHASH.matcher(v).matches();
        if (width == 0 || distinct < 8 || Typing.share(values, fits) == 0) {
            return Optional.empty();
        }
        List<String> fitting = Typing.fitting(values, fits);
        double digits = share(fitting, c -> c <= '9');
        double beyondHex = share(fitting, c -> c >= 'g');
        return digits < 0.1 || digits > 0.75 || beyondHex < 0.05 || distinctLetters(fitting) < 8
                ? Optional.empty()
                : Typing.typed(values, new ColumnType.Geohash(width), fits, 0.5 + Bits.orChoice(5.0 * width, fitting));
    }

    private static long distinctLetters(List<String> values) {
        return values.stream().flatMapToInt(String::chars).filter(c -> c > '9').distinct().count();
    }

    /** {@return the mean bits of what Base 64 stands for: the last character of whole bytes has fewer, and padding none} */
    private static double bits(List<String> values) {
        return values.stream()
                .mapToInt(value -> value.length() - (int) value.chars().filter(c -> c == '=').count())
                .map(characters -> characters % 4 == 1 ? 6 * characters : characters * 6 / 8 * 8)
                .average()
                .orElse(0);
    }

    /** Whether the characters are spread as those of random bytes in Base 64 are, the two beyond letters and digits too. */
    private static boolean isEven(List<String> values) {
        double upper = share(values, c -> c >= 'A' && c <= 'Z');
        double lower = share(values, c -> c >= 'a' && c <= 'z');
        double digits = share(values, c -> c >= '0' && c <= '9');
        double others = share(values, c -> c == '-' || c == '_' || c == '+' || c == '/');
        return near(upper, 26) && near(lower, 26) && digits > 0.08 && digits < 0.25 && others > 0.01 && others < 0.08;
    }

    private static boolean near(double share, int of64) {
        return Math.abs(share - of64 / 64.0) < 0.09;
    }

    private static boolean encodesText(List<String> values) {
        return values.stream().anyMatch(v -> v.chars().anyMatch(Character::isUpperCase))
                && Typing.share(values, TextTyping::isEncodedText) > 0;
    }

    private static boolean isEncodedText(String value) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(value.replace('+', '-').replace('/', '_'));
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            return !text.isEmpty() && text.chars().allMatch(c -> c >= 0x20 && c < 0x7F);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static double share(List<String> values, IntPredicate chars) {
        long all = 0;
        long found = 0;
        for (String value : values) {
            all += value.length();
            for (int i = 0; i < value.length(); i++) {
                found += chars.test(value.charAt(i)) ? 1 : 0;
            }
        }
        return all == 0 ? 0 : (double) found / all;
    }
}
