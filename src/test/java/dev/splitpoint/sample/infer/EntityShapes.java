package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.be4;
import static dev.splitpoint.sample.infer.KeyShapes.be8;
import static dev.splitpoint.sample.infer.KeyShapes.dirty;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.ip;
import static dev.splitpoint.sample.infer.KeyShapes.iso;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static dev.splitpoint.sample.infer.KeyShapes.shape;
import static dev.splitpoint.sample.infer.KeyShapes.uuid;
import static dev.splitpoint.sample.infer.KeyShapes.word;

import java.util.List;
import java.util.Random;

/** Keys of entities with the time at which each was made, and of two sorts of entities that have the same delimiters and no word of their own. */
final class EntityShapes {
    /** Before it all entities were made whose events come later. */
    private static final long MADE = 1_716_000_000L;
    private static final int DAY = 86_400;

    private EntityShapes() {}

    static List<KeyShapes.Shape> all() {
        return List.of(
                shape("visitor, first visit, ms", "=GA1. choice. int. epoch-s# epoch-ms OR =GA1. padded1. int. epoch-s# epoch-ms", r -> {
                    int visitor = r.nextInt(2_000);
                    return f("GA1.%d.%d.%d#%d", 1 + visitor % 3 / 2, 1_000_000 + visitor * 1_050_017L, made(visitor, 250), ms(r));
                }),
                dirty("start of a machine, machine, s", "epoch-s- hex12- epoch-s", r -> {
                    int machine = r.nextInt(80);
                    return f("%d-%012x-%d", made(machine, 900), machine * 0x5DEECE66DL * 31 & (1L << 48) - 1, s(r));
                }),
                dirty("switches, few, and where they were asked", "=ask: choice: text: hex24: epoch-ms & =flag: choice: text OR =ask: choice: text: hex24: epoch-ms & =flag: text: text", r -> {
                    String of = pick(r, "prod", "staging", "dev") + ":" + KeyShapes.word(r) + "-" + KeyShapes.word(r) + pick(r, "", "-" + KeyShapes.word(r));
                    return r.nextInt(24) == 0 ? "flag:" + of : "ask:" + of + f(":%08x%016x:", r.nextInt(), r.nextLong()) + ms(r);
                }),
                shape("account, while events are written, reversed ms", "int| epoch-s| reversed-ms", r -> {
                    int account = r.nextInt(500);
                    long made = made(account, 1_400) + 70 * DAY;
                    long event = s(r);
                    return f("%d|%d|%d", 1_000 + account * 97, made, Long.MAX_VALUE - (Math.max(made, event) * 1_000 + r.nextInt(1_000)));
                }),
                shape("number, made, ms", "be4 btime4-s btime8-ms", r -> {
                    int number = r.nextInt(300);
                    return be4(100 + number * 3_001) + be4((int) made(number, 800)) + be8(ms(r));
                }),
                shape("flight, departure, booked", "LH{4}# epoch-s# epoch-ms", r -> {
                    int flight = r.nextInt(400);
                    return f("LH%d#%d#%d", 1_000 + flight, MADE + 95 * DAY + (flight * 7_919L % 900) * DAY + flight * 61, ms(r));
                }),
                shape("number that looks like an old time, ms", "padded10# epoch-ms", r -> f("%d#%d", 1_110_000_000 + r.nextInt(300) * 1_370_003L, ms(r))),
                shape("number that looks like any time, s", "choice: padded10: epoch-s", r ->
                        pick(r, "eu", "us") + f(":%d:%d", 1_450_000_000 + r.nextInt(300) * 1_330_003L, s(r))),
                dirty("visitor or customer, s", "mail# epoch-s & uuid# epoch-s", r -> (r.nextInt(9) < 4 ? uuid(r) : mail(r)) + "#" + s(r)),
                dirty("day, customer or address", "date(yyyy-MM-dd)| ip & date(yyyy-MM-dd)| mail", r ->
                        iso(r, "yyyy-MM-dd") + "|" + (r.nextInt(9) < 3 ? ip(r) : mail(r))),
                shape("device or name, ms", "text/ epoch-ms & uuid/ epoch-ms", r -> (r.nextBoolean() ? uuid(r) : word(r) + word(r)) + "/" + ms(r)),
                dirty("follower or post, number or reversed ms", "=USER# int# =FOLLOW# int & =USER# int# =POST# reversed-ms", r -> "USER#" + (1_000 + r.nextInt(900_000))
                        + (r.nextInt(9) < 5 ? "#FOLLOW#" + (1_000 + r.nextInt(900_000)) : "#POST#" + (Long.MAX_VALUE - ms(r)))),
                dirty("plate or run, each with its own delimiters", "=RUN: date(yyyyMMdd): QPCR{2}: padded4 & PLT{6}- choice- padded1 OR =RUN: date(yyyyMMdd): QPCR{2}: padded4 & PLT{6}- text- padded1", r -> r.nextInt(9) < 6
                        ? f("PLT%06d-%s%02d-%d", 41_000 + r.nextInt(3_000), pick(r, "A", "B", "C", "D", "E"), 1 + r.nextInt(12), 1 + r.nextInt(4))
                        : "RUN:" + iso(r, "yyyyMMdd") + f(":QPCR%02d:%04d", 1 + r.nextInt(18), 1 + r.nextInt(400))),
                dirty("invoice or customer, each with its own delimiters", "=cust| int| epoch-ms & =inv/ date(yyyy)/ padded6. int", r -> r.nextInt(9) < 4
                        ? f("inv/%d/%06d.%d", 2_019 + r.nextInt(7), 1 + r.nextInt(400_000), 1 + r.nextInt(30))
                        : "cust|" + (1_000 + r.nextInt(90_000)) + "|" + ms(r)),
                dirty("order or session, padded number or ms", "=u: uuid: =ord: padded8 & =u: uuid: =ses: epoch-ms", r -> "u:" + uuid(r)
                        + (r.nextInt(9) < 3 ? ":ses:" + ms(r) : f(":ord:%08d", r.nextInt(4_000_000)))),
                shape("one of three, its number of its own size", "choice# int# int", r -> {
                    int kind = r.nextInt(3);
                    return List.of("eu", "us", "ap").get(kind) + "#" + (List.of(1_150_000_000L, 30_000_000_000L, 5_000_000_000L).get(kind) + r.nextInt(600_000_000))
                            + "#" + r.nextInt(100);
                }),
                dirty("digest of either kind, number", "hex32: int & hex64: int", r -> digest(r) + (r.nextInt(3) == 0 ? digest(r) : "") + ":" + r.nextInt(900_000)));
    }

