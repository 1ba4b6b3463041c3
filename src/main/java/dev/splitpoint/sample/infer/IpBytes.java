package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Tells IP addresses of version 6 in 16 bytes by the blocks that they are of. Those that registries hand out are one in 500 of all
 * addresses, so that other bytes are of them only where the first ones are always the same, as a code is, and happen to be so.
 */
final class IpBytes {
    static final int BYTES = 16;

    /** IANA, "IPv6 Global Unicast Address Assignments", www.iana.org/assignments/ipv6-unicast-address-assignments. */
    private static final List<Block> HANDED_OUT = List.of(
            new Block(0x2001_0000L, 16), new Block(0x2002_0000L, 16), new Block(0x2003_0000L, 18), new Block(0x2400_0000L, 12),
            new Block(0x2410_0000L, 12), new Block(0x2600_0000L, 12), new Block(0x2610_0000L, 23), new Block(0x2620_0000L, 23),
            new Block(0x2630_0000L, 12), new Block(0x2800_0000L, 12), new Block(0x2a00_0000L, 12), new Block(0x2a10_0000L, 12),
            new Block(0x2c00_0000L, 12));
    /** Addresses within a site (RFC 4193, section 3.1): one in 256 of all, so that they must not be the most. */
    private static final Block OF_SITES = new Block(0xfd00_0000L, 8);
    private static final double MOST_OF_SITES = 0.5;
    /** Addresses of version 4 in those of version 6 (RFC 4291, section 2.5.5.2), and those of one link (section 2.5.6). */
    private static final List<String> ZEROS = List.of("\0\0\0\0\0\0\0\0\0\0\u00ff\u00ff", "\u00fe\u0080\0\0\0\0\0\0");

    /** Of fewer different ones nothing is said. */
    private static final int FEWEST = 8;
    /** What they take less: that bytes are of such blocks is no chance. */
    private static final double KNOWN_BITS = 3;
    /** Bytes of a code in front of other values, and of a time in ms that is no longer than it must be. */
    private static final int CODE = Short.BYTES;
    private static final int SHORT_TIME = 6;
    /** Bytes of the networks that registries give to providers, and of those that hosts are in (RFC 4291, section 2.5.4). */
    private static final int OF_PROVIDER = Integer.BYTES;
    private static final int OF_HOSTS = Long.BYTES;

    private IpBytes() {}

    private record Block(long prefix, int bits) {
        boolean has(String address) {
            return BinaryTyping.number(address.substring(0, Integer.BYTES)) >>> Integer.SIZE - bits == prefix >>> Integer.SIZE - bits;
        }
    }

    /** {@return the type of values of 16 bytes that are addresses; empty where they are none} */
    static Optional<TypedColumn> of(List<String> values) {
        List<String> fitting = Typing.enough(values, IpBytes::mayBe);
        long ofSites = fitting.stream().filter(OF_SITES::has).count();
        if (ofSites > MOST_OF_SITES * fitting.size() || fitting.stream().distinct().limit(FEWEST).count() < FEWEST) {
            return Optional.empty();
        }
        boolean known = areKnown(fitting);
        if (!areSeveral(fitting) && (Typing.enough(fitting, IpBytes::hasNetwork).isEmpty() || !known && haveTime(fitting))) {
            return Optional.empty();
        }
        return Typing.typed(values, new ColumnType.BinaryIp(6), value -> value.length() == BYTES, 1 + Bits.bytes(fitting, BYTES) - (known ? KNOWN_BITS : 0));
    }

    /** {@return whether addresses are so beyond doubt: of several registries, or hosts of some networks of one provider} */
    static boolean areKnown(List<String> values) {
        List<String> addresses = Typing.fitting(values, value -> value.length() == BYTES);
        return areSeveral(addresses) || isOne(addresses, OF_PROVIDER) && 2 * networks(addresses, OF_HOSTS).size() <= addresses.size();
    }

    /** {@return whether addresses begin so that no code in front of other values looks like it: one code is of one block, and several are side by side in one} */
    private static boolean areSeveral(List<String> addresses) {
        int dirt = Typing.dirt(addresses.size());
        return Typing.share(addresses, IpBytes::isZeros) > 0 || networks(addresses, 1).values().stream().filter(count -> count > dirt).count() > 1;
    }

    /** {@return whether a time stands where a code would end; a network of one provider may be of the few hours that its first bytes would be} */
    private static boolean haveTime(List<String> addresses) {
        return !isOne(addresses, OF_PROVIDER) && isTime(addresses, Integer.BYTES) || isTime(addresses, SHORT_TIME) || isTime(addresses, Long.BYTES);
    }

    private static boolean isTime(List<String> addresses, int bytes) {
        ColumnType type = Typing.of(addresses.stream().map(value -> value.substring(CODE, CODE + bytes)).toList(), false).type();
        // numbers of eight bytes are times in ns too often
        return type instanceof ColumnType.BinaryTime time && time.unit() != TimeUnit.NS;
    }

    private static boolean isOne(List<String> addresses, int bytes) {
        return networks(addresses, bytes).values().stream().anyMatch(count -> Typing.isEnough(count, addresses.size()));
    }

    /** {@return how many addresses are of each network of so many bytes} */
    private static Map<String, Integer> networks(List<String> addresses, int bytes) {
        return addresses.stream().collect(Collectors.toMap(address -> address.substring(0, bytes), _ -> 1, Integer::sum, TreeMap::new));
    }

    private static boolean mayBe(String value) {
        return value.length() == BYTES && (OF_SITES.has(value) || HANDED_OUT.stream().anyMatch(block -> block.has(value)) || isZeros(value));
    }

    /**
     * {@return whether anything stands behind the first two bytes} The first ones of a number are zero behind a comma or an asterisk. Networks
     * that begin so are 2001:0::/32, which is Teredo's, and the first of some providers: alone they are not told from it.
     */
    private static boolean hasNetwork(String value) {
        return value.charAt(2) != 0 || value.charAt(3) != 0;
    }

    private static boolean isZeros(String value) {
        return ZEROS.stream().anyMatch(value::startsWith);
    }
}
