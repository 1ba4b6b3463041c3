package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * Tells IP addresses of version 4 in 4 bytes by the networks that are kept for sites (RFC 1918, section 3). Of others nothing shows
 * what they are: the first bytes of any number may be those of some network.
 */
final class SiteAddresses {
    /** 10.0.0.0/8: what is counted to 180 million is within, too. */
    private static final LongPredicate OF_TEN = address -> address >>> 24 == 10;
    /** 192.168.0.0/16 and 172.16.0.0/12: one in 4,000 numbers is within, and hardly one is so large. */
    private static final LongPredicate OF_OTHERS = address -> address >>> 16 == 0xc0a8 || address >>> 20 == 0xac1;

    /** Of fewer different ones nothing is said. */
    private static final int FEWEST = 8;
    private static final int FEWEST_OF_TEN = 30;
    /** In networks of 256 addresses, as many are, the first and the last are no host's. Of 200 other numbers none ends so once in
     * five times, and few numbers begin with 10 at all. */
    private static final int TELLING = 200;

    /** What they take less: that bytes are of such networks is no chance. */
    private static final double KNOWN_BITS = 3;

    private SiteAddresses() {}

    /** {@return the type of values of 4 bytes that are addresses within sites; empty where they are none} */
    static Optional<TypedColumn> of(List<String> values) {
        List<String> fitting = Typing.enough(values, SiteAddresses::isWithin);
        long[] different = different(fitting);
        int fewest = areOfOthers(different) ? FEWEST : FEWEST_OF_TEN;
        return different.length < fewest
                ? Optional.empty()
                : Typing.typed(values, new ColumnType.BinaryIp(4), value -> value.length() == Integer.BYTES,
                        1 - KNOWN_BITS + Bits.bytes(fitting, Integer.BYTES));
    }

    /** {@return whether addresses are hardly anything else} */
    static boolean areKnown(List<String> values) {
        long[] different = different(Typing.fitting(values, SiteAddresses::isWithin));
        return areOfOthers(different) || different.length >= TELLING && Arrays.stream(different).allMatch(SiteAddresses::mayBeHost);
    }

    private static boolean areOfOthers(long[] different) {
        return ByteKinds.are(different, OF_OTHERS);
    }

    private static long[] different(List<String> values) {
        return values.stream().mapToLong(BinaryTyping::number).distinct().toArray();
    }

    private static boolean isWithin(String value) {
        return value.length() == Integer.BYTES && OF_TEN.or(OF_OTHERS).test(BinaryTyping.number(value));
    }

    private static boolean mayBeHost(long address) {
        long last = address & 0xff;
        return last != 0 && last != 0xff;
    }
}