    /** {@return keys of which nobody can say whether they have a time in them, or a number that looks like one} */
    static List<KeyShapes.Shape> unclear() {
        return List.of(
                shape("account, time or number that ends long before, ms", "", r -> {
                    int account = r.nextInt(400);
                    return f("%d#%d#%d", 1_000 + account * 97, made(account, 1_900) - 200 * DAY, ms(r));
                }),
                shape("one of six sorts, number or reversed ms", "", r -> {
                    String sort = pick(r, "FOLLOW", "LIKE", "BLOCK", "MUTE", "POST", "VIEW");
                    return (100 + r.nextInt(90_000)) + "|" + sort + "|" + (sort.length() > 4 || sort.startsWith("L") || sort.startsWith("M") ? 100 + r.nextInt(90_000) : Long.MAX_VALUE - ms(r));
                }),
                shape("account, time or number of ten years, ms", "", r -> {
                    int account = r.nextInt(500);
                    return f("%d#%d#%d", 1_000 + account * 97, made(account, 3_600), ms(r));
                }));
    }

    /** {@return when an entity was made: one of so many days before all events} */
    private static long made(int entity, int days) {
        return MADE - entity * 7_919L % days * DAY - entity * 613L % DAY;
    }

    private static String mail(Random r) {
        return word(r) + "." + word(r) + "@" + pick(r, "example.com", "example.org");
    }

    private static String digest(Random r) {
        return f("%016x%016x", r.nextLong(), r.nextLong());
    }
}
