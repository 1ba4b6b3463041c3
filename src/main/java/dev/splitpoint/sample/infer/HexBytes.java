package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds hexadecimal digits that are no one identifier: those of one are spread alike, but for the zeros in front of a number. */
final class HexBytes {
    /** Bytes of two numbers, in digits. */
    private static final int SHORTEST = 12;
    /** Of fewer different ones some digits may be alike by chance. */
    private static final int FEWEST = 20;
    /** The digit of a UUID that tells its variant has two bits, and that of its version none. */
    private static final double STILL_BITS = 1.5;
    private static final int VERSION = 1;

    private HexBytes() {}

    /** {@return what is to be said of hexadecimal digits} */
    static Optional<String> doubt(String name, List<String> values, int width) {
        List<String> different = values.stream().filter(value -> value.length() == width).distinct().toList();
        if (width < SHORTEST || width % 2 != 0 || different.size() < FEWEST) {
            return Optional.empty();
        }
        boolean[] still = new boolean[width];
        IntStream.range(0, width).forEach(at ->
                still[at] = Bits.entropy(different.stream().map(value -> value.substring(at, at + 1)).toList()) < STILL_BITS);
        int first = IntStream.range(0, width).filter(at -> !still[at]).findFirst().orElse(width);
        long within = IntStream.range(first, width).filter(at -> still[at]).count();
        return within > VERSION
                ? Optional.of(name + " may be several values, written in hexadecimal: some of its digits vary less than those before them.")
                : Optional.empty();
    }
}
