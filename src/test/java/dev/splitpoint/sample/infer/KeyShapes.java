package dev.splitpoint.sample.infer;

import com.google.common.hash.Hashing;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.workload.HashFunctions;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Shapes of row keys as they are in use, with what must be found in them. */
final class KeyShapes {
    private static final String GEO = "0123456789bcdefghjkmnpqrstuvwxyz";
    private static final long BASE = 1_716_000_000L;

    private KeyShapes() {}

    /**
     * A shape.
     *
     * @param name     of it
     * @param key      makes a key, a character a byte
     * @param dirt     share of the keys that are something else
     * @param expected readings that are right: {@link #tell} of each
     */
    record Shape(String name, Function<Random, String> key, double dirt, Set<String> expected) {
        List<KeyBytes> keys(int count, long seed) {
            Random random = new Random(seed * 7919 + name.hashCode());
            Set<String> keys = new HashSet<>();
            List<KeyBytes> list = new ArrayList<>();
            for (int tries = 0; list.size() < count && tries < 4 * count; tries++) {
                String text = random.nextDouble() < dirt ? spoilt(random, key.apply(random)) : key.apply(random);
                if (keys.add(text)) {
                    list.add(Latin.key(text));
                }
            }
            return list;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static String spoilt(Random random, String key) {
        return switch (random.nextInt(4)) {
            case 0 -> "test" + random.nextInt(1000);
            case 1 -> key.substring(0, key.length() / 2);
            case 2 -> "??" + key.substring(key.length() / 3);
            default -> "null";
        };
    }

    /** {@return a reading in short} */
    static String tell(Reading reading) {
        return reading.kinds().stream()
                .map(kind -> kind.segments().stream()
                        .map(segment -> tell(segment.type()) + segment.delimiter().toText())
                        .collect(Collectors.joining(" ")))
                .sorted()
                .collect(Collectors.joining(" & "));
    }

    private static String tell(ColumnType type) {
        return switch (type) {
            case ColumnType.Constant t -> "=" + Latin.text(t.value());
            case ColumnType.Choice t -> "choice";
            case ColumnType.Padded t -> "padded" + t.width();
            case ColumnType.Unpadded t -> "int";
            case ColumnType.Numbered t -> t.prefix() + "{" + t.digits() + "}";
            case ColumnType.Epoch t -> "epoch-" + Latin.unit(t.unit());
            case ColumnType.Reversed t -> "reversed-" + Latin.unit(t.unit()) + (t.from() == Long.MAX_VALUE ? "" : "-" + t.from());
            case ColumnType.Date t -> "date(" + t.pattern() + ")";
            case ColumnType.Uuid t -> "uuid";
            case ColumnType.TimeId t -> t.scheme().name().toLowerCase(Locale.ROOT);
            case ColumnType.Hex t -> "hex" + t.width();
            case ColumnType.Geohash t -> "geohash" + t.precision();
            case ColumnType.Ip t -> "ip";
            case ColumnType.ReversedDomain t -> "domain";
            case ColumnType.Domain t -> "host";
            case ColumnType.NamedMonth t -> "month";
            case ColumnType.Mac t -> "mac";
            case ColumnType.Mail t -> "mail";
            case ColumnType.Fraction t -> "fraction";
            case ColumnType.Base64 t -> "base64";
            case ColumnType.Text t -> "text";
            case ColumnType.BigEndian t -> "be" + t.bytes();
            case ColumnType.LittleEndian t -> "le" + t.bytes();
            case ColumnType.BinaryTime t -> (t.from() > 0 ? "r" : "") + "btime" + t.bytes() + "-" + Latin.unit(t.unit());
            case ColumnType.Signed t -> "signed" + t.bytes() + t.unit().map(unit -> "-" + Latin.unit(unit)).orElse("");
            case ColumnType.Length t -> "length" + t.bytes();
            case ColumnType.BinaryIp t -> "ip" + t.version() + "bytes";
            case ColumnType.BinaryUuid t -> "uuid16";
            case ColumnType.Bytes t -> "bytes" + t.width();
        };
    }

    static Shape shape(String name, String expected, Function<Random, String> key) {
        return new Shape(name, key, 0, Set.of(expected.split(" OR ")));
    }

    static Shape dirty(String name, String expected, Function<Random, String> key) {
        return new Shape(name, key, 0.01, Set.of(expected.split(" OR ")));
    }

    /** {@return the shapes that the rules were made with} */
    static List<Shape> known() {
        List<Shape> shapes = new ArrayList<>();
        shapes.add(shape("sensor, reversed ms", "sensor-{5}# reversed-ms", r -> f("sensor-%05d#%019d", r.nextInt(100_000), Long.MAX_VALUE - ms(r))));
        shapes.add(dirty("salt of sensor, dirt", "padded2# sensor-{5}# reversed-ms", r -> {
            String sensor = f("sensor-%05d", r.nextInt(100_000));
            return salt(sensor, 16, "%02d") + "#" + sensor + f("#%019d", Long.MAX_VALUE - ms(r));
        }));
        shapes.add(dirty("user int, iso time", "=user# int# date(yyyy-MM-dd'T'HH:mm:ss'Z')", r -> f("user#%d#%s", r.nextInt(5_000_000), iso(r, "yyyy-MM-dd'T'HH:mm:ss'Z'"))));
        shapes.add(dirty("uuid and epoch s", "uuid: epoch-s", r -> uuid(r) + ":" + s(r)));
        shapes.add(shape("uuid only", "uuid", KeyShapes::uuid));
        shapes.add(dirty("domain and path", "domain/ text OR domain# text", r -> domain(r) + "/" + path(r)));
        shapes.add(dirty("domain and day", "domain# date(yyyy-MM-dd)", r -> domain(r) + "#" + iso(r, "yyyy-MM-dd")));
        shapes.add(dirty("tenant, region, device", "choice# choice# int", r -> pick(r, "acme", "globex", "initech", "umbrella") + "#" + pick(r, "eu-west-1", "us-east-1", "ap-south-1") + "#" + r.nextInt(1_000_000)));
        shapes.add(dirty("padded id and epoch ms", "padded10_ epoch-ms", r -> f("%010d_%d", r.nextInt(900_000_000), ms(r))));
        shapes.add(dirty("int32 reversed", "int| reversed-s-2147483647", r -> f("%d|%010d", r.nextInt(400_000), Integer.MAX_VALUE - s(r))));
        shapes.add(dirty("geohash and basic date", "geohash7: date(yyyyMMdd)", r -> geohash(r, 7) + ":" + iso(r, "yyyyMMdd")));
        shapes.add(dirty("ip and epoch s", "ip# epoch-s", r -> ip(r) + "#" + s(r)));
        shapes.add(dirty("ip with dots around", "=host. ip. epoch-s", r -> "host." + ip(r) + "." + s(r)));
        shapes.add(shape("base64 id and kind", "base64/ choice", r -> base64(r, 12) + "/" + pick(r, "profile", "settings", "avatar")));
        shapes.add(dirty("hex hash and int", "hex8- int", r -> f("%08x-%d", r.nextInt(), r.nextInt(10_000_000))));
        shapes.add(dirty("epoch us first", "epoch-us# choice", r -> (s(r) * 1_000_000 + r.nextInt(1_000_000)) + "#" + pick(r, "click", "view", "buy")));
        shapes.add(dirty("epoch ns", "=trace: epoch-ns", r -> "trace:" + (s(r) * 1_000_000_000L + r.nextInt(1_000_000_000))));
        shapes.add(dirty("double colon", "=order:: padded8:: choice", r -> f("order::%08d::%s", r.nextInt(50_000_000), pick(r, "open", "paid", "sent"))));
        shapes.add(dirty("two delimiters", "=user: int# epoch-ms", r -> f("user:%d#%d", r.nextInt(3_000_000), ms(r))));
        shapes.add(dirty("two entities, other counts", "=order# padded8 & =user# uuid# date(yyyy-MM-dd)", r ->
                r.nextInt(10) < 6 ? "user#" + uuid(r) + "#" + iso(r, "yyyy-MM-dd") : f("order#%08d", r.nextInt(50_000_000))));
        shapes.add(dirty("two entities, same counts", "=device# uuid & =user# int", r ->
                r.nextBoolean() ? "user#" + r.nextInt(5_000_000) : "device#" + uuid(r)));
        shapes.add(shape("fixed, letters and digits", "choice padded8 OR =DE padded8", r -> pick(r, "DE", "FR", "US") + f("%08d", r.nextInt(90_000_000))));
        shapes.add(shape("fixed, hex and date", "hex8 date(yyyyMMdd)", r -> f("%08x", r.nextInt()) + iso(r, "yyyyMMdd")));
        shapes.add(shape("fixed, id and date", "padded8 date(yyyyMMdd)", r -> f("%08d", r.nextInt(90_000_000)) + iso(r, "yyyyMMdd")));
        shapes.add(shape("binary int64 and time", "be8 btime8-us", r -> be8(r.nextInt(1_000_000_000)) + be8(s(r) * 1_000_000 + r.nextInt(1_000_000))));
        shapes.add(shape("binary hash and reversed ms", "bytes4 rbtime8-ms", r -> be4(r.nextInt()) + be8(Long.MAX_VALUE - ms(r))));
        shapes.add(shape("binary, text before", "=user# be8", r -> "user#" + be8(r.nextInt(100_000_000))));
        shapes.add(shape("binary uuid", "bytes16", r -> be8(r.nextLong()) + be8(r.nextLong())));
        shapes.add(shape("zero byte", "=user\\x00 int\\x00 epoch-s", r -> "user\0" + r.nextInt(2_000_000) + "\0" + s(r)));
        shapes.add(dirty("path of dates", "=logs/ date(yyyy/MM/dd)/ padded6", r -> "logs/" + iso(r, "yyyy/MM/dd") + f("/%06d", r.nextInt(900_000))));
        shapes.add(shape("fixed, date and counter", "choice date(yyyyMMdd) padded6", r -> pick(r, "ORD", "INV", "RET") + iso(r, "yyyyMMdd") + f("%06d", r.nextInt(1_000_000))));
        shapes.add(dirty("minutes", "metric{0}# date(yyyyMMddHHmm)", r -> "metric" + r.nextInt(5_000) + "#" + iso(r, "yyyyMMddHHmm")));
        shapes.add(dirty("names", "text# choice OR text. text@ text# choice", r -> word(r) + "." + word(r) + "@" + word(r) + "#" + pick(r, "in", "out")));
        return shapes;
    }

    /** {@return shapes that no rule was made with} */
    static List<Shape> heldOut() {
        List<Shape> shapes = new ArrayList<>();
        shapes.add(dirty("vehicle, day, counter", "VIN{7}| date(yyyy-MM-dd)| int", r -> f("VIN%07d|%s|%d", r.nextInt(9_000_000), iso(r, "yyyy-MM-dd"), r.nextInt(100_000))));
        shapes.add(dirty("hash prefix of id", "hex4~ int", r -> {
            String id = Integer.toString(r.nextInt(8_000_000));
            return hash(HashAlgorithm.MD5, id, 4) + "~" + id;
        }));
        shapes.add(dirty("session", "=session/ hex32/ epoch-ms", r -> "session/" + f("%016x%016x", r.nextLong(), r.nextLong()) + "/" + ms(r)));
        shapes.add(dirty("stock ticks", "choice: date(yyyyMMddHHmmss): padded6", r -> pick(r, "AAPL", "GOOG", "MSFT", "AMZN", "TSLA") + ":" + iso(r, "yyyyMMddHHmmss") + f(":%06d", r.nextInt(999_999))));
        shapes.add(dirty("mail", "uuid# uuid", r -> uuid(r) + "#" + uuid(r)));
        shapes.add(dirty("tiles", "padded2/ padded6/ padded6 OR choice/ padded6/ padded6", r -> f("%02d/%06d/%06d", r.nextInt(20), r.nextInt(999_999), r.nextInt(999_999))));
        shapes.add(dirty("js max", "=chat# int# reversed-ms-9007199254740991", r -> "chat#" + r.nextInt(80_000) + "#" + ((1L << 53) - 1 - ms(r))));
        shapes.add(dirty("thirteen nines", "int: reversed-ms-9999999999999", r -> r.nextInt(3_000_000) + ":" + f("%013d", 9_999_999_999_999L - ms(r))));
        shapes.add(dirty("three entities", "=a# int & =b# uuid & =c# date(yyyy-MM-dd)# padded5", r -> switch (r.nextInt(3)) {
            case 0 -> "a#" + r.nextInt(9_000_000);
            case 1 -> "b#" + uuid(r);
            default -> "c#" + iso(r, "yyyy-MM-dd") + f("#%05d", r.nextInt(99_999));
        }));
        shapes.add(shape("upper hex", "hex12", r -> f("%06X%06X", r.nextInt(1 << 24), r.nextInt(1 << 24))));
        shapes.add(shape("binary three", "be4 btime4-s be4 OR be4 btime4-s be8", r -> be4(r.nextInt(40_000_000)) + be4((int) s(r)) + be4(r.nextInt(50_000))));
        shapes.add(shape("ordered code", "choice\\x00\\x01 int", r -> pick(r, "eu", "us", "asia") + "\0\1" + r.nextInt(50_000_000)));
        shapes.add(dirty("geohash 5 and ms", "geohash5# epoch-ms# padded4", r -> geohash(r, 5) + "#" + ms(r) + f("#%04d", r.nextInt(9_999))));
        shapes.add(dirty("iso ms", "=log@ date(yyyy-MM-dd'T'HH:mm:ss.SSS'Z')@ hex8", r -> "log@" + iso(r, "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'") + f("@%08x", r.nextInt())));
        shapes.add(shape("fixed country, time", "choice epoch-s OR =IT epoch-s", r -> pick(r, "IT", "ES", "PT", "GR") + s(r)));
        shapes.add(dirty("underscores", "=shop_ int_ =cart_ int", r -> "shop_" + r.nextInt(40_000) + "_cart_" + r.nextInt(90_000_000)));
        return shapes;
    }

    static String f(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    static long s(Random r) {
        return BASE + r.nextInt(90 * 86_400);
    }

    static long ms(Random r) {
        return s(r) * 1000 + r.nextInt(1000);
    }

    static String iso(Random r, String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC)
                .format(Instant.ofEpochMilli(ms(r) - r.nextInt(600) * 86_400_000L));
    }

    static String pick(Random r, String... values) {
        return values[Math.min(r.nextInt(values.length), r.nextInt(values.length))];
    }

    static String uuid(Random r) {
        return new java.util.UUID(r.nextLong() & ~0xF000L | 0x4000L, r.nextLong() >>> 2 | 1L << 63).toString();
    }

    static String ip(Random r) {
        return "10." + r.nextInt(256) + "." + r.nextInt(256) + "." + (1 + r.nextInt(254));
    }

    static String geohash(Random r, int precision) {
        return r.ints(precision, 0, 32).mapToObj(i -> GEO.substring(i, i + 1)).collect(Collectors.joining());
    }

    static String base64(Random r, int bytes) {
        byte[] random = new byte[bytes];
        r.nextBytes(random);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    }

    static String word(Random r) {
        return r.ints(3 + r.nextInt(7), 'a', 'z' + 1).mapToObj(Character::toString).collect(Collectors.joining());
    }

    static String domain(Random r) {
        return pick(r, "com", "org", "net", "de") + "." + word(r) + pick(r, "", ".www", ".mail", ".api.v2");
    }

    private static String path(Random r) {
        return r.ints(1 + r.nextInt(4), 0, 1).mapToObj(_ -> word(r)).collect(Collectors.joining("/"));
    }

    static String be8(long number) {
        return new String(ByteBuffer.allocate(8).putLong(number).array(), StandardCharsets.ISO_8859_1);
    }

    static String be4(int number) {
        return new String(ByteBuffer.allocate(4).putInt(number).array(), StandardCharsets.ISO_8859_1);
    }

    static String salt(String of, int buckets, String format) {
        byte[] bytes = of.getBytes(StandardCharsets.UTF_8);
        return f(format, Math.floorMod(Hashing.murmur3_128().hashBytes(bytes).asLong(), buckets));
    }

    static String hash(HashAlgorithm algorithm, String of, int digits) {
        byte[] bytes = of.getBytes(StandardCharsets.UTF_8);
        return f("%016x", HashFunctions.hash(algorithm, bytes, 0, bytes.length)).substring(0, digits);
    }
}
