package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.dirty;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.iso;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static dev.splitpoint.sample.infer.KeyShapes.shape;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Keys of identifiers as banks, shops, networks and other programs make them. */
final class WorldShapes {
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String CODES = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
    private static final String GEO = "0123456789bcdefghjkmnpqrstuvwxyz";

    private WorldShapes() {}

    /** {@return shapes that are to be found} */
    static List<KeyShapes.Shape> all() {
        return List.of(
                dirty("epoch s and counter, word", "epoch-s padded4# choice", r -> s(r) + f("%04d#", r.nextInt(300)) + word(r)),
                dirty("device, epoch s and counter", "dev{3}# epoch-s padded6", r -> f("dev%03d#", r.nextInt(200)) + s(r) + f("%06d", r.nextInt(500))),
                dirty("device, epoch s and counter of three digits", "dev{3}# epoch-s padded3", r -> f("dev%03d#", r.nextInt(200)) + s(r) + f("%03d", r.nextInt(40))),
                dirty("order with check digit", "ORD-{10}", r -> "ORD-" + checked(f("%09d", r.nextInt(1_000_000_000)))),
                dirty("tenant, ULID", "t{3}# ulid", r -> f("t%03d#", r.nextInt(200)) + ulid(r)),
                dirty("snowflake, user", "padded19# int", r -> ((ms(r) - 1_420_070_400_000L) << 22 | (long) r.nextInt(1024) << 12 | r.nextInt(3)) + "#" + r.nextInt(100_000)),
                dirty("channel and message of Discord", "int: padded3: padded19", r ->
                        (r.nextLong(200_000_000_000L, 280_000_000_000L) << 22) + ":" + (300 + r.nextInt(100)) + ":"
                                + ((ms(r) - 1_420_070_400_000L) << 22 | (long) r.nextInt(4) << 17 | r.nextInt(200))),
                dirty("phone number, time", "=+ int# epoch-ms OR +{0}# epoch-ms", r -> "+" + pick(r, "49", "1", "44", "33") + (100_000_000 + r.nextInt(900_000_000)) + "#" + ms(r)),
                dirty("geohash, time", "geohash7# epoch-s", r -> from(r, GEO, 7) + "#" + s(r)),
                dirty("geohash and time, glued", "geohash7 epoch-s", r -> from(r, GEO, 7) + s(r)),
                dirty("geohash of a few cities and time, glued", "geohash7 epoch-s", r -> pick(r, "9q8y", "dr5r", "gcpv", "u33d", "xn76") + from(r, GEO, 3) + s(r)),
                dirty("geohash, day, hash, glued", "geohash6 date(yyyyMMdd) hex8", r ->
                        from(r, GEO, 6) + iso(r, "yyyyMMdd") + from(r, "0123456789abcdef", 8)),
                dirty("flow between addresses", "ip> ip: int@ epoch-ms", r -> f("10.%d.%d.%d>", r.nextInt(20), r.nextInt(256), 1 + r.nextInt(254))
                        + f("%d.%d.%d.%d:%d@", 1 + r.nextInt(223), r.nextInt(256), r.nextInt(256), r.nextInt(256), 80 + r.nextInt(60_000)) + ms(r)),
                dirty("names of one and of two words", "choice/ text/ int OR choice/ choice/ int", r ->
                        pick(r, "default", "kube-system", "search") + "/" + word(r) + "-" + word(r) + pick(r, "", "-old") + "/" + r.nextInt(900_000)),
                dirty("shop, us, user", "text. epoch-us. u{0} OR choice. epoch-us. u{0}", r -> pick(r, "shop-de", "shop-fr", "outlet") + "." + (s(r) * 1_000_000 + r.nextInt(1_000_000)) + ".u" + r.nextInt(400_000)),
                dirty("account of three countries, day, number", "text| date(yyyy-MM-dd)| padded6", r ->
                        pick(r, "DE", "AT", "NL") + f("%010d%010d|", r.nextLong(10_000_000_000L), r.nextLong(10_000_000_000L)) + iso(r, "yyyy-MM-dd") + f("|%06d", r.nextInt(3_000))),
                dirty("object path by day", "choice/ choice/ date(yyyy/MM/dd)/ part-{5}. =parquet", r -> "bucket-" + pick(r, "a", "b", "c") + "/" + word(r) + "/" + iso(r, "yyyy/MM/dd") + f("/part-%05d.parquet", r.nextInt(1000))),
                dirty("object path of partitions", "=logs/ =dt= date(yyyy-MM-dd)/ =hour= padded2/ hex8. =gz", r -> "logs/dt=" + iso(r, "yyyy-MM-dd") + f("/hour=%02d/", r.nextInt(24)) + from(r, "0123456789abcdef", 8) + ".gz"),
                dirty("package, version", "=pkg- text@ padded1. int. int OR =pkg- text@ int. int. int", r -> "pkg-" + word(r) + r.nextInt(30) + f("@%d.%d.%d", r.nextInt(5), r.nextInt(20), r.nextInt(40))),
                dirty("IPv6, time", "ip# epoch-ms", r -> "2001:db8:" + f("%x::%x:%x#", 1 + r.nextInt(65_535), 1 + r.nextInt(65_535), 1 + r.nextInt(65_535)) + ms(r)),
                dirty("ISBN-13", "padded13", r -> "978" + f("%010d", r.nextLong(10_000_000_000L))),
                dirty("ISBN with hyphens", "=978- padded1- padded4- padded4- padded1", r -> f("978-%d-%04d-%04d-%d", r.nextInt(4), r.nextInt(10_000), r.nextInt(10_000), r.nextInt(10))),
                dirty("number plate", "choice- text  int", r -> pick(r, "B", "M", "HH", "K", "S") + "-" + from(r, LETTERS, 1 + r.nextInt(2)) + " " + (1 + r.nextInt(9999))),
                dirty("pair of currencies, time", "choice/ choice# epoch-ms", r -> currency(r) + "/" + currency(r) + "#" + ms(r)),
                dirty("reversed domain with port, time", "domain: int# epoch-s", r -> pick(r, "com", "org", "net") + "." + word(r) + r.nextInt(200) + ":" + pick(r, "80", "443", "8080", "9090") + "#" + s(r)),
                dirty("tenant, date, UUID", "tenant{0}| date(yyyy-MM-dd)| uuid", r -> "tenant" + r.nextInt(50) + "|" + iso(r, "yyyy-MM-dd") + "|" + KeyShapes.uuid(r)),
                dirty("IMEI", "padded15", r -> checked(pick(r, "35209900", "35851005", "86401204") + f("%06d", r.nextInt(1_000_000)))),
                dirty("latitude, longitude", "fraction, fraction", r -> f("%.4f,%.4f", 180 * r.nextDouble() - 90, 360 * r.nextDouble() - 180)),
                dirty("quadkey, time", "padded12# epoch-s", r -> from(r, "0123", 12) + "#" + s(r)));
    }

