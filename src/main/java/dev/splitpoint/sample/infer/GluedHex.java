package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds hexadecimal digits that are several values side by side: two of them are still between others that are anything. */
final class GluedHex {
    /** Digits of six bytes: shorter ones are hardly several. */
    private static final int SHORTEST = 12;
    /** Of fewer different ones some digits may be alike by chance. */
    private static final int FEWEST = 20;
    /** Bits of a digit that is nearly always the same, and of one that is anything. */
    private static final double STILL = 1;
    private static final double ANYTHING = 3;
    private static final int BYTE = 2;
    /** Digits of a UUID, and where those of its version and its variant stand. */
    private static final int UUID = 32;
    private static final int VERSION = 12;
    private static final int VARIANT = 16;
    /** Digits of an EUI-64, and what stands within those that are made of a MAC address (RFC 4291, appendix A). */
    private static final int EUI = 16;
    private static final int EUI_AT = 6;
    private static final String EUI_FILLER = "fffe";

    private GluedHex() {}

    /** {@return what is to be said of hexadecimal digits} */
    static Optional<String> doubt(String name, List<String> values, int width) {
        List<String> different = values.stream().filter(value -> value.length() == width).distinct().toList();
        if (width < SHORTEST || different.size() < FEWEST || Typing.share(different, GluedHex::isKnown) > 0) {
            return Optional.empty();
        }
        double[] bits = IntStream.range(0, width)
                .mapToDouble(at -> Bits.entropyAt(different, at))
                .toArray();
        int first = IntStream.range(0, width).filter(at -> bits[at] > ANYTHING).findFirst().orElse(width);
        int last = IntStream.range(first, width).filter(at -> bits[at] > ANYTHING).max().orElse(width);
        return IntStream.range(first, last - BYTE).anyMatch(at -> IntStream.range(at, at + BYTE).allMatch(i -> bits[i] < STILL))
                ? Optional.of(name + " may be several values, written in hexadecimal: some of its digits vary less than those on both sides of them.")
                : Optional.empty();
    }

    private static boolean isKnown(String value) {
        return value.length() == UUID && value.charAt(VERSION) >= '1' && value.charAt(VERSION) <= '8' && "89abAB".indexOf(value.charAt(VARIANT)) >= 0
                || value.length() == EUI && value.regionMatches(true, EUI_AT, EUI_FILLER, 0, EUI_FILLER.length());
    }
}
