package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Tells IP addresses of version 4 in 4 bytes by the networks that are kept for sites (RFC 1918, section 3). Of others nothing shows
 * what they are: the first bytes of any number may be those of some network.
 */
final class SiteAddresses {
    /** 192.168.0.0/16 and 172.16.0.0/12: numbers of other kinds are hardly so large, and one in 4,000 of them is within. */
    private static final Predicate<Long> SMALL = address -> address >>> 16 == 0xc0a8 || address >>> 20 == 0xac1;
    /** 10.0.0.0/8: what is counted to 180 million is within, too. */
    private static final Predicate<Long> LARGE = address -> address >>> 24 == 10;

    /** Of fewer different ones nothing is said. */
    private static final int FEWEST = 8;
    private static final int FEWEST_OF_LARGE = 30;
    /** By chance one of 128 numbers ends like an address that no host has: of 200 none does so once in five times, and few numbers begin so at all. */
    private static final int TELLING = 200;

    /** What they take less: that bytes are of such networks is no chance. */
    private static final double KNOWN_BITS = 3;

    private SiteAddresses() {}

    /** {@return the type of values of 4 bytes that are addresses within sites; empty where they are none} */
    static Optional<TypedColumn> of(List<String> values) {
        List<String> fitting = Typing.enough(values, SiteAddresses::isWithin);
        Set<Long> different = different(fitting);
        boolean large = different.stream().anyMatch(LARGE);
        return different.size() < (large ? FEWEST_OF_LARGE : FEWEST) || large && !different.stream().allMatch(SiteAddresses::mayBeHost)
                ? Optional.empty()
                : Typing.typed(values, new ColumnType.BinaryIp(4), value -> value.length() == Integer.BYTES, 1 - KNOWN_BITS + Bits.orChoice(bits(different), fitting));
    }

    /** {@return whether addresses are so beyond doubt} */
    static boolean areKnown(List<String> values) {
        Set<Long> different = different(Typing.fitting(values, SiteAddresses::isWithin));
        return different.stream().noneMatch(LARGE) || different.stream().anyMatch(SMALL) || different.size() >= TELLING;
    }

    private static double bits(Set<Long> different) {
        long low = different.stream().mapToLong(Long::longValue).min().orElse(0);
        return Bits.range((double) different.stream().mapToLong(Long::longValue).max().orElse(0) - low);
    }

    private static Set<Long> different(List<String> values) {
        return values.stream().map(BinaryTyping::number).collect(Collectors.toSet());
    }

    private static boolean isWithin(String value) {
        return value.length() == Integer.BYTES && (SMALL.test(BinaryTyping.number(value)) || LARGE.test(BinaryTyping.number(value)));
    }

    /** Networks of sites are of 256 addresses mostly, of which the first and the last are no host's. */
    private static boolean mayBeHost(long address) {
        long last = address & 0xff;
        return last != 0 && last != 0xff;
    }
}
