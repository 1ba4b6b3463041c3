package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.dirty;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.iso;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static dev.splitpoint.sample.infer.KeyShapes.shape;
import static dev.splitpoint.sample.infer.KeyShapes.word;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Keys with dates that look like any number, and with numbers that look like dates. */
final class DateShapes {
    private DateShapes() {}

    static List<KeyShapes.Shape> all() {
        return List.of(
                dirty("shop, till, day without century, receipt", "padded4- padded2- date(yyMMdd)- padded6", r ->
                        f("%04d-%02d-", 1 + r.nextInt(400), 1 + r.nextInt(18)) + day(r, 60, "yyMMdd") + f("-%06d", r.nextInt(900_000))),
                shape("the same, side by side", "padded4 padded2 date(yyMMdd) padded4", r ->
                        f("%04d%02d", 1 + r.nextInt(400), 1 + r.nextInt(18)) + day(r, 60, "yyMMdd") + f("%04d", r.nextInt(9_000))),
                dirty("days of one month", "padded5: date(yyMMdd)", r -> f("%05d:", r.nextInt(9_000)) + day(r, 20, "yyMMdd")),
                dirty("day without its century, number", "date(yyMMdd) padded6", r -> iso(r, "yyMMdd") + f("%06d", r.nextInt(900_000))),
                dirty("day first", "padded5/ date(ddMMyy)/ choice", r -> f("%05d/", r.nextInt(9_000)) + day(r, 200, "ddMMyy") + pick(r, "/in", "/out")),
                dirty("month first", "padded5/ date(MMddyyyy)/ choice", r -> f("%05d/", r.nextInt(9_000)) + day(r, 200, "MMddyyyy") + pick(r, "/in", "/out")),
                dirty("to the second", "padded3# date(yyMMddHHmmss)", r -> f("%03d#", r.nextInt(900)) + iso(r, "yyMMddHHmmss")),
                dirty("day of the year", "=A date(yyyyDDD). h{2} v{2}", r -> "A" + day(r, 700, "yyyyDDD") + f(".h%02dv%02d", r.nextInt(36), r.nextInt(18))),
                dirty("day of the year, hyphen", "text/ date(yyyy-DDD)/ padded3", r -> word(r) + "/" + day(r, 900, "yyyy-DDD") + f("/%03d", r.nextInt(1_000))),
                dirty("week", "text# date(YYYY-'W'ww)# int", r -> word(r) + "#" + day(r, 600, "YYYY-'W'ww") + "#" + r.nextInt(90_000)),
                dirty("pairs", "int- date(dd.MM.yy)- choice", r -> r.nextInt(90_000) + "-" + day(r, 100, "dd.MM.yy") + "-" + pick(r, "x", "y", "z")),
                dirty("day and time apart", "date(yyyy-MM-dd)| date(HH:mm:ss)| int", r -> day(r, 60, "yyyy-MM-dd") + "|" + iso(r, "HH:mm:ss") + "|" + r.nextInt(900)),
                dirty("time of day in digits", "padded5# date(yyyyMMdd)# date(HHmmss)", r -> f("%05d#", r.nextInt(90_000)) + day(r, 60, "yyyyMMdd") + "#" + iso(r, "HHmmss")),
                dirty("letter before the day", "=d date(yyyyMMdd)/ int", r -> "d" + day(r, 60, "yyyyMMdd") + "/" + r.nextInt(90_000)),
                shape("line, day, number", "PL{1} date(yyMMdd) padded3 OR choice date(yyMMdd) padded3", r -> pick(r, "PL1", "PL2", "PL7") + day(r, 400, "yyMMdd") + f("%03d", r.nextInt(999))),
                dirty("number of six digits", "text# padded6", r -> word(r) + "#" + f("%06d", 200_000 + r.nextInt(9_000))),
                dirty("cities by their numbers", "padded6# padded8", r -> pick(r, "110105", "310115", "440305", "440103", "330106", "320505", "510104",
                        "500103", "420106", "610113", "210102", "120101", "350203", "370202", "430104", "340104") + f("#%08d", r.nextInt(100_000_000))),
                dirty("number behind a year", "padded7# text", r -> (2022 + r.nextInt(3)) + f("%03d#", 1 + r.nextInt(300)) + word(r)),
                shape("plant, day, counter of the day", "choice date(yyyyMMdd) padded5", r ->
                        pick(r, "OSLO", "BERG", "TROM") + day(r, 900, "yyyyMMdd") + f("%05d", Math.min(r.nextInt(15_800), r.nextInt(15_800)))),
                dirty("make, year, number", "choice/ date(yyyy)/ int", r -> pick(r, "fiat", "opel", "saab") + "/" + (2025 - Math.min(r.nextInt(36), r.nextInt(36))) + "/" + r.nextInt(90_000)),
                dirty("paper, year that has passed, page", "choice/ date(yyyy)/ p{4}", r -> pick(r, "post", "sun", "echo") + "/" + (1881 + r.nextInt(77)) + f("/p%04d", r.nextInt(9_000))),
                dirty("return, year of a few, person", "=tax; date(yyyy); padded9", r -> "tax;" + (2019 + r.nextInt(6)) + f(";%09d", r.nextInt(900_000_000))),
                dirty("ports", "node-{3}: padded4", r -> f("node-%03d:", r.nextInt(400)) + (1900 + r.nextInt(131))),
                dirty("numbers of a century", "node-{3}: padded4", r -> f("node-%03d:", r.nextInt(400)) + (1900 + r.nextInt(100))),
                dirty("shops", "choice# padded4# epoch-s", r -> pick(r, "north#", "south#") + (2001 + r.nextInt(30)) + "#" + s(r)),
                dirty("rooms of a floor", "choice# padded4# date(yyyy-MM-dd)", r -> pick(r, "north#", "south#") + (2001 + r.nextInt(18)) + "#" + day(r, 60, "yyyy-MM-dd")),
                dirty("rooms of two floors", "choice# padded4# date(yyyy-MM-dd)", r ->
                        pick(r, "north", "south") + f("#%d%02d#", 19 + r.nextInt(2), 2 + r.nextInt(8)) + day(r, 60, "yyyy-MM-dd")),
                dirty("years of which there are more and more rows", "choice/ date(yyyy)/ int", r ->
                        pick(r, "fiat", "opel", "saab") + "/" + (2000 + Math.max(r.nextInt(25), r.nextInt(25))) + "/" + r.nextInt(90_000)),
                dirty("register of a church", "uuid| choice| date(yyyy-MM-dd)", r ->
                        KeyShapes.uuid(r) + pick(r, "|birth|", "|burial|") + LocalDate.of(1790, 1, 1).plusDays(r.nextInt(50_000))),
                dirty("room", "text/ padded4/ date(yyyyMMdd) OR text/ padded2 padded2/ date(yyyyMMdd)", r ->
                        word(r) + f("/%02d%02d/", 1 + r.nextInt(20), 1 + r.nextInt(30)) + day(r, 60, "yyyyMMdd")));
    }

    /** {@return a day of so many from a Friday in March} */
    static String day(Random r, int days, String pattern) {
        return LocalDate.of(2024, 3, 1).plusDays(r.nextInt(days)).format(DateTimeFormatter.ofPattern(pattern, Locale.ROOT));
    }
}
