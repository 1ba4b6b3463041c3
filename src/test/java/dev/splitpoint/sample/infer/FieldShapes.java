package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.base64;
import static dev.splitpoint.sample.infer.KeyShapes.be4;
import static dev.splitpoint.sample.infer.KeyShapes.be8;
import static dev.splitpoint.sample.infer.KeyShapes.dirty;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.iso;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static dev.splitpoint.sample.infer.KeyShapes.shape;
import static dev.splitpoint.sample.infer.KeyShapes.uuid;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Keys whose fields no delimiter parts, or whose values have the delimiter in them. */
final class FieldShapes {
    private FieldShapes() {}

    /** {@return keys of numbers that stand side by side, and of bytes in another order} */
    static List<KeyShapes.Shape> glued() {
        return List.of(
                shape("code and IMSI", "padded2 padded15", r -> f("%02d", r.nextInt(64)) + imsi(r)),
                dirty("code and IMSI, delimited", "padded2# padded15", r -> f("%02d#", r.nextInt(64)) + imsi(r)),
                dirty("code and IMSI of one network", "padded2 padded15", r -> f("%02d26201", r.nextInt(16)) + number(r, 10)),
                dirty("code, IMSI and time", "padded2 padded15 epoch-ms", r -> f("%02d", r.nextInt(64)) + imsi(r) + ms(r)),
                shape("store and EAN-13", "padded4 padded13", r -> f("%04d", r.nextInt(400)) + ean(r)),
                dirty("store and EAN-13 of any country", "padded5 padded13", r -> f("%05d", r.nextInt(3_000)) + checked(number(r, 12))),
                dirty("store, EAN-13 and day", "padded3 padded13 date(yyyyMMdd)", r -> f("%03d", r.nextInt(900)) + ean(r) + iso(r, "yyyyMMdd")),
                dirty("word, two numbers", "choice# padded6 padded8", r -> pick(r, "docs", "home", "shop") + f("#%06d%08d", r.nextInt(500_000), r.nextInt(3_000_000))),
                dirty("number in hundreds", "padded10# choice", r -> f("%010d#", 100L * r.nextInt(50_000_000)) + pick(r, "docs", "home", "shop")),
                dirty("bus, ms of whole seconds", "=MTA/ choice/ epoch-ms/ NYCT_{4} OR =MTA/ M{2}- =SBS/ epoch-ms/ NYCT_{4}", r ->
                        pick(r, "MTA/M15-SBS/", "MTA/M60-SBS/", "MTA/M86-SBS/") + recent(r) + "000" + f("/NYCT_%04d", 5_000 + r.nextInt(1_000))),
                dirty("identifiers of one month", "=tweet: padded19", r -> "tweet:" + ((1_000 * recent(r) + r.nextInt(1_000) - 1_288_834_974_657L) << 22 | r.nextInt(1 << 22))),
                dirty("telephone numbers", "=+ padded12- =+ padded12- reversed-s-99999999999 OR +{12}- +{12}- reversed-s-99999999999", r ->
                        phone(r) + "-" + phone(r) + "-" + (99_999_999_999L - recent(r))),
                dirty("H3 cell, day", "hex15# date(yyyyMMdd)", r -> f("8928308%05xfff#", r.nextInt(1 << 20)) + iso(r, "yyyyMMdd")),
                shape("number, lowest byte first", "le8", r -> reversed(be8(r.nextInt(100_000_000)))),
                shape("number, lowest byte first, time", "le4 btime8-ms", r -> reversed(be4(r.nextInt(1_000_000))) + be8(ms(r))));
    }

