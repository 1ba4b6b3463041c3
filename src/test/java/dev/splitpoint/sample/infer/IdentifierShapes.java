package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.dirty;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static dev.splitpoint.sample.infer.KeyShapes.shape;
import static dev.splitpoint.sample.infer.KeyShapes.uuid;
import static dev.splitpoint.sample.infer.KeyShapes.word;
import static dev.splitpoint.sample.infer.WorldShapes.ulid;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Keys with identifiers that begin with the time at which they were made. */
final class IdentifierShapes {
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private IdentifierShapes() {}

    static List<KeyShapes.Shape> all() {
        return List.of(
                shape("ULID", "ulid", r -> ulid(r)),
                dirty("store, event, ULID", "store-{0}/ choice/ ulid OR store-{0}/ choice. choice/ ulid", r ->
                        "store-" + (1 + r.nextInt(40)) + "/" + pick(r, "order.created", "order.paid", "item.added", "item.lost") + "/" + ulid(r)),
                dirty("kind, ULID in small letters", "choice_ ulid", r -> pick(r, "user", "org", "key") + "_" + ulid(r).toLowerCase(Locale.ROOT)),
                shape("letters, ULID", "=ord ulid", r -> "ord" + ulid(r)),
                dirty("ULID or UUID, number", "ulid: int & uuid: int", r -> (r.nextInt(3) == 0 ? uuid(r) : ulid(r)) + ":" + r.nextInt(900_000)),
                dirty("number, KSUID, kind", "int# ksuid# choice", r -> r.nextInt(90_000) + "#" + ksuid(r) + pick(r, "#in", "#out")),
                dirty("word, ObjectId", "text/ object_id", r -> word(r) + "/" + objectId(r)),
                shape("word, ObjectId of three processes", "=evt_ object_id", r -> "evt_" + objectId(r)),
                dirty("letters, UUID of version 7", "=ord uuid", r -> "ord" + new java.util.UUID(ms(r) << 16 | 0x7000L | r.nextInt(1 << 12), r.nextLong() >>> 2 | 1L << 63)),
                dirty("drawn digits as long as an ObjectId", "=a# hex24", r -> f("a#%016x%08x", r.nextLong(), r.nextInt())));
    }

    private static String ksuid(Random r) {
        BigInteger left = new BigInteger(128, r).add(BigInteger.valueOf(s(r) - 1_400_000_000L).shiftLeft(128));
        StringBuilder text = new StringBuilder();
        while (text.length() < 27) {
            text.append(BASE62.charAt(left.mod(BigInteger.valueOf(62)).intValue()));
            left = left.divide(BigInteger.valueOf(62));
        }
        return text.reverse().toString();
    }

    private static String objectId(Random r) {
        return f("%08x", s(r)) + pick(r, "7e41b0c2d9", "a1b2c3d4e5", "0099ffee11") + f("%06x", r.nextInt(1 << 24));
    }
}
