package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Tells IP addresses of version 6 in 16 bytes by the blocks that they are of. Those that registries hand out are one in 500 of all
 * addresses, so that other bytes are of them only where the first ones are always the same and happen to be so: then a network is seen, too.
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
    private static final double FEW = 0.5;
    /** Addresses of version 4 in those of version 6 (RFC 4291, section 2.5.5.2), and those of one link (section 2.5.6). */
    private static final List<String> ZEROS = List.of("\0\0\0\0\0\0\0\0\0\0\u00ff\u00ff", "\u00fe\u0080\0\0\0\0\0\0");

    /** Of fewer different ones nothing is said. */
    private static final int FEWEST = 8;
    /** What they take less: that bytes are of such blocks is no chance. */
    private static final double KNOWN_BITS = 3;

    private IpBytes() {}

    private record Block(long prefix, int bits) {
        boolean has(String address) {
            return BinaryTyping.number(address.substring(0, Integer.BYTES)) >>> Integer.SIZE - bits == prefix >>> Integer.SIZE - bits;
        }
    }

    /** {@return the type of values of 16 bytes that are addresses; empty where they are none} */
    static Optional<TypedColumn> of(List<String> values) {
        List<String> fitting = Typing.enough(values, IpBytes::mayBe);
        long global = fitting.stream().filter(value -> !OF_SITES.has(value)).count();
        if (global < FEW * fitting.size() || fitting.stream().distinct().limit(FEWEST).count() < FEWEST) {
            return Optional.empty();
        }
        return Typing.typed(values, new ColumnType.Ip6Bytes(), value -> value.length() == BYTES, 1 + bits(fitting) - KNOWN_BITS);
    }

    private static boolean mayBe(String value) {
        if (value.length() != BYTES) {
            return false;
        }
        // behind a comma or an asterisk the first bytes of a number are zero: no network of these blocks begins so
        boolean network = value.charAt(2) != 0 || value.charAt(3) != 0;
        return network && (OF_SITES.has(value) || HANDED_OUT.stream().anyMatch(block -> block.has(value))) || ZEROS.stream().anyMatch(value::startsWith);
    }

    /** {@return what an address takes: its network as one of those that there are, the other bytes each by itself} */
    private static double bits(List<String> values) {
        return IntStream.rangeClosed(0, BYTES)
                .mapToDouble(network -> Bits.choice(values.stream().map(value -> value.substring(0, network)).toList())
                        + IntStream.range(network, BYTES).mapToDouble(at -> byteBits(values, at)).sum())
                .min()
                .orElse(0);
    }

    private static double byteBits(List<String> values, int at) {
        return Bits.orChoice(Byte.SIZE, values.stream().map(value -> value.substring(at, at + 1)).toList());
    }
}
