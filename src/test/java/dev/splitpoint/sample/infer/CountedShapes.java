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

import java.util.List;
import java.util.Random;

/** Keys of numbers that are counted, of names with marks between their words, and of values whose first bytes or digits are of a few. */
final class CountedShapes {
    private CountedShapes() {}

    static List<KeyShapes.Shape> all() {
        return List.of(
                shape("quarry, day, truck", "Q{2} date(yyyyMMdd) T{4} OR choice date(yyyyMMdd) T{4} OR text date(yyyyMMdd) T{4}", r ->
                        f("Q%02d", 1 + r.nextInt(60)) + iso(r, "yyyyMMdd") + f("T%04d", 1 + r.nextInt(379))),
                shape("counter, nearly all of seven digits", "choice: int: epoch-s", r ->
                        pick(r, "eu", "us", "ap") + ":" + counted(r, 9_800_000) + ":" + s(r)),
                dirty("day, order", "date(yyyy-MM-dd)| order-{0} OR date(yyyy-MM-dd)| =order- int", r ->
                        iso(r, "yyyy-MM-dd") + "|order-" + counted(r, 960_000)),
                shape("counter over ten million", "=cart/ int/ epoch-s", r -> "cart/" + (5_000_000 + r.nextInt(5_060_000)) + "/" + s(r)),
                dirty("identifiers of eight digits", "choice# padded8", r -> pick(r, "DE", "FR", "IT") + "#" + (10_400_000 + r.nextInt(88_000_000))),
                dirty("telephone number", "choice/ +{0}/ epoch-ms", r -> pick(r, "sms", "call") + "/" + phone(r) + "/" + ms(r)),
                shape("metric, host, s", "choice: host: epoch-s", r ->
                        pick(r, "cpu.user", "cpu.system", "disk.io.read", "disk.used", "load1", "jvm.gc.pause", "net.eth0.rx") + ":"
                                + host(r) + ".example.net:" + s(r)),
                shape("event, host, ms", "choice| text| epoch-ms OR choice| choice- text| epoch-ms", r ->
                        pick(r, "page.view", "page.view.end", "cart.add", "login", "checkout.pay.failed", "search") + "|" + host(r) + ".corp|" + ms(r)),
                shape("player, item or match", "player_{0}/ =inv/ text & player_{0}/ =match/ reversed-ms OR player_{0}/ =inv/ choice & player_{0}/ =match/ reversed-ms", r ->
                        "player_" + counted(r, 900_000) + (r.nextInt(9) < 4 ? "/inv/" + item(r) : "/match/" + (Long.MAX_VALUE - ms(r)))),
                shape("metric, hour, two tags", "be3 btime4-s be6 be6", r ->
                        be4(1 + r.nextInt(120)).substring(1) + be4((int) (s(r) / 3_600 * 3_600)) + be4(1).substring(1) + be4(1 + r.nextInt(410)).substring(1)
                                + be4(2).substring(1) + pick(r, "\0\1\u009b", "\0\1\u009c", "\0\1\u009d", "\0\2\u00b2")),
                shape("one of few shops, number, s", "be4 be4 btime4-s", r ->
                        pick(r, be4(65_535), be4(65_536), be4(131_073), be4(131_080), be4(200_000)) + be4(r.nextInt(900_000)) + be4((int) s(r))),
                shape("protocol, address, reversed s", "choice bytes4 rbtime4-s", r ->
                        pick(r, "\1", "\6", "\u0011") + pick(r, "\n", "\u0012", "\u0023", "\u0034", "\u00ac", "\u00c0") + be4(r.nextInt()).substring(1)
                                + be4(Integer.MAX_VALUE - (int) s(r))),
                shape("cell of a region, ms", "bytes8 btime8-ms", r ->
                        pick(r, "\u0047\u00a8\u0051", "\u0047\u00a8\u004e", "\u0048\u0076\4", "\u0089\u00c2\u0059") + be8(r.nextLong() | 1).substring(3) + be8(ms(r))),
                shape("day, shop, till, receipt", "date(yyyyMMdd) padded4 padded2 padded6", r -> {
                    int shop = r.nextInt(200);
                    return iso(r, "yyyyMMdd") + f("%04d%02d%06d", 1 + shop * 1_850 / 200, 1 + r.nextInt(11), 1 + r.nextInt(90_000));
                }),
                shape("day, shop, number", "date(yyyyMMdd) padded4 padded6", r -> iso(r, "yyyyMMdd") + f("%04d%06d", 1 + r.nextInt(1_500), 1 + r.nextInt(90_000))),
                shape("hour, number", "date(yyyyMMddHH) padded6", r -> iso(r, "yyyyMMddHH") + f("%06d", r.nextInt(90_000))));
    }

    /** {@return a number that is read the more often the later it was counted} */
    private static long counted(Random r, int most) {
        return 1 + (long) (most * StrictMath.pow(r.nextDouble(), 0.6));
    }

    private static String phone(Random r) {
        return "+" + pick(r, "4915", "4917", "1415", "336") + (1_000_000 + r.nextInt(90_000_000));
    }

    private static String host(Random r) {
        return pick(r, "web", "db", "cache") + f("-%02d.", 1 + r.nextInt(40)) + pick(r, "fra2", "iad1", "sin1");
    }

    private static String item(Random r) {
        return pick(r, "iron", "steel", "golden", "cursed", "ancient") + "_" + pick(r, "sword", "shield", "bow", "helmet", "boots_of_speed", "ring");
    }
}
