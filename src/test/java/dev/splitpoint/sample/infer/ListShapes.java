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

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Keys of lists that are not closed, of paths of metrics, of identifiers with many points, and of texts of a fixed width in bytes. */
final class ListShapes {
    private static final String CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private ListShapes() {}

    static List<KeyShapes.Shape> all() {
        return List.of(
                dirty("site of any top level, s", "domain# epoch-s", r -> site(r) + "#" + s(r)),
                dirty("site of any top level, hash", "domain_ hex8", r -> site(r) + f("_%08x", r.nextInt())),
                dirty("metric by the part of the program", "text: epoch-s OR choice: epoch-s", r ->
                        pick(r, "net.eth0.rx", "net.eth1.tx", "io.sda.read", "io.sda.write", "io.sdb.read", "app.http.errors", "app.http.hits", "app.queue.size", "cpu.user.pct",
                                "cpu.system.pct", "cpu.idle.pct", "mem.used.bytes", "mem.free.bytes", "me.self.time", "tv.channel.zap", "info.build.age", "dev.null.bytes",
                                "co.routine.count", "ai.tokens.in", "ai.tokens.out", "us.users", "de.users", "no.value") + ":" + s(r)),
                dirty("metric by its host", "text: epoch-s OR choice. text. choice: epoch-s", r ->
                        pick(r, "db", "web", "eu", "my", "queue", "cache") + "." + word(r) + pick(r, ".cpu", ".io", ".mem", ".net") + ":" + s(r)),
                dirty("variant", "choice- int- text- text OR choice- int- text- choice", r -> pick(r, "1", "2", "7", "17", "X") + "-" + (10_000 + r.nextInt(90_000_000)) + "-"
                        + bases(r, r.nextInt(9) == 0 ? 2 + r.nextInt(9) : 1) + "-" + bases(r, r.nextInt(9) == 0 ? 2 + r.nextInt(9) : 1)),
                dirty("tag", "epoch-s/ text/ int", r -> s(r) + "/" + (r.nextInt(15) == 0 ? word(r) : pick(r, "news", "sale", "home", "video")) + "/" + r.nextInt(900_000)),
                dirty("metric, s", "text: epoch-s", r -> metric(r) + ":" + s(r)),
                dirty("metric, day, number", "text# date(yyyyMMdd)# padded3", r -> metric(r) + "#" + iso(r, "yyyyMMdd") + f("#%03d", r.nextInt(1_000))),
                dirty("image", "text/ int/ int", r -> pick(r, "1.2.840.113619.2.55.3." + r.nextInt(900) + "." + s(r), "1.3.12.2.1107.5.2." + r.nextInt(90_000) + "." + s(r) + r.nextInt(900),
                        "1.2.276.0.7230010.3.1.2." + r.nextInt(900) + "." + (1 + r.nextInt(29)) + "." + s(r)) + "/" + (1 + r.nextInt(30)) + "/" + (1 + r.nextInt(400))),
                dirty("account, day", "text/ date(yyyyMMdd)/ padded3", r -> account(r) + "/" + iso(r, "yyyyMMdd") + f("/%03d", 1 + r.nextInt(40))),
                shape("symbol with spaces behind, time, number", "text btime8-ms be4", r -> symbol(r, 8) + be8(ms(r)) + be4(r.nextInt(9_000_000))),
                shape("kind, symbol with spaces behind, time", "choice text btime4-s", r -> pick(r, "\1", "\2", "\5") + symbol(r, 10) + be4((int) s(r))),
                shape("exporter, time, address, port", "be2 btime4-s bytes4 be2 OR choice btime4-s bytes4 be2", r -> be4(300 + r.nextInt(90)).substring(2) + be4((int) s(r))
                        + address(r) + be4(r.nextInt(4) == 0 ? 1_024 + r.nextInt(60_000) : one(r, 443, 443, 80, 53, 22)).substring(2)));
    }

    /** {@return one of a few thousand addresses of four networks} */
    private static String address(Random r) {
        int place = r.nextInt(2_000);
        return be4(new int[] {10, 172, 185, 52}[place % 4] << 24 | place * 7_919);
    }

    private static int one(Random r, int... numbers) {
        return numbers[r.nextInt(numbers.length)];
    }

    private static String bases(Random r, int count) {
        return r.ints(count, 0, 4).mapToObj(i -> "ACGT".substring(i, i + 1)).collect(Collectors.joining());
    }

    private static String metric(Random r) {
        int host = r.nextInt(30);
        return pick(r, "app", "sys") + "." + List.of("web", "db", "api-gw").get(host % 3) + f("-%02d.", host) + pick(r, "cpu-0.user", "cpu-1.user", "mem.used", "disk.sda.io-wait", "up");
    }

    private static String symbol(Random r, int width) {
        Random of = new Random(r.nextInt(150));
        return f("%-" + width + "s", of.ints(2 + of.nextInt(4), 0, CAPITALS.length()).mapToObj(i -> CAPITALS.substring(i, i + 1)).collect(Collectors.joining()));
    }

    /** {@return a number of an account at one bank, with the two check digits of ISO 13616 in front} */
    private static String account(Random r) {
        String number = "37040044" + f("%010d", r.nextLong(10_000_000_000L));
        int rest = new BigInteger(number + "131400").mod(BigInteger.valueOf(97)).intValue();
        return "DE" + f("%02d", 98 - rest) + number;
    }

    /** {@return a domain with its top level first, one in seven of those that are not usual} */
    private static String site(Random r) {
        int top = r.nextInt(70);
        return (top < 10 ? List.of("museum", "berlin", "wiki", "zone", "pizza", "guru", "rocks", "vn", "pk", "coffee").get(top) : top < 50 ? "com" : top < 60 ? "org" : "de")
                + "." + word(r) + pick(r, "", ".www", ".blog");
    }
}
