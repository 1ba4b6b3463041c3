package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.base64;
import static dev.splitpoint.sample.infer.KeyShapes.be4;
import static dev.splitpoint.sample.infer.KeyShapes.be8;
import static dev.splitpoint.sample.infer.KeyShapes.dirty;
import static dev.splitpoint.sample.infer.KeyShapes.domain;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.geohash;
import static dev.splitpoint.sample.infer.KeyShapes.hash;
import static dev.splitpoint.sample.infer.KeyShapes.ip;
import static dev.splitpoint.sample.infer.KeyShapes.iso;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static dev.splitpoint.sample.infer.KeyShapes.salt;
import static dev.splitpoint.sample.infer.KeyShapes.shape;
import static dev.splitpoint.sample.infer.KeyShapes.uuid;
import static dev.splitpoint.sample.infer.KeyShapes.word;

import dev.splitpoint.design.Generator.HashAlgorithm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Further shapes of row keys as they are in use: identifiers of known makes, binary keys, and unusual delimiters. */
final class MoreShapes {
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private MoreShapes() {}

    static List<KeyShapes.Shape> all() {
        List<KeyShapes.Shape> shapes = new ArrayList<>();
        shapes.add(dirty("hash prefix of an e-mail", "hex8| mail", r -> {
            String mail = mail(r);
            return hash(HashAlgorithm.MD5, mail, 8) + "|" + mail;
        }));
        shapes.add(dirty("domain, port, path", "domain: choice/ text OR domain: int/ text OR domain: padded4/ text", r ->
                domain(r) + ":" + pick(r, "443", "8080", "8443", "80") + "/" + word(r)));
        shapes.add(dirty("number and reversed time of fixed widths", "padded11# reversed-ms", r ->
                f("%09d", r.nextInt(1_000_000_000)) + "94#" + (Long.MAX_VALUE - ms(r) / 1_000 * 1_000)));
        shapes.add(dirty("code, day and number without delimiter", "choice date(yyyyMMdd) padded6", r ->
                pick(r, "DE", "FR", "US", "GB", "IT") + iso(r, "yyyyMMdd") + f("%06d", r.nextInt(1_000_000))));
        shapes.add(dirty("number and day without delimiter", "padded6 date(yyyyMMdd)", r ->
                f("%06d", r.nextInt(1_000_000)) + iso(r, "yyyyMMdd")));
        shapes.add(dirty("bucket and digest", "padded2 hex32 OR choice hex32", r ->
                f("%02d", r.nextInt(16)) + f("%016x%016x", r.nextLong(), r.nextLong())));
        shapes.add(dirty("code and digest", "choice hex32", r ->
                pick(r, "AB", "CD", "EF") + f("%016x%016x", r.nextLong(), r.nextLong())));
        shapes.add(dirty("identifier that begins with a time", "object_id", r -> f("%08x", s(r)) + f("%016x", r.nextLong())));
        shapes.add(shape("microseconds of whole seconds and int32", "btime8-us be4", r ->
                be8(ms(r) / 1_000 * 1_000_000) + be4(r.nextInt(2_000))));
        shapes.add(dirty("ULID", "=order# ulid OR =order# text OR =order# base32", r -> "order#" + ulid(r)));
        shapes.add(dirty("KSUID", "ksuid OR text OR base62", MoreShapes::ksuid));
        shapes.add(dirty("snowflake", "=tweet: epoch-ns OR =tweet: snowflake OR =tweet: padded19 OR =tweet: int", r -> "tweet:" + snowflake(r)));
        shapes.add(shape("md5 bytes, pipe, text", "bytes16| text| epoch-s OR bytes16 =| text| epoch-s", r ->
                be8(r.nextLong()) + be8(r.nextLong()) + "|" + word(r) + "|" + s(r)));
        shapes.add(shape("hash bytes, tenant and id", "bytes8 choice# int", r -> be8(r.nextLong()) + pick(r, "acme", "globex", "umbrella") + "#" + r.nextInt(9_000_000)));
        shapes.add(dirty("snowflake with few workers", "int OR padded19", r -> Long.toString((ms(r) - 1_288_834_974_657L) << 22 | r.nextInt(4) << 12 | r.nextInt(3))));
        shapes.add(dirty("padded snowflake", "padded20/ choice", r -> f("%020d", snowflake(r)) + "/" + pick(r, "like", "repost", "reply")));
        shapes.add(dirty("geohash first, fine", "geohash9# uuid", r -> geohash(r, 9) + "#" + uuid(r)));
        shapes.add(dirty("hex of a big-endian time", "hex16# int OR hex-time# int", r -> f("%016x", ms(r)) + "#" + r.nextInt(900_000)));
        shapes.add(shape("long and reversed ms", "be8 rbtime8-ms", r -> be8(r.nextInt(50_000_000)) + be8(Long.MAX_VALUE - ms(r))));
        shapes.add(shape("long, hash sign, ms", "be8# btime8-ms OR be8 =# btime8-ms", r -> be8(1_000 + r.nextInt(50_000_000)) + "#" + be8(ms(r))));
        shapes.add(shape("reversed ms and long", "rbtime8-ms be8", r -> be8(Long.MAX_VALUE - ms(r)) + be8(r.nextInt(50_000_000))));
        shapes.add(shape("int32, reversed s", "be4 rbtime4-s", r -> be4(r.nextInt(40_000_000)) + be4((int) (Integer.MAX_VALUE - s(r)))));
        shapes.add(shape("hash bytes and text id", "bytes4 user-{0} OR bytes4 =user- int OR bytes4 text", r -> be4(r.nextInt()) + "user-" + r.nextInt(9_000_000)));
        shapes.add(dirty("salt by modulus", "int# int# epoch-ms OR choice# int# epoch-ms", r -> {
            int id = r.nextInt(7_000_000);
            return id % 20 + "#" + id + "#" + ms(r);
        }));
        shapes.add(dirty("letter salt", "choice/ int/ date(yyyyMMdd) OR hex1/ int/ date(yyyyMMdd) OR text/ int/ date(yyyyMMdd)", r ->
                (char) ('a' + r.nextInt(16)) + "/" + r.nextInt(9_000_000) + "/" + iso(r, "yyyyMMdd")));
        shapes.add(dirty("pipes and mixed case", "choice| text| padded6 OR choice| base64| padded6 OR choice| base62| padded6", r ->
                pick(r, "Prod", "Stage", "Dev") + "|" + base62(r, 11) + "|" + f("%06d", r.nextInt(999_999))));
        shapes.add(dirty("mail and day", "mail# date(yyyy-MM-dd)", r -> mail(r) + "#" + iso(r, "yyyy-MM-dd")));
        shapes.add(dirty("ip and port", "ip: int OR ip: padded5", r -> ip(r) + ":" + (1_024 + r.nextInt(60_000))));
        shapes.add(dirty("two ips", "ip- ip- epoch-s", r -> ip(r) + "-" + ip(r) + "-" + s(r)));
        shapes.add(dirty("German date", "date(dd.MM.yyyy)# int", r -> iso(r, "dd.MM.yyyy") + "#" + r.nextInt(900_000)));
        shapes.add(dirty("American date", "int# date(MM-dd-yyyy)", r -> r.nextInt(900_000) + "#" + iso(r, "MM-dd-yyyy")));
        shapes.add(dirty("week", "choice# date(YYYY-'W'ww)# int", r ->
                pick(r, "north", "south", "east") + "#" + f("%d-W%02d", 2022 + r.nextInt(3), 1 + r.nextInt(52)) + "#" + r.nextInt(9_000_000)));
        shapes.add(dirty("ISO time with offset", "=evt| date(yyyy-MM-dd'T'HH:mm:ssXXX)", r -> "evt|" + iso(r, "yyyy-MM-dd'T'HH:mm:ss") + "+02:00"));
        shapes.add(dirty("counter of twelve digits", "=INV- padded12 OR INV-{12}", r -> "INV-" + f("%012d", r.nextInt(900_000_000))));
        shapes.add(dirty("counter of twelve, prefix glued", "INV{12}", r -> "INV" + f("%012d", r.nextInt(900_000_000))));
        shapes.add(dirty("JSON-ish", "={\"user\": int, =\"type\": choice", r ->
                "{\"user\":" + r.nextInt(5_000_000) + ",\"type\":\"" + pick(r, "a", "b", "c") + "\"}"));
        shapes.add(dirty("query string", "=user= int& =t= epoch-s", r -> "user=" + r.nextInt(5_000_000) + "&t=" + s(r)));
        shapes.add(dirty("zero bytes, three parts", "choice\\x00 uuid\\x00 reversed-ms", r ->
                pick(r, "acme", "globex", "initech") + "\0" + uuid(r) + "\0" + (Long.MAX_VALUE - ms(r))));
        shapes.add(dirty("upper uuid and version", "uuid# v{1} OR uuid# v{0} OR uuid# choice", r ->
                uuid(r).toUpperCase(Locale.ROOT) + "#v" + (1 + r.nextInt(3))));
        shapes.add(dirty("uuid without hyphens", "hex32: reversed-ms", r -> uuid(r).replace("-", "") + ":" + (Long.MAX_VALUE - ms(r))));
        shapes.add(dirty("tenant, table, row", "tenant-{3}/ choice/ padded8", r ->
                f("tenant-%03d/", r.nextInt(400)) + pick(r, "orders", "users", "carts") + f("/%08d", r.nextInt(90_000_000))));
        shapes.add(dirty("sha256", "hex64", r -> f("%016x%016x%016x%016x", r.nextLong(), r.nextLong(), r.nextLong(), r.nextLong())));
        shapes.add(dirty("base64 with padding", "base64# epoch-s", r -> java.util.Base64.getEncoder().encodeToString(bytes(r, 16)) + "#" + s(r)));
        shapes.add(dirty("salted, twice", "padded3# padded10# reversed-s-9999999999", r -> {
            String id = f("%010d", r.nextInt(900_000_000));
            return salt(id, 128, "%03d") + "#" + id + "#" + f("%010d", 9_999_999_999L - s(r));
        }));
        shapes.add(dirty("two entities, one prefix letter", "=G# uuid & =U# int# date(yyyyMMdd)", r ->
                r.nextInt(10) < 7 ? "U#" + r.nextInt(5_000_000) + "#" + iso(r, "yyyyMMdd") : "G#" + uuid(r)));
        shapes.add(dirty("short ids", "base62# choice OR text# choice OR base64# choice", r -> base62(r, 7) + "#" + pick(r, "name", "age", "city")));
        shapes.add(shape("mac and epoch s", "mac# epoch-s", r -> mac(r) + "#" + s(r)));
        shapes.add(dirty("latitude and longitude", "fraction, fraction", r ->
                f("%.4f,%.4f", 47 + r.nextDouble(), 8 + r.nextDouble())));
        shapes.add(dirty("fixed, hash and id", "hex4 padded10", r -> {
            String id = f("%010d", r.nextInt(900_000_000));
            return hash(HashAlgorithm.MD5, id, 4) + id;
        }));
        shapes.add(dirty("device and reversed s", "dev_{0}: reversed-s-2147483647", r ->
                "dev_" + r.nextInt(500_000) + ":" + (Integer.MAX_VALUE - s(r))));
        shapes.add(shape("base64 of 16 bytes", "base64", r -> base64(r, 16)));
        return shapes;
    }

