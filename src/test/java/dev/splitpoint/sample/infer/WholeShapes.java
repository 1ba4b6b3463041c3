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
import java.util.stream.Collectors;

/** Keys with values that look like several: identifiers of letters and digits, paths, dates with a time, numbers below zero. */
final class WholeShapes {
    private WholeShapes() {}

    static List<KeyShapes.Shape> all() {
        return List.of(
                dirty("number, minute in Greenwich", "int| date(yyyyMMdd'T'HHmm'Z')", r ->
                        r.nextInt(900_000) + "|" + iso(r, "yyyyMMdd'T'HHmm'Z'")),
                dirty("second with the offset of its zone", "choice: date(yyyy-MM-dd HH:mm:ssXX)", r ->
                        pick(r, "north", "south", "west") + ":" + iso(r, "yyyy-MM-dd HH:mm:ss") + pick(r, "+0200", "+0100")),
                dirty("day and minute, number", "date(yyyyMMdd_HHmm)# int", r -> iso(r, "yyyyMMdd_HHmm") + "#" + r.nextInt(9_000_000)),
                dirty("day and number of four digits", "date(yyyyMMdd)- padded4# int", r ->
                        iso(r, "yyyyMMdd") + f("-%04d#", 1 + r.nextInt(300)) + r.nextInt(9_000_000)),
                dirty("vehicle, fault, second", "text_ choice_ date(yyyy-MM-dd HH:mm:ss) OR text_ choice padded4_ date(yyyy-MM-dd HH:mm:ss)", r ->
                        vehicle(r) + "_" + pick(r, "P0", "P1", "C0", "U0") + f("%03d_", 7 * r.nextInt(30)) + iso(r, "yyyy-MM-dd HH:mm:ss")),
                dirty("degrees, some below zero, hour", "int, int, choice, date(yyyyMMddHH)", r ->
                        (r.nextInt(140) - 60) + "," + (r.nextInt(360) - 180) + "," + pick(r, "wind_gust", "tp", "t2m") + "," + iso(r, "yyyyMMddHH")),
                dirty("host, path, s", "domain/ text# epoch-s", r -> "com." + word(r) + pick(r, ".www", ".blog") + "/" + path(r) + "#" + s(r)),
                dirty("image by its digest, system", "text@ =sha256: hex64# choice", r ->
                        word(r) + pick(r, "", "-api", "-ui") + f("@sha256:%016x%016x%016x%016x#", r.nextLong(), r.nextLong(), r.nextLong(), r.nextLong())
                                + pick(r, "linux-amd64", "linux-arm64", "darwin-arm64")),
                dirty("domain, identifier, s", "host/ base64/ epoch-s", r -> host(r) + "/" + KeyShapes.base64(r, 32) + "/" + s(r)),
                dirty("number, domain, day", "int| host| date(yyyy-MM-dd)", r -> r.nextInt(900_000) + "|" + host(r) + "|" + iso(r, "yyyy-MM-dd")),
                dirty("host, scheme, path", "domain: choice/ text", r -> "org." + word(r) + pick(r, ".www", ".blog", ".shop") + ":" + pick(r, "https", "http") + "/" + path(r)),
                dirty("module, version, system", "=github. =com/ text/ text@ v{1}. int. int# choice OR =github. =com/ text/ text@ v{0}. int. int# choice", r ->
                        "github.com/" + word(r) + pick(r, "", "-io", "labs") + "/" + pick(r, "go-", "") + word(r) + pick(r, "", "-cli", "kit")
                                + f("@v%d.%d.%d#", r.nextInt(4), r.nextInt(30), r.nextInt(12)) + pick(r, "linux_amd64", "linux_arm64", "darwin_arm64")),
                dirty("ship, day with the name of its month, port", "IMO{7}- month- choice", r -> f("IMO%07d-", 9_000_000 + r.nextInt(900_000))
                        + iso(r, "dd") + pick(r, "JAN", "FEB", "MAR", "JUN", "SEP", "DEC") + iso(r, "yy") + "-" + pick(r, "ITNAP", "AWAUA", "MXCZM", "DEHAM")),
                dirty("researcher, day, event", "text# date(yyyy-MM-dd)# choice", r ->
                        f("0000-000%d-%04d-%03d", 1 + r.nextInt(3), r.nextInt(10_000), r.nextInt(1_000)) + pick(r, "0", "3", "5", "8", "X") + "#"
                                + iso(r, "yyyy-MM-dd") + "#" + pick(r, "work-added", "work-updated", "funding", "peer-review")),
                dirty("shop, s", "host# epoch-s", r -> pick(r, "shop", "blog", "store", "dev", "de", "fr") + "." + word(r) + pick(r, "", "-" + word(r)) + ".com#" + s(r)),
                dirty("number, one of few nights", "padded8 epoch-s", r -> f("%08d", r.nextInt(90_000_000)) + (1_716_076_800L + 86_400L * 7 * r.nextInt(6))),
                dirty("image, width and format", "base64/ w{0}. choice", r ->
                        KeyShapes.base64(r, 16) + "/w" + pick(r, "96", "160", "320", "640", "1280") + "." + pick(r, "webp", "avif", "jpg")),
                dirty("category, reason, reference of 23 digits", "padded4: choice: text", r ->
                        pick(r, "5812", "5411", "5999") + ":" + pick(r, "4837", "10.4", "4853") + ":7" + pick(r, "412345", "498824", "455501")
                                + f("%d%03d%012d", r.nextInt(4) == 0 ? 4 : 3, 1 + r.nextInt(365), r.nextLong(1_000_000_000_000L))),
                shape("line, file, its hash", "padded5: text: hex40", r ->
                        f("%05d:", r.nextInt(2_000)) + file(r) + f(":%016x%016x%08x", r.nextLong(), r.nextLong(), r.nextInt())),
                shape("repository, branch, build", "text@ text# padded6 OR text@ choice# padded6 OR =github.com/ choice/ text@ text# padded6 OR =github.com/ text@ text# padded6", r ->
                        "github.com/" + pick(r, "acme", "initech", "umbrella", "hooli") + "/" + word(r) + "-" + pick(r, "api", "ui", "ops") + "@"
                                + pick(r, "main", "main", "develop", "feature/" + word(r) + "-" + r.nextInt(900), "fix/" + r.nextInt(5_000)) + f("#%06d", 1 + r.nextInt(60_000))),
                shape("security, market, ms", "text choice epoch-ms OR choice text choice epoch-ms", r ->
                        pick(r, "US", "DE", "GB") + security(r) + r.nextInt(10) + pick(r, "XNAS", "XNYS", "XETR") + ms(r)),
                shape("campaign, hash, day", "be4 bytes8 be2", r ->
                        be4(300 + 61 * (int) (900 * r.nextDouble() * r.nextDouble())) + be8(r.nextLong()) + be4((int) (s(r) / 86_400)).substring(2)));
    }