    /** {@return keys of values with a delimiter in them} */
    static List<KeyShapes.Shape> delimited() {
        return List.of(
                dirty("partitions", "=year= date(yyyy)/ =month= padded2/ =day= padded2/ part-{5}. =parquet", r ->
                        "year=" + iso(r, "yyyy") + "/month=" + iso(r, "MM") + "/day=" + iso(r, "dd") + f("/part-%05d.parquet", r.nextInt(2_000))),
                dirty("partitions of a bucket", "choice/ choice/ =country= choice/ =dt= date(yyyy-MM-dd)/ part-{5}. =parquet", r ->
                        pick(r, "raw", "clean", "gold") + "/" + pick(r, "sales", "clicks") + "/country=" + pick(r, "DE", "FR", "US") + "/dt="
                                + iso(r, "yyyy-MM-dd") + f("/part-%05d.parquet", r.nextInt(500))),
                dirty("region and number by name", "=bucket/ =prefix/ =region= choice/ =id= int", r -> "bucket/prefix/region=" + region(r) + "/id=" + r.nextInt(900_000)),
                dirty("Base 64, hyphen, time", "base64- epoch-ms", r -> base64(r, 16) + "-" + ms(r)),
                dirty("Base 64, underscore, word", "base64_ choice", r -> base64(r, 16) + "_" + pick(r, "like", "view", "share")),
                dirty("eleven of Base 64, underscore, number", "base64_ int", r -> base64(r, 8) + "_" + r.nextInt(900_000)),
                dirty("eleven of Base 64, day", "base64# date(yyyyMMdd)", r -> base64(r, 8) + "#" + iso(r, "yyyyMMdd")),
                dirty("region, UUID", "choice# uuid", r -> region(r) + "#" + uuid(r)),
                dirty("zone or region, hyphen, UUID", "choice- uuid", r -> place(r) + "-" + uuid(r)),
                dirty("zone or region, UUID, time", "choice- uuid# epoch-ms", r -> place(r) + "-" + uuid(r) + "#" + ms(r)),
                dirty("region of AWS, account, machine", "choice# padded12# =i- hex17", r ->
                        pick(r, "us-east-1", "eu-central-1", "ap-southeast-2") + "#" + number(r, 12) + "#i-" + f("%016x", r.nextLong()) + r.nextInt(10)),
                dirty("IPv6 address in full, time", "ip# epoch-s", r -> ip6(r) + "#" + s(r)),
                dirty("signed degrees", "fraction, fraction", r -> f("%+09.4f,%+010.4f", 160 * r.nextDouble() - 80, 358 * r.nextDouble() - 179)),
                dirty("UUID, IPv6 address", "uuid: ip", r -> uuid(r) + ":" + ip6(r)));
    }

    /** {@return seconds of one month} */
    private static long recent(Random r) {
        return 1_763_800_000L - r.nextInt(30 * 86_400);
    }

    private static String phone(Random r) {
        return "+49" + (1_510_000_000L + r.nextInt(280_000_000));
    }

    private static String imsi(Random r) {
        return pick(r, "26201", "26202", "26203", "31026", "31041", "20801", "23410", "22201", "21401", "24001") + number(r, 10);
    }

    private static String ean(Random r) {
        return checked(pick(r, "400", "401", "500", "871", "380", "590", "761") + number(r, 9));
    }

    /** {@return digits and the one that GS1 has behind them} */
    private static String checked(String digits) {
        int sum = IntStream.range(0, digits.length())
                .map(i -> (digits.charAt(digits.length() - 1 - i) - '0') * (i % 2 == 0 ? 3 : 1))
                .sum();
        return digits + (10 - sum % 10) % 10;
    }

    private static String number(Random r, int digits) {
        return r.ints(digits, 0, 10).mapToObj(Integer::toString).collect(Collectors.joining());
    }

    private static String region(Random r) {
        return pick(r, "us-east1", "us-central1", "europe-west3", "europe-west1", "asia-south1", "us-west4");
    }

    private static String place(Random r) {
        return pick(r, "us-east1", "europe-west3-b", "asia-northeast1", "us-central1-f", "eu");
    }

    private static String ip6(Random r) {
        return "2001:" + r.ints(7, 0, 65_536).mapToObj(group -> f("%04x", group)).collect(Collectors.joining(":"));
    }

    private static String reversed(String bytes) {
        return new StringBuilder(bytes).reverse().toString();
    }
}