    /** {@return shapes that look like others} */
    static List<KeyShapes.Shape> unclear() {
        return List.of(
                shape("security, day", "", r -> pick(r, "US", "DE", "GB", "FR") + from(r, CODES, 3) + f("%07d#", r.nextInt(10_000_000)) + iso(r, "yyyy-MM-dd")),
                dirty("account of one country, day", "", r -> "DE" + f("%02d", 2 + r.nextInt(97)) + pick(r, "37040044", "10010010", "50010517") + f("%010d#", r.nextLong(10_000_000_000L)) + iso(r, "yyyyMMdd")),
                dirty("account of two countries, number", "", r -> pick(r, "DE", "BE") + f("%02d%08d%08d#", 2 + r.nextInt(97), r.nextInt(100_000_000), r.nextInt(100_000_000)) + r.nextInt(1000)));
    }

    private static String word(Random r) {
        return pick(r, "alpha", "beta", "docs", "images", "users", "report", "home", "about", "shop", "cart", "news", "sport");
    }

    private static String currency(Random r) {
        return pick(r, "EUR", "USD", "GBP", "JPY", "CHF");
    }

    private static String from(Random r, String alphabet, int length) {
        return r.ints(length, 0, alphabet.length()).mapToObj(i -> alphabet.substring(i, i + 1)).collect(Collectors.joining());
    }

    /** {@return digits and the one that Luhn's formula (ISO/IEC 7812-1, annex B) has behind them} */
    static String checked(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = (digits.charAt(digits.length() - 1 - i) - '0') * (2 - i % 2);
            sum += digit > 9 ? digit - 9 : digit;
        }
        return digits + (10 - sum % 10) % 10;
    }

    static String ulid(Random r) {
        long time = ms(r);
        StringBuilder text = new StringBuilder();
        for (int shift = 45; shift >= 0; shift -= 5) {
            text.append(CROCKFORD.charAt((int) (time >> shift & 31)));
        }
        return text + from(r, CROCKFORD, 16);
    }
}
