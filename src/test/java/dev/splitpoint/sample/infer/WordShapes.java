package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.be4;
import static dev.splitpoint.sample.infer.KeyShapes.be8;
import static dev.splitpoint.sample.infer.KeyShapes.dirty;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.iso;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static dev.splitpoint.sample.infer.KeyShapes.shape;
import static dev.splitpoint.sample.infer.KeyShapes.word;

import java.util.List;
import java.util.Random;

/** Keys with names of several words, with parts that some keys have not, and with identifiers of known makers in bytes. */
final class WordShapes {
    private static final String[] WORDS = ("red blue green black white small large summer winter garden river stone "
            + "market table chair lamp music travel photo north light paper glass metal").split(" ");

    private WordShapes() {}

    static List<KeyShapes.Shape> all() {
        return List.of(
                dirty("three words, number", "text# padded6", r -> name(r, "-") + f("#%06d", r.nextInt(1_000_000))),
                dirty("tenant of several words, reversed us", "text~ reversed-us", r ->
                        pick(r, WORDS) + "-" + pick(r, WORDS) + pick(r, "", "-inc") + "~" + (Long.MAX_VALUE - ms(r) * 1_000)),
                dirty("project of two words and a number, kind", "text| choice", r ->
                        pick(r, WORDS) + "-" + pick(r, WORDS) + f("-%06d|", 100_000 + r.nextInt(400_000)) + pick(r, "cpus", "disks", "egress")),
                shape("symbol with spaces behind it, day, kind, price", "text date(yyMMdd) choice padded8 OR choice date(yyMMdd) choice padded8", r ->
                        f("%-6s25%02d%02d", pick(r, "F", "GOOGLX", "AAPL", "MSFT", "GE"), 1 + r.nextInt(12), 1 + r.nextInt(28)) + pick(r, "C", "P")
                                + f("%08d", 500 * r.nextInt(1_000))),
                dirty("language, three words", "choice| text", r -> pick(r, "en", "de", "fr", "pt-BR") + "|" + name(r, " ")),
                dirty("artist and title, number", "text/ text/ int", r ->
                        word(r) + " " + word(r) + "/" + pick(r, WORDS) + " " + pick(r, WORDS) + "/" + r.nextInt(100_000)),
                dirty("states before and after", "choice- choice# int", r ->
                        pick(r, "open", "paid", "closed") + "-" + pick(r, "open", "paid", "closed") + "#" + r.nextInt(900_000)),
                dirty("airports, day", "choice- choice/ date(yyyyMMdd) OR text- text/ date(yyyyMMdd)", r -> airport(r) + "-" + airport(r) + "/" + iso(r, "yyyyMMdd")),
                dirty("name, day of birth", "text_ text_ date(yyyyMMdd)", r ->
                        word(r) + "_" + word(r) + f("_%d%02d%02d", 1930 + r.nextInt(75), 1 + r.nextInt(12), 1 + r.nextInt(28))),
                dirty("day or word behind a number", "int/ =meta & int/ date(yyyy-MM-dd)", r ->
                        r.nextInt(900_000) + "/" + (r.nextBoolean() ? "meta" : iso(r, "yyyy-MM-dd"))),
                dirty("number that some keys have not", "int: choice: epoch-s & int: choice: epoch-s: int", r ->
                        r.nextInt(900_000) + ":" + pick(r, "in", "out") + ":" + s(r) + (r.nextInt(3) == 0 ? ":" + r.nextInt(50) : "")),
                dirty("date to the nanosecond", "dev{0}@ date(yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z')", r ->
                        "dev" + r.nextInt(5_000) + "@" + iso(r, "yyyy-MM-dd'T'HH:mm:ss.") + f("%09dZ", r.nextInt(1_000_000_000))),
                shape("vehicle, message of a bus, ms", "padded7 hex3 epoch-ms", r ->
                        f("%07d%s", r.nextInt(80_000), message(r)) + ms(r)),
                shape("short, MAC address, s", "be2 bytes6 btime4-s OR choice bytes6 btime4-s", r ->
                        be4(1 + r.nextInt(400)).substring(2) + be8(r.nextLong()).substring(2) + be4((int) s(r))),
                shape("bucket, MAC address, ms", "be1 bytes6 btime8-ms OR choice bytes6 btime8-ms", r ->
                        be4(r.nextInt(30)).substring(3) + be8(r.nextLong()).substring(2) + be8(ms(r))),
                shape("cell of a map, s", "bytes8 btime4-s", r -> be8(0x479L << 52 | (long) r.nextInt(1 << 24) << 28 | 1 << 27) + be4((int) s(r))),
                shape("cell of a few towns, reversed s", "bytes8 rbtime4-s", r ->
                        be8((r.nextBoolean() ? 0x89c25L : 0x47a84L) << 44 | (long) r.nextInt(1 << 30) << 14 | 1 << 13) + be4(Integer.MAX_VALUE - (int) s(r))),
                shape("geohash of a few towns, s", "geohash7 btime4-s", r ->
                        pick(r, "u33d", "gcpv", "9q8y", "dr5r") + KeyShapes.geohash(r, 3) + be4((int) s(r))),
                shape("digits in half bytes, reversed ms", "bytes8 rbtime8-ms", r ->
                        be8(Long.parseUnsignedLong(pick(r, "26201", "26202", "20801") + f("%010d", r.nextLong(10_000_000_000L)) + "f", 16)) + be8(Long.MAX_VALUE - ms(r))),
                shape("UUID, or number and ms", "=\\x01 uuid16 & =\\x02 be4 btime8-ms", r -> r.nextBoolean()
                        ? "\1" + be8(r.nextLong() & ~0xF000L | 0x4000L) + be8(r.nextLong() >>> 2 | 1L << 63)
                        : "\2" + be4(r.nextInt(5_000_000)) + be8(ms(r))),
                shape("identifiers of a chat", "be8 be8", r -> be8(snowflake(r)) + be8(snowflake(r))),
                dirty("host and path of a web archive", "text  date(yyyyMMddHHmmss)", r ->
                        pick(r, "com", "org", "de", "uk,co") + "," + pick(r, WORDS) + "-" + pick(r, WORDS) + pick(r, "", ",blog") + ")/"
                                + pick(r, "", "about", "news/" + pick(r, WORDS), "shop/" + pick(r, WORDS) + "/" + pick(r, WORDS)) + " " + iso(r, "yyyyMMddHHmmss")),
                dirty("container, minute, event", "choice padded7 date(yyyyMMddHHmm) choice", r ->
                        pick(r, "MSCU", "MAEU", "HLXU", "TEMU", "CSQU") + f("%07d", r.nextInt(10_000_000)) + iso(r, "yyyyMMddHHmm") + pick(r, "GI", "GO", "LD")),
                dirty("address of version 6, short, reversed ms", "ip# reversed-ms-9999999999999", r ->
                        f("2a02:908:%x:", r.nextInt(65_536)) + pick(r, ":1", f("%x::", r.nextInt(4_096)) + f("%x", r.nextInt(65_536)))
                                + "#" + (9_999_999_999_999L - ms(r))),
                dirty("account, day, counter that is not far yet", "padded10 date(yyyyMMdd) padded6", r ->
                        f("%010d", r.nextInt(900_000_000)) + iso(r, "yyyyMMdd") + f("%06d", 1 + r.nextInt(1 + r.nextInt(3_000)))),
                dirty("number that may be empty", "int| text| date(yyyyMMddHHmmss)", r ->
                        r.nextInt(10_000_000) + "|" + (r.nextInt(5) < 2 ? "" : "" + (10 + r.nextInt(9_000))) + "|" + iso(r, "yyyyMMddHHmmss")),
                dirty("handle with a dot or none, month", "text| date(yyyy-MM)", r ->
                        pick(r, WORDS) + pick(r, "", "_", ".") + pick(r, WORDS) + pick(r, "", "1", "23") + "|" + iso(r, "yyyy-MM")),
                shape("symbol, price, ms", "choice\\x00 bytes8 btime8-ms", r ->
                        pick(r, "AAPL", "MSFT", "GOOG") + "\0" + be8(Double.doubleToLongBits(3 + 500 * r.nextDouble())) + be8(ms(r))));
    }

    private static String name(Random r, String between) {
        return String.join(between, pick(r, WORDS), pick(r, WORDS), pick(r, WORDS));
    }

    private static String airport(Random r) {
        int number = 97 * r.nextInt(40);
        return "" + (char) ('A' + number % 26) + (char) ('A' + number / 3 % 26) + (char) ('A' + number / 7 % 26);
    }

    private static String message(Random r) {
        return f("%03X", 0x100 + 43 * r.nextInt(1 + r.nextInt(41)));
    }

    private static long snowflake(Random r) {
        return (ms(r) - 1_420_070_400_000L) << 22 | r.nextInt(1 << 12);
    }
}
