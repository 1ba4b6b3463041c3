package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.be4;
import static dev.splitpoint.sample.infer.KeyShapes.be8;
import static dev.splitpoint.sample.infer.KeyShapes.dirty;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static dev.splitpoint.sample.infer.KeyShapes.shape;

import dev.splitpoint.design.Generator.HashAlgorithm;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.Random;

/** Keys of bytes as time series databases, SQL layers and programs of their own write them. */
final class BinaryShapes {
    private BinaryShapes() {}

    static List<KeyShapes.Shape> all() {
        return List.of(
                shape("number of three bytes, ms", "be3 btime8-ms", r -> be4(1 + r.nextInt(5_000)).substring(1) + be8(ms(r))),
                shape("kind, UUID, ms", "choice uuid16 btime8-ms", r ->
                        pick(r, "\1", "\2", "\7") + be8(r.nextLong() & ~0xF000L | 0x4000L) + be8(r.nextLong() >>> 2 | 1L << 63) + be8(ms(r))),
                shape("number and time, sign bits turned", "signed4 signed8-ms", r ->
                        be4(r.nextInt(400_000) | 1 << 31) + be8(ms(r) | 1L << 63)),
                shape("text, zero byte, time", "text\\x00 signed8-ms", r -> KeyShapes.word(r) + "\0" + be8(ms(r) | 1L << 63)),
                shape("handle, zero byte, us", "text\\x00 btime8-us", r ->
                        KeyShapes.word(r) + "_" + KeyShapes.word(r) + r.nextInt(100) + "\0" + be8(ms(r) * 1_000 + r.nextInt(1_000))),
                shape("salt, work, page, sort", "choice be4 be2 choice", r -> {
                    int work = 1 + r.nextInt(1_100);
                    return (char) (work * 7 & 15) + be4(work) + be4(1 + r.nextInt(300)).substring(2) + pick(r, "\1", "\2", "\3");
                }),
                shape("one of few UUIDs, reversed s", "uuid16 rbtime4-s", r -> {
                    Random roaster = new Random(r.nextInt(200));
                    return be8(roaster.nextLong() & ~0xF000L | 0x4000L) + be8(roaster.nextLong() >>> 2 | 1L << 63) + be4(Integer.MAX_VALUE - (int) s(r));
                }),
                shape("code of four letters, s, UUID", "text# btime4-s uuid16 OR choice# btime4-s uuid16", r -> {
                    Random code = new Random(r.nextInt(40));
                    return code.ints(4, 'A', 'Z').mapToObj(c -> "" + (char) c).collect(Collectors.joining()) + "#" + be4((int) s(r))
                            + be8(r.nextLong() & ~0xF000L | 0x4000L) + be8(r.nextLong() >>> 2 | 1L << 63);
                }),
                shape("version, two numbers, s", "=\\x00\\x01 be4 be4 btime4-s", r ->
                        "\0\1" + be4(130_000 + r.nextInt(11_000)) + be4(80_000 + r.nextInt(13_000)) + be4((int) s(r))),
                shape("words, zero byte, number, hour", "choice\\x00 be4 btime4-s", r ->
                        pick(r, "cpu", "disk", "memory") + "\0" + be4(r.nextInt(90_000)) + be4((int) (s(r) / 3_600 * 3_600))),
                shape("hash, text, zero byte, us", "bytes4 user{0}\\x00 btime8-us", r -> {
                    String user = "user" + r.nextInt(500_000);
                    return be4((int) Long.parseLong(KeyShapes.hash(HashAlgorithm.MD5, user, 8), 16)) + user + "\0" + be8(ms(r) * 1_000 + r.nextInt(1_000));
                }),
                shape("shop, article that looks like a reversed time, reversed s", "be2 be4 rbtime4-s", r ->
                        be4(100 + r.nextInt(2_000)).substring(2) + be4(200_000_000 + r.nextInt(131_000_000)) + be4(Integer.MAX_VALUE - (int) s(r))),
                shape("salt, address of one maker, s", "choice =\\x00\\x1b\\xc5 bytes3 btime4-s", r -> {
                    int serial = (int) (2_654_435_761L * Math.min(r.nextInt(300), r.nextInt(300)) >>> 8) & 0xff_ffff;
                    return (char) (serial % 8) + "\0\u001b\u00c5" + be4(serial).substring(1) + be4((int) s(r));
                }),
                shape("player, reversed s of many evenings", "be4 rbtime4-s", r ->
                        be4(1 + r.nextInt(3_000)) + be4(Integer.MAX_VALUE - (17_600 + r.nextInt(2_900)) * 86_400 - 61_200 - r.nextInt(21_600))),
                shape("domain, kind of query, s", "domain\\x00 be2 btime4-s OR text\\x00 be2 btime4-s", r ->
                        pick(r, "com.", "org.", "de.") + KeyShapes.word(r) + pick(r, "", ".www", ".mail") + "\0" + be4(pick(r, "a", "bb", "ccc").length() * 14 + r.nextInt(2)).substring(2) + be4((int) s(r))),
                shape("shop and article, each of less than 32 bits", "be4 be4", r ->
                        be4(1 + r.nextInt(3_000)) + be4(100_000_000 + Math.min(r.nextInt(300_000_000), r.nextInt(300_000_000)))),
                shape("one of few articles that look like a reversed time, s", "be4 btime4-s", r ->
                        be4(210_000_000 + 20_011 * r.nextInt(3_000)) + be4((int) s(r))),
                shape("article that looks like a time, s", "be4 btime4-s", r -> be4(1_200_000_000 + 200_003 * r.nextInt(2_000)) + be4((int) s(r))),
                shape("article that looks like a time, UUID", "be4 uuid16", r ->
                        be4(220_000_000 + r.nextInt(390_000_000)) + be8(r.nextLong() & ~0xF000L | 0x4000L) + be8(r.nextLong() >>> 2 | 1L << 63)),
                shape("height, SHA-256, place", "be4 bytes32 be2 OR be4 bytes32 choice OR be4 bytes32 =\\x00 choice", r ->
                        be4(780_000 + r.nextInt(145_000)) + be8(r.nextLong()) + be8(r.nextLong()) + be8(r.nextLong()) + be8(r.nextLong())
                                + be4(r.nextInt(1 + r.nextInt(1 + r.nextInt(40)))).substring(2)),
                shape("salt, article of four or five digits, day", "choice text# date(yyyy-MM-dd) OR be1 text# date(yyyy-MM-dd)", r -> {
                    String article = pick(r, "KX", "LM", "TR", "HV", "BQ") + (1_000 + r.nextInt(88_000));
                    return (char) (article.hashCode() & 15) + article + "#" + KeyShapes.iso(r, "yyyy-MM-dd");
                }),
                shape("place, of which four bytes look like a time, s, number", "=\\xd0\\xc6 bytes6 btime4-s be4", r ->
                        be8(0xD0C6_0000_0000_0000L | r.nextLong() >>> 16) + be4((int) s(r)) + be4(1 + r.nextInt(190_000))),
                shape("place as eight bytes that are below zero, s", "bytes8 btime4-s OR =\\xed\\x0e bytes6 btime4-s", r ->
                        be8(0xED0E_0000_0000_0000L | r.nextLong() >>> 16) + be4((int) s(r))),
                shape("text that begins with its length, number", "length1 text be4", r -> prefixed(1, KeyShapes.word(r)) + be4(r.nextInt(1_000_000))),
                dirty("text with its length in two bytes, ms", "length2 text btime8-ms", r ->
                        prefixed(2, KeyShapes.word(r) + pick(r, "", "/", "-") + KeyShapes.word(r)) + be8(ms(r))),
                shape("two texts with their lengths in four bytes, number, s", "length4 text length4 text be4 btime4-s OR length4 choice length4 text be4 btime4-s", r ->
                        prefixed(4, pick(r, "eu", "us", "ap")) + prefixed(4, KeyShapes.word(r)) + be4(r.nextInt(90_000)) + be4((int) s(r))),
                shape("salt, text with its length, UUID", "choice length2 text uuid16", r -> (char) r.nextInt(16) + prefixed(2, KeyShapes.word(r))
                        + be8(r.nextLong() & ~0xF000L | 0x4000L) + be8(r.nextLong() >>> 2 | 1L << 63)),
                shape("address of version 6, s", "ip6bytes btime4-s", r -> address(r) + be4((int) s(r))),
                shape("salt, two addresses, port, ms", "choice ip6bytes ip6bytes be2 btime8-ms OR be1 ip6bytes ip6bytes be2 btime8-ms", r ->
                        (char) r.nextInt(16) + address(r) + address(r) + be4(pick(r, "a", "b").equals("a") ? 443 : 8_080 + r.nextInt(90)).substring(2) + be8(ms(r))),
                shape("address of version 4 in one of version 6, ms", "ip6bytes btime8-ms", r ->
                        be8(0) + be4(0xFFFF) + be4(10 << 24 | r.nextInt(1 << 24)) + be8(ms(r))),
                shape("words, comma, number, hash, ms", "choice, be8 bytes8 btime8-ms OR choice be8 bytes8 btime8-ms", r ->
                        pick(r, "cpu", "mem", "net") + "," + be8(r.nextInt(900_000)) + be8(r.nextLong()) + be8(ms(r))),
                shape("host, zero byte, number, reversed ms", "text\\x00 be4 rbtime8-ms", r ->
                        pick(r, "web", "db", "cache") + f("%02d.", 1 + r.nextInt(60)) + pick(r, "fra", "iad", "sin") + "\0" + be4(1 + r.nextInt(60_000))
                                + be8(Long.MAX_VALUE - ms(r))),
                shape("two numbers around zero, signs turned", "signed4 signed4", r -> turned(r.nextGaussian() * 800) + turned(r.nextGaussian() * 2_000)),
                shape("three numbers around zero, signs turned, ms", "signed4 signed4 signed4 btime8-ms", r ->
                        turned(r.nextGaussian() * 60_000) + turned(r.nextGaussian() * 60_000) + turned(r.nextInt(30) - 4) + be8(ms(r))),
                shape("number around zero, sign turned, s", "signed4 btime4-s", r -> turned(r.nextGaussian() * 9_000) + be4((int) s(r))),
                shape("number around zero, sign turned, number", "signed4 be4", r -> turned(r.nextGaussian() * 9_000) + be4(r.nextInt(3_000_000))),
                shape("long number around zero, sign turned, ms", "signed8 btime8-ms", r ->
                        be8((long) (r.nextGaussian() * 9_000) ^ Long.MIN_VALUE) + be8(ms(r))),
                shape("words and a number, ms", "=SPN\\x00 be4 btime8-ms", r -> "SPN\0" + be4(1 + r.nextInt(2_400)) + be8(ms(r))),
                shape("host of a site, ms", "ip4bytes btime8-ms", r -> be4(10 << 24 | host(r)) + be8(ms(r))),
                shape("two hosts of a site, port, s", "ip4bytes ip4bytes be2 btime4-s", r ->
                        be4(0xC0A80000 | host(r) & 0xFFFF) + be4(0xC0A80000 | host(r) & 0xFFFF)
                                + be4(List.of(443, 80, 53, 22, 40_000 + r.nextInt(9_000)).get(r.nextInt(5))).substring(2) + be4((int) s(r))),
                shape("repository, hash of an object", "be4 bytes20", r -> be4(1_001 + r.nextInt(20) * r.nextInt(20)) + be8(r.nextLong()) + be8(r.nextLong()) + be4(r.nextInt())),
                shape("hexagon of a map, s", "bytes8 btime4-s", r -> be8(hexagon(r)) + be4((int) s(r))),
                shape("kind, hexagon of a map, reversed ms", "=\\x02 bytes8 rbtime8-ms", r -> "\2" + be8(hexagon(r)) + be8(Long.MAX_VALUE - ms(r))));
    }