    private static String vehicle(Random r) {
        return pick(r, "WVWZZZ1K", "WBA3A5C5", "1HGCM826", "5YJ3E1EA") + pick(r, "0", "1", "4", "7", "X") + pick(r, "G", "H", "M")
                + pick(r, "W", "P", "U") + f("%06d", 1_000 + r.nextInt(400_000));
    }

    private static String security(Random r) {
        return r.ints(9, 0, 30).mapToObj(i -> "0123456789BCDFGHJKLMNPQRSTVWXYZ".substring(i, i + 1)).collect(Collectors.joining());
    }

    private static String file(Random r) {
        return pick(r, "docs", "internal", "cmd", "pkg") + "/" + (r.nextInt(3) > 0 ? word(r) + "/" : "") + word(r) + pick(r, "", "_test")
                + pick(r, ".go", ".java", ".ts", ".py");
    }

    private static String path(Random r) {
        return switch (r.nextInt(4)) {
            case 0 -> pick(r, "index.html", "about.html");
            case 1 -> "products/" + word(r) + "/" + r.nextInt(90_000);
            case 2 -> "wiki/" + word(r) + "_" + word(r);
            default -> pick(r, "news", "sport") + f("/%d/%02d/", 2_017 + r.nextInt(9), 1 + r.nextInt(12)) + word(r);
        };
    }

    private static String host(Random r) {
        return pick(r, "www", "login", "static", "my-shop") + "." + word(r) + pick(r, "", "-" + word(r)) + pick(r, ".com", ".org", ".io", ".co.uk", ".dev");
    }
}