    private static String mail(Random r) {
        return word(r) + pick(r, ".", "_", "") + word(r) + "@" + pick(r, "example.com", "example.org", "mail.example.net");
    }

    private static String ulid(Random r) {
        long time = ms(r);
        StringBuilder text = new StringBuilder();
        for (int shift = 45; shift >= 0; shift -= 5) {
            text.append(CROCKFORD.charAt((int) (time >>> shift & 31)));
        }
        r.ints(16, 0, 32).forEach(i -> text.append(CROCKFORD.charAt(i)));
        return text.toString();
    }

    private static String ksuid(Random r) {
        byte[] bytes = new byte[20];
        r.nextBytes(bytes);
        long time = s(r) - 1_400_000_000L;
        for (int i = 0; i < 4; i++) {
            bytes[i] = (byte) (time >>> 24 - 8 * i);
        }
        java.math.BigInteger number = new java.math.BigInteger(1, bytes);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 27; i++) {
            text.append(BASE62.charAt(number.mod(java.math.BigInteger.valueOf(62)).intValue()));
            number = number.divide(java.math.BigInteger.valueOf(62));
        }
        return text.reverse().toString();
    }

    private static long snowflake(Random r) {
        return (ms(r) - 1_288_834_974_657L) << 22 | r.nextInt(1 << 22);
    }

    private static String base62(Random r, int length) {
        StringBuilder text = new StringBuilder();
        r.ints(length, 0, 62).forEach(i -> text.append(BASE62.charAt(i)));
        return text.toString();
    }

    private static byte[] bytes(Random r, int count) {
        byte[] bytes = new byte[count];
        r.nextBytes(bytes);
        return bytes;
    }

    private static String mac(Random r) {
        return f("%02x:%02x:%02x:%02x:%02x:%02x", r.nextInt(256), r.nextInt(256), r.nextInt(256), r.nextInt(256), r.nextInt(256), r.nextInt(256));
    }
}
