package dev.splitpoint.sample.corpus;

import java.util.List;

/** Layouts of time series, telemetry and events. */
final class TimeSeriesLayouts {
    private TimeSeriesLayouts() {}

    static List<Layout> all() {
        return List.of(
                new Layout(
                        "bigtable-quickstart-phone",
                        "https://cloud.google.com/bigtable/docs/writing-data (phone#4c410523#20190501)",
                        "few# hex# date",
                        d -> d.pick("phone", "tablet") + "#" + d.member("phone", d.below(3_000), "0123456789abcdef", 8)
                                + "#" + d.date("yyyyMMdd")),
                new Layout(
                        "bigtable-weather-minute",
                        "https://cloud.google.com/bigtable/docs/schema-design-time-series"
                                + " (us-west2#3698#2021-03-05-1200)",
                        "few# num# date",
                        d -> d.pick("us-west2", "us-east1", "europe-west3", "asia-south1") + "#"
                                + (1000 + d.below(4_000)) + "#" + d.date("yyyy-MM-dd-HHmm")),
                new Layout(
                        "bigtable-bus-codelab",
                        "https://codelabs.developers.google.com/codelabs/cloud-bigtable-intro-java"
                                + " (MTA/M86-SBS/1496275200000/NYCT_5824)",
                        "const/ few/ time/ few_ num OR const/ few/ time/ num OR const/ few/ time/ const_ num",
                        d -> "MTA/" + d.pick("M86-SBS", "M15", "B44-SBS", "BX12", "Q10", "S79-SBS", "M60-SBS", "B46")
                                + "/" + d.seconds() / 3_600 * 3_600_000 + "/NYCT_" + (4000 + d.below(4_000))),
                new Layout(
                        "bigtable-user-reversed-ms",
                        "https://cloud.google.com/bigtable/docs/schema-design#row-keys-avoid (reverse timestamps)",
                        "num# rtime",
                        d -> d.f("user%06d#%019d", d.skewed(90_000), Long.MAX_VALUE - d.millis())),
                new Layout(
                        "bigtable-finance-ticks",
                        "https://cloud.google.com/bigtable/docs/schema-design-time-series (exchange, symbol, time)",
                        "few# few# time",
                        d -> d.pick("NASDAQ", "NYSE", "XETRA") + "#"
                                + d.member("sym", d.skewed(400), "ABCDEFGHIJKLMNOPRSTUVW", 4) + "#" + d.millis()),
                new Layout(
                        "bigtable-region-city",
                        "https://cloud.google.com/bigtable/docs/schema-design (asia#india#bangalore)",
                        "few# few# few# num OR few# few# text# num",
                        d -> d.pick("asia#india", "asia#japan", "europe#france", "europe#spain") + "#" + d.word() + "#"
                                + d.below(4_000_000)),
                new Layout(
                        "opentsdb",
                        "http://opentsdb.net/docs/build/html/user_guide/backends/hbase.html (metric UID, base hour,"
                                + " tag UIDs)",
                        "bint@3 btime@4 bytes@3 bytes OR const@1 bint@2 btime@4 const@2 bytes OR bint@3 btime@4"
                            + " const@2 bytes OR bint@3 btime@4 const@3 bytes OR bint@3 btime@4 bytes OR const@1"
                            + " bint@2 btime@4 const@3 bytes OR const@1 bint@2 btime@4 bytes OR const@2 bint@1 btime@4"
                            + " bytes OR const@1 bint@2 btime@4 const@4 bytes OR bint@3 btime@4 const@4 bytes OR"
                            + " const@1 bint@2 btime@4 const@5 bytes",
                        d -> d.big(d.skewed(300) + 1, 3)
                                + d.big(d.seconds() / 3_600 * 3_600, 4)
                                + d.big(1, 3)
                                + d.big(d.below(2_000) + 1, 3)),
                new Layout(
                        "opentsdb-salted",
                        "http://opentsdb.net/docs/build/html/user_guide/writing/index.html (salting)",
                        "bytes@1 bint@3 btime@4 bytes OR bytes@1 const@1 bint@2 btime@4 bytes OR bytes@1 bint@3"
                            + " btime@4 const@3 bytes OR bytes@1 const@1 bint@2 btime@4 const@3 bytes OR bytes@1"
                            + " const@1 bint@2 btime@4 const@4 bytes OR bytes@1 const@1 bint@2 btime@4 const@2 bytes"
                            + " OR bytes@1 bint@3 btime@4 const@4 bytes",
                        d -> {
                            int metric = d.skewed(300) + 1;
                            int host = d.below(2_000) + 1;
                            return d.big((metric * 31 + host * 17) % 20, 1)
                                    + d.big(metric, 3)
                                    + d.big(d.seconds() / 3_600 * 3_600, 4)
                                    + d.big(1, 3)
                                    + d.big(host, 3);
                        }),
                new Layout(
                        "hbase-reverse-timestamp",
                        "https://hbase.apache.org/book.html#reverse.timestamp ([key][reverse_timestamp])",
                        "bint@8 rbtime OR const@4 bint@4 rbtime OR const@5 bint@3 rbtime",
                        d -> d.big(d.below(3_000_000), 8) + d.big(Long.MAX_VALUE - d.millis(), 8)),
                new Layout(
                        "hbase-log-event-hashed",
                        "https://hbase.apache.org/book.html#schema.casestudies.log_timeseries (MD5 host, MD5 event,"
                                + " timestamp)",
                        "bytes@16 bytes@16 btime",
                        d -> d.digest("MD5", "host" + d.below(500))
                                + d.digest("MD5", d.pick("boot", "login", "disk", "panic"))
                                + d.big(d.millis(), 8)),
                new Layout(
                        "hbase-log-event-text",
                        "https://hbase.apache.org/book.html#schema.casestudies.log_timeseries (hostname, event type,"
                                + " timestamp)",
                        "text- few- time OR num- few- time",
                        d -> d.f("web%03d", d.below(300)) + "-" + d.pick("boot", "login", "disk", "panic") + "-"
                                + d.millis()),
                new Layout(
                        "hbase-salt-letter",
                        "https://hbase.apache.org/book.html#rowkey.design (salting: a-foo0003)",
                        "few- num",
                        d -> d.pick("a", "b", "c", "d") + d.f("-foo%04d", d.below(10_000))),
                new Layout(
                        "kairosdb",
                        "https://github.com/kairosdb/kairosdb DataPointsRowKeySerializer.java (metric, zero byte,"
                                + " time, tags)",
                        "text\\x00 btime@8 text OR few\\x00 btime@8 few",
                        d -> d.pick("cpu.load", "disk.free", "net.bytes_in", "http.requests") + "\0"
                                + d.big(d.seconds() / 1_814_400 * 1_814_400_000L, 8) + "host="
                                + d.memberWord("kairos", d.below(900)) + ":"),
                new Layout(
                        "thingsboard-ts",
                        "https://thingsboard.io/docs/reference/ (ts_kv_cf: entity, key, partition)",
                        "uuid: few: time",
                        d -> d.uuid(4) + ":" + d.pick("temperature", "humidity", "battery", "rssi") + ":"
                                + d.seconds() / 86_400 * 86_400_000L),
                new Layout(
                        "iot-device-iso",
                        "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-sort-keys.html (device,"
                                + " ISO time)",
                        "num# date OR const- num# date",
                        d -> d.f("device-%04d#", d.below(2_000)) + d.date("yyyy-MM-dd'T'HH:mm:ss'Z'")),
                new Layout(
                        "lorawan-uplink",
                        "https://www.thethingsindustries.com/docs/ (device EUI of 16 hexadecimal digits, time)",
                        "text# hex# time OR few# hex# time",
                        d -> d.pick("farm-north", "parking", "metering") + "#70B3D5"
                                + d.member("eui", d.below(5_000), "0123456789ABCDEF", 10) + "#" + d.millis()),
                new Layout(
                        "mac-presence",
                        "https://datatracker.ietf.org/doc/html/rfc7042 (MAC address notation), time in s",
                        "mac| time",
                        d -> d.f(
                                "00:1B:%s:%s:%s:%s|%d",
                                d.of("0123456789ABCDEF", 2),
                                d.of("0123456789ABCDEF", 2),
                                d.of("0123456789ABCDEF", 2),
                                d.of("0123456789ABCDEF", 2),
                                d.seconds())),
                new Layout(
                        "graphite-path",
                        "https://graphite.readthedocs.io/en/latest/feeding-carbon.html (servers.host.metric)",
                        "const. num. few. few OR const. num. few OR const. text. few. few",
                        d -> "servers." + d.f("web%03d", d.below(600)) + "."
                                + d.pick("cpu.user", "cpu.system", "mem.free", "disk.used")),
                new Layout(
                        "cdr-msisdn-reversed",
                        "https://hbase.apache.org/book.html#rowkey.design; E.164 subscriber number, reversed time in s",
                        "num# rtime",
                        d -> "49170" + d.f("%07d", d.below(9_000_000)) + d.f("#%010d", 9_999_999_999L - d.seconds())),
                new Layout(
                        "zeek-connection",
                        "https://docs.zeek.org/en/master/logs/conn.html (originator address, time)",
                        "ip| time| num OR ip| time",
                        d -> d.ip() + "|" + d.seconds()),
                new Layout(
                        "vin-trip",
                        "https://vpic.nhtsa.dot.gov/api/ (17-character VIN), trip start",
                        "text# date",
                        d -> d.pick("WVWZZZ1K", "WBA3A5C5", "1HGCM826")
                                + d.member("vin", d.below(4_000), "ABCDEFGHJKLMNPRSTUVWXYZ0123456789", 3) + d.digits(6)
                                + "#" + d.date("yyyyMMddHHmmss")),
                new Layout(
                        "druid-segment",
                        "https://druid.apache.org/docs/latest/design/segments (datasource_start_end_version)",
                        "few_ date_ date_ date OR text_ date_ date_ date",
                        d -> {
                            String day = d.date("yyyy-MM-dd'T'HH:00:00.000'Z'");
                            return d.pick("wikipedia", "clicks", "orders") + "_" + day + "_" + day.substring(0, 14)
                                    + "59:59.000Z_" + d.date("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'");
                        }),
                new Layout(
                        "pinpoint-trace-index",
                        "https://github.com/pinpoint-apm/pinpoint ApplicationTraceIndex row key (salt, padded"
                                + " application name, reversed time)",
                        "bytes@1 text@24 rbtime OR bytes@1 few@9 const@15 rbtime OR bytes@1 few@8 const@16 rbtime",
                        d -> d.big(d.below(8), 1)
                                + d.f("%-24s", d.pick("shop-web", "shop-api", "billing", "search"))
                                        .replace(' ', '\0')
                                + d.big(Long.MAX_VALUE - d.millis(), 8)),
                new Layout(
                        "phoenix-metrics",
                        "https://phoenix.apache.org/language/datatypes.html (VARCHAR, zero byte, UNSIGNED_LONG time)",
                        "text\\x00 btime OR few\\x00 btime",
                        d -> d.memberWord("phoenix", d.below(800)) + "\0" + d.big(d.millis(), 8)),
                new Layout(
                        "slack-message",
                        "https://api.slack.com/messaging/retrieving (channel, ts of s.microseconds)",
                        "text# time. num OR few# time. num",
                        d -> "C02" + d.member("slack", d.below(300), "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", 6) + "#"
                                + d.seconds() + d.f(".%06d", d.below(1_000_000))),
                new Layout(
                        "ga-client-session",
                        "https://support.google.com/analytics/answer/9322688 (client id random.time, event)",
                        "num. time# few",
                        d -> d.below(2_147_483_647L) + "." + d.seconds() + "#"
                                + d.pick("page_view", "scroll", "click", "purchase")),
                new Layout(
                        "flight-departure",
                        "https://www.transtats.bts.gov/ (carrier, flight number, date)",
                        "few# num# date",
                        d -> d.pick("UA", "DL", "AA", "WN", "B6")
                                + d.f("#%04d#", d.below(3_000))
                                + d.date("yyyy-MM-dd")));
    }
}