    private static String turned(double number) {
        return be4((int) number ^ Integer.MIN_VALUE);
    }

    /** {@return the last three bytes of an address, of which the last is neither a network's nor all hosts'} */
    private static int host(Random r) {
        return r.nextInt(4) << 16 | r.nextInt(256) << 8 | 1 + r.nextInt(254);
    }

    /** {@return an index of H3 of size 9, near one of a few places} */
    private static long hexagon(Random r) {
        long index = 0x0890L << 48 | 9L << 52 | (r.nextBoolean() ? 15L : 42L) << 45;
        for (int size = 1; size <= 15; size++) {
            index |= (size > 9 ? 7L : size > 4 ? r.nextInt(7) : size) << 3 * (15 - size);
        }
        return index;
    }

    /** {@return an address of one of some networks of providers} */
    private static String address(Random r) {
        Random network = new Random(r.nextInt(60));
        int block = List.of(0x2a01_0000, 0x2600_0000, 0x2804_0000, 0x2406_0000, 0x2001_0000, 0x2a02_0000).get(network.nextInt(6));
        return be4(block | 1 + network.nextInt(60_000)) + be4(network.nextInt()) + be8(r.nextLong());
    }

    /** {@return a text with its length in so many bytes in front} */
    private static String prefixed(int bytes, String text) {
        return be4(text.length()).substring(Integer.BYTES - bytes) + text;
    }

    /** {@return keys of bytes, in Base64} */
    static KeyShapes.Shape inBase64() {
        return shape("bytes in Base64", "", r -> Base64.getEncoder().encodeToString((be8(r.nextLong() & ~0xF000L | 0x4000L) + be8(r.nextLong() >>> 2 | 1L << 63)
                + be8(Long.MAX_VALUE - ms(r))).getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** {@return keys of bytes, in hexadecimal digits} */
    static KeyShapes.Shape inHex() {
        return shape("bytes in hexadecimal digits", "", r -> f("%08x%016x", r.nextInt(90_000), ms(r)));
    }
}
