package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.dirty;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.iso;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static dev.splitpoint.sample.infer.KeyShapes.uuid;
import static dev.splitpoint.sample.infer.KeyShapes.word;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Shapes with a time glued to what stands beside it, and with values that have delimiters in them. */
final class GluedShapes {
    private GluedShapes() {}

    static List<KeyShapes.Shape> all() {
        return List.of(
                dirty("number and epoch s glued", "sensor{5} epoch-s", r -> f("sensor%05d", r.nextInt(100_000)) + s(r)),
                dirty("number and epoch ms glued, delimited", "choice# dev{4} epoch-ms", r ->
                        pick(r, "eu", "us", "ap") + f("#dev%04d", r.nextInt(10_000)) + ms(r)),
                dirty("epoch s and a small counter", "epoch-s padded6", r -> s(r) + f("%06d", r.nextInt(20_000))),
                dirty("epoch s and a code", "=evt# epoch-s =000420", r -> "evt#" + s(r) + "000420"),
                dirty("epoch s and a small counter, delimited", "int: epoch-s padded6", r ->
                        r.nextInt(5_000_000) + ":" + s(r) + f("%06d", r.nextInt(20_000))),
                dirty("epoch ms and a small counter", "=m# epoch-ms padded3", r -> "m#" + ms(r) + f("%03d", r.nextInt(100))),
                dirty("true microseconds", "epoch-us", r -> Long.toString(s(r) * 1_000_000 + r.nextInt(1_000_000))),
                dirty("microseconds of a clock of milliseconds", "epoch-us", r -> Long.toString(ms(r) * 1_000)),
                dirty("microseconds of whole seconds", "=a# epoch-us", r -> "a#" + s(r) * 1_000_000),
                dirty("symbol and epoch s glued", "choice epoch-s", r -> pick(r, "AAPL", "F", "GOOGL", "MSFT", "GE") + s(r)),
                dirty("word and epoch ms glued", "text epoch-ms", r -> word(r) + ms(r)),
                dirty("number without zeros and epoch s glued", "dev{0} epoch-s", r -> "dev" + r.nextInt(50_000) + s(r)),
                dirty("epoch s and word glued", "=x# epoch-s text", r -> "x#" + s(r) + word(r)),
                dirty("MAC address and epoch s", "mac# epoch-s", r -> mac(r, ":") + "#" + s(r)),
                dirty("MAC address between colons", "=ap: mac: epoch-s", r -> "ap:" + mac(r, ":") + ":" + s(r)),
                dirty("MAC address with hyphens", "mac# int", r -> mac(r, "-") + "#" + r.nextInt(5_000_000)),
                dirty("decimal fraction", "=temp# fraction# epoch-s", r -> f("temp#%.1f#", r.nextInt(400) / 10.0) + s(r)),
                dirty("decimal fraction of two places", "choice# fraction# uuid", r ->
                        pick(r, "eur", "usd") + f("#%.2f#", r.nextInt(900_000) / 100.0) + uuid(r)),
                dirty("decimal fraction, negative", "fraction| fraction| int", r ->
                        f("%.4f|%.4f|", r.nextDouble() * 180 - 90, r.nextDouble() * 360 - 180) + r.nextInt(9_000_000)),
                dirty("two numbers and a dot", "int. int# uuid", r ->
                        r.nextInt(9_000) + "." + r.nextInt(90_000) + "#" + uuid(r)),
                dirty("code and ISO day glued", "choice date(yyyy-MM-dd)", r -> pick(r, "DE", "FR", "GB") + iso(r, "yyyy-MM-dd")),
                dirty("symbol and ISO day glued", "choice date(yyyy-MM-dd)# int", r ->
                        pick(r, "AAPL", "F", "GOOGL") + iso(r, "yyyy-MM-dd") + "#" + r.nextInt(5_000_000)),
                dirty("ISO day and word glued", "date(yyyy-MM-dd) text", r -> iso(r, "yyyy-MM-dd") + word(r)),
                dirty("shop, day, till and receipt", "choice padded4 date(yyyyMMdd) padded6 OR choice padded4 date(yyyyMMdd) padded2 padded4", r ->
                        pick(r, "DE", "AT", "FR") + f("%04d", 1 + r.nextInt(900)) + iso(r, "yyyyMMdd") + f("%02d%04d", 1 + r.nextInt(8), 1 + r.nextInt(900))),
                dirty("bank, letter, number and day", "padded6 choice padded7 date(yyyyMMdd) padded6", r ->
                        pick(r, "489012", "520473", "402360") + pick(r, "P", "M") + f("%07d", 1 + r.nextInt(310_000)) + iso(r, "yyyyMMdd") + f("%06d", 1 + r.nextInt(900_000))),
                dirty("bank with its letter, number and day", "choice padded7 date(yyyyMMdd) padded6", r ->
                        pick(r, "4890P", "5204M", "4023A") + f("%07d", 1 + r.nextInt(310_000)) + iso(r, "yyyyMMdd") + f("%06d", 1 + r.nextInt(900_000))),
                dirty("vehicle and reversed s", "text- reversed-s-2147483647", r ->
                        pick(r, "WVWZZZ", "WDB963", "VF1RFA", "1FTFW1") + text(r, "ABCDEFGHJKLMNPRSTUVWXYZ0123456789", 5) + text(r, "0123456789", 6)
                                + f("-%010d", Integer.MAX_VALUE - s(r))),
                dirty("two kinds that a later word tells apart", "=user/ int/ =like/ int/ epoch-s & =user/ int/ =post/ int", r ->
                        "user/" + r.nextInt(90_000) + (r.nextInt(10) < 6 ? "/post/" + r.nextInt(900_000) : "/like/" + r.nextInt(900_000) + "/" + s(r))),
                dirty("e-mail address", "mail# epoch-s", r -> mail(r) + "#" + s(r)),
                dirty("e-mail address behind a colon", "=user: mail: choice", r ->
                        "user:" + mail(r) + ":" + pick(r, "profile", "cart")));
    }

    private static String text(Random r, String of, int length) {
        return r.ints(length, 0, of.length()).mapToObj(i -> of.substring(i, i + 1)).collect(Collectors.joining());
    }

    private static String mac(Random r, String between) {
        return String.join(between, r.ints(6, 0, 256).mapToObj(octet -> f("%02x", octet)).toList());
    }

    private static String mail(Random r) {
        return word(r) + "." + word(r) + "@" + pick(r, "example.com", "mail.example.org");
    }
}
