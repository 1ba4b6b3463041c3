package dev.splitpoint.sample.corpus;

import java.util.List;

/** Layouts that inference is developed with, in addition to the seen half. They belong to neither half. */
final class DevelopmentLayouts {
    private DevelopmentLayouts() {}

    static List<Layout> all() {
        return List.of(
                new Layout(
                        "ais-vessel",
                        "https://www.navcen.uscg.gov/ais-messages (MMSI of nine digits, time in s)",
                        "num# time",
                        d -> 200_000_000 + d.below(575_000_000) + "#" + d.seconds()),
                new Layout(
                        "arn-instance",
                        "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html",
                        "const: const: const: few: num|few: const/ const- hex OR const: const: const: few: num|few:"
                                + " const- hex",
                        d -> "arn:aws:ec2:" + d.pick("us-east-1", "eu-west-1", "ap-south-1") + ":"
                                + d.member("account", d.below(30), "0123456789", 12) + ":instance/i-" + d.hex(17)),
                new Layout(
                        "bitcoin-outpoint",
                        "https://developer.bitcoin.org/reference/transactions.html (transaction id:output)",
                        "hex: num|few",
                        d -> d.hex(64) + ":" + d.skewed(40)),
                new Layout(
                        "blueflood-metric",
                        "https://github.com/rax-maas/blueflood (tenant, metric name)",
                        "num. text OR num. text. text OR num. few. few. few",
                        d -> d.member("tenant", d.below(200), "123456789", 6) + "." + d.words(".", 4)),
                new Layout(
                        "customer-day-fixed",
                        "https://hbase.apache.org/book.html#rowkey.design (fixed-width composite key)",
                        "num@8 date@8 num",
                        d -> d.f("%08d", d.below(3_000_000)) + d.date("yyyyMMdd") + d.f("%04d", d.below(10_000))),
                new Layout(
                        "docker-tag",
                        "https://github.com/opencontainers/distribution-spec/blob/main/spec.md (repository:tag)",
                        "text/ text: text",
                        d -> d.word() + "/" + d.words("-", 2) + ":" + d.below(4) + "." + d.below(30)
                                + (d.below(2) == 0 ? "" : "-alpine")),
                new Layout(
                        "ean-store",
                        "https://www.gs1.org/standards/id-keys/gtin (13 digits), store",
                        "num_ num|few",
                        d -> 4_000_000_000_000L + d.below(900_000_000_000L) + "_" + (1 + d.skewed(300))),
                new Layout(
                        "ensembl-sample",
                        "https://www.ensembl.org/info/genome/stable_ids (gene), GEO sample",
                        "num: num",
                        d -> d.f("ENSG%011d:GSM%d", d.below(300_000), 1_000_000 + d.below(4_000_000))),
                new Layout(
                        "ethereum-log",
                        "https://ethereum.org/developers/docs/apis/json-rpc (address, block, log index)",
                        "text# num# num OR hex# num# num OR const@2 hex# num# num",
                        d -> "0x" + d.member("eth", d.skewed(900), "0123456789abcdef", 40)
                                + d.f("#%09d#%04d", 19_000_000 + d.below(900_000), d.skewed(500))),
                new Layout(
                        "event-store-binary",
                        "https://www.rfc-editor.org/rfc/rfc9562 (aggregate UUID in 16 bytes, version of 4 bytes)",
                        "bytes@16 bint OR buuid@16 bint OR bytes@16 const@2 bint",
                        d -> {
                            String id = d.bytes(16);
                            return id.substring(0, 6)
                                    + (char) (0x40 | id.charAt(6) & 0x0F)
                                    + id.charAt(7)
                                    + (char) (0x80 | id.charAt(8) & 0x3F)
                                    + id.substring(9)
                                    + d.big(d.skewed(200), 4);
                        }),
                new Layout(
                        "firebase-push",
                        "https://firebase.blog/posts/2015/02/the-2120-ways-to-ensure-unique_68 (time-ordered id of 20"
                                + " characters)",
                        "encoded|text",
                        d -> d.base("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", d.millis(), 8)
                                + d.of(Draw.BASE64URL, 12)),
                new Layout(
                        "forex-minute",
                        "https://www.histdata.com/f-a-q/data-files-detailed-specification (pair, time)",
                        "few@6 date OR few date",
                        d -> d.pick("EURUSD", "USDJPY", "GBPUSD", "AUDNZD", "USDCHF") + d.date("yyyyMMddHHmm")),
                new Layout(
                        "gcp-instance",
                        "https://cloud.google.com/apis/design/resource_names (projects/…/zones/…/instances/…)",
                        "const/ text/ const/ few/ const/ text",
                        d -> "projects/" + d.memberWord("gcp", d.below(300)) + "/zones/"
                                + d.pick("us-central1-a", "europe-west4-b", "asia-east1-c") + "/instances/"
                                + d.words("-", 3)),
                new Layout(
                        "github-issue",
                        "https://docs.github.com/en/rest/issues (owner/repository#number)",
                        "text/ text# num",
                        d -> d.word() + d.below(900) + "/" + d.words("-", 3) + "#" + (1 + d.skewed(40_000))),
                new Layout(
                        "gtfs-stop-time",
                        "https://gtfs.org/documentation/schedule/reference/ (agency, route, trip, stop sequence)",
                        "few: few: num: num",
                        d -> d.pick("MTA", "SFMTA", "BVG") + ":" + d.pick("10", "22", "38R", "N", "J", "M41")
                                + d.f(":%08d:%02d", d.below(90_000_000), d.below(60))),
                new Layout(
                        "iban-booking",
                        "https://www.iso13616.org/ (IBAN), booking date",
                        "text# date OR num# date",
                        d -> "DE" + d.digits(20) + "#" + d.date("yyyy-MM-dd")),
                new Layout(
                        "imsi-location",
                        "https://www.itu.int/rec/T-REC-E.212 (IMSI of 15 digits, time in ms)",
                        "num- time",
                        d -> "26201" + d.digits(10) + "-" + d.millis()),
                new Layout(
                        "influx-series",
                        "https://docs.influxdata.com/influxdb/v1/concepts/key_concepts/#series (measurement and tags)",
                        "few, const= num, const= few",
                        d -> d.pick("cpu", "mem", "disk") + ",host=srv" + d.f("%04d", d.below(3_000)) + ",region="
                                + d.pick("uswest", "useast", "eu")),
                new Layout(
                        "isin-day",
                        "https://www.isin.org/ (ISIN of 12 characters), trading day",
                        "text| date",
                        d -> d.pick("US", "DE", "FR", "GB")
                                + d.member("isin", d.below(5_000), "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ", 9)
                                + d.below(10) + "|" + d.date("yyyyMMdd")),
                new Layout(
                        "isbn-hyphens",
                        "https://www.isbn-international.org/ (978-0-306-40615-7)",
                        "const- num|few- num|text- num|text- num OR const- text",
                        d -> {
                            int publisher = 2 + d.below(5);
                            return "978-" + d.below(2) + "-" + d.digits(publisher) + "-" + d.digits(8 - publisher) + "-"
                                    + d.below(10);
                        }),
                new Layout(
                        "jira-issue",
                        "https://support.atlassian.com/jira-software-cloud/docs/what-is-an-issue/ (project-number)",
                        "few- num",
                        d -> d.pick("CORE", "WEB", "OPS", "DATA") + "-" + (1 + d.below(30_000))),
                new Layout(
                        "maven-artifact",
                        "https://maven.apache.org/pom.html#Maven_Coordinates (group:artifact:version)",
                        "rdomain|text: text: text OR rdomain|text: text: num. num. num",
                        d -> d.pick("org", "com", "io") + "." + d.word() + "." + d.word() + ":" + d.words("-", 3) + ":"
                                + d.below(9) + "." + d.below(30) + "." + d.below(20)),
                new Layout(
                        "metar-report",
                        "https://www.ncei.noaa.gov/products/land-based-station/integrated-surface-database (station,"
                                + " day, hour and minute)",
                        "few␠ date␠ num OR text␠ date␠ num OR few␠ date",
                        d -> d.member("icao", d.below(80), "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 4) + " "
                                + d.date("yyyyMMdd HHmm")),
                new Layout(
                        "mimir-block",
                        "https://grafana.com/docs/mimir/latest/references/architecture/bucket-index/ (tenant/block"
                                + " ULID/chunks/number)",
                        "few/ timeid/ const/ num",
                        d -> d.pick("acme", "globex", "initech") + "/" + d.base(Draw.BASE32, d.millis(), 10)
                                + d.of(Draw.BASE32, 16) + d.f("/chunks/%06d", 1 + d.skewed(30))),
                new Layout(
                        "mlflow-metric",
                        "https://mlflow.org/docs/latest/tracking.html (run id of 32 hexadecimal digits, metric, step)",
                        "hex/ few/ num",
                        d -> d.member("run", d.below(400), "0123456789abcdef", 32) + "/"
                                + d.pick("loss", "accuracy", "f1") + "/" + d.below(90_000)),
                new Layout(
                        "month-bucket",
                        "https://cassandra.apache.org/doc/latest/cassandra/developing/data-modeling/ (sensor, month,"
                                + " time)",
                        "num: num|date|few: time",
                        d -> "sensor-" + d.below(5_000) + ":" + d.date("yyyyMM") + ":" + d.millis()),
                new Layout(
                        "myrocks-primary",
                        "https://github.com/facebook/mysql-5.6/wiki/MyRocks-record-format (index id of 4 bytes,"
                                + " primary key of 8 bytes)",
                        "const@4 bint OR bint@4 bint",
                        d -> d.big(260, 4) + d.big(1_000_000L + d.below(90_000_000), 8)),
                new Layout(
                        "netflow-binary",
                        "https://www.rfc-editor.org/rfc/rfc3954 (IPv4 address of 4 bytes, time of 4 bytes, port of 2"
                                + " bytes)",
                        "bytes@4 btime@4 bytes",
                        d -> d.bytes(4) + d.big(d.seconds(), 4) + d.big(d.below(65_536), 2)),
                new Layout(
                        "npm-version",
                        "https://docs.npmjs.com/about-semantic-versioning (package@version)",
                        "text@ text OR text@ num. num. num",
                        d -> d.words("-", 3) + "@" + d.below(9) + "." + d.below(30) + "." + d.below(20)),
                new Layout(
                        "opensky-state",
                        "https://openskynetwork.github.io/opensky-api/ (ICAO address of 6 hexadecimal digits, time in"
                                + " s)",
                        "hex- time",
                        d -> d.hex(6) + "-" + d.seconds()),
                new Layout(
                        "osm-history",
                        "https://wiki.openstreetmap.org/wiki/Elements (type/id/version)",
                        "few/ num/ num|few",
                        d -> d.pick("node", "way", "relation") + "/" + (1 + d.below(11_000_000_000L)) + "/"
                                + (1 + d.skewed(30))),
                new Layout(
                        "plus-code",
                        "https://github.com/google/open-location-code (8 characters, '+', 2 characters), day",
                        "text+ text# date OR text# date",
                        d -> "8FVC" + d.of("23456789CFGHJMPQRVWX", 4) + "+" + d.of("23456789CFGHJMPQRVWX", 2) + "#"
                                + d.date("yyyyMMdd")),
                new Layout(
                        "quadkey-day",
                        "https://learn.microsoft.com/en-us/bingmaps/articles/bing-maps-tile-system (14 digits from 0"
                                + " to 3), day",
                        "num# date",
                        d -> "1202" + d.of("0123", 10) + "#" + d.date("yyyyMMdd")),
                new Layout(
                        "reddit-fullname",
                        "https://www.reddit.com/dev/api/#fullnames (t3_ and base 36)",
                        "few_ text",
                        d -> d.pick("t1", "t3", "t5") + "_" + Long.toString(40_000_000L + d.below(2_000_000_000L), 36)),
                new Layout(
                        "s2-cell-time",
                        "https://s2geometry.io/devguide/s2cell_hierarchy (token of 8 hexadecimal digits), time in s",
                        "hex_ time",
                        d -> "89c" + d.hex(5) + "_" + d.seconds()),
                new Layout(
                        "salesforce-record",
                        "https://help.salesforce.com/s/articleView?id=000385203 (15 characters, prefix of the entity)",
                        "text|encoded OR const@3 text",
                        d -> "0015g000" + d.of(Draw.BASE62, 7)),
                new Layout(
                        "session-event",
                        "https://www.rfc-editor.org/rfc/rfc9562 (user, session, sequence)",
                        "num: uuid: num",
                        d -> 10_000 + d.below(5_000_000) + ":" + d.uuid(4) + ":" + d.skewed(200)),
                new Layout(
                        "slurm-step",
                        "https://slurm.schedmd.com/sacct.html (cluster, job.step)",
                        "few_ num. num|few",
                        d -> d.pick("alpha", "beta", "gamma") + "_" + (4_000_000 + d.below(900_000)) + "."
                                + d.skewed(20)),
                new Layout(
                        "spotify-track",
                        "https://developer.spotify.com/documentation/web-api/concepts/spotify-uris-ids (22 characters"
                                + " of base 62)",
                        "const: few: text|encoded",
                        d -> "spotify:" + d.pick("track", "album", "artist") + ":" + d.of(Draw.BASE62, 22)),
                new Layout(
                        "steam-player",
                        "https://developer.valvesoftware.com/wiki/SteamID (application, 64-bit id)",
                        "num|few/ num",
                        d -> d.pick("570", "730", "440", "1172470") + "/"
                                + (76_561_197_960_265_728L + d.below(1_500_000_000L))),
                new Layout(
                        "syslog-host",
                        "https://www.rfc-editor.org/rfc/rfc5424 (host, time, sequence)",
                        "text| date| num",
                        d -> d.memberWord("host", d.below(900)) + d.below(9) + "|"
                                + d.date("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'") + "|" + d.below(100_000)),
                new Layout(
                        "taxi-trip",
                        "https://www.nyc.gov/site/tlc/about/tlc-trip-record-data.page (vendor, pickup, locations)",
                        "num|few| time| num| num",
                        d -> 1 + d.below(2) + "|" + d.millis() + "|" + (1 + d.below(265)) + "|" + (1 + d.below(265))),
                new Layout(
                        "tweet-by-user",
                        "https://docs.x.com/fundamentals/x-ids (user name, identifier)",
                        "text/ timeid",
                        d -> d.word() + d.below(9_000) + "/"
                                + (d.millis() - 1_288_834_974_657L << 22 | d.below(1 << 22))),
                new Layout(
                        "user-hash-binary",
                        "https://cloud.google.com/bigtable/docs/schema-design#hashed_values (4 bytes of the hash, user"
                                + " of 8 bytes)",
                        "bytes@4 bint OR bytes@4 const@5 bint",
                        d -> {
                            String user = d.big(1_000 + d.below(9_000_000), 8);
                            return d.digest("MD5", user).substring(0, 4) + user;
                        }),
                new Layout(
                        "wikidata-claim",
                        "https://www.wikidata.org/wiki/Wikidata:Identifiers (item, property)",
                        "num$ num",
                        d -> "Q" + (1 + d.below(120_000_000)) + "$P" + (6 + d.skewed(12_000))),
                new Layout(
                        "accumulo-shard",
                        "https://accumulo.apache.org/docs/2.x/getting-started/table_design (day_shard, type, UUID)",
                        "date_ num|few\\x00 few\\x00 uuid",
                        d -> d.date("yyyyMMdd") + "_" + d.below(20) + "\0" + d.pick("news", "mail", "chat") + "\0"
                                + d.uuid(4)),
                new Layout(
                        "app-name",
                        "https://devcenter.heroku.com/articles/creating-apps (adjective-noun-number)",
                        "text- text- num OR few- few- num OR text",
                        d -> d.word() + "-" + d.word() + "-" + (10_000 + d.below(90_000))),
                new Layout(
                        "bookkeeper-entry",
                        "https://bookkeeper.apache.org/docs/getting-started/concepts (ledger, entry: 8 bytes each)",
                        "bint@8 bint OR const@6 bint@2 const@4 bint",
                        d -> d.big(40_000 + d.below(3_000), 8) + d.big(d.skewed(50_000), 8)),
                new Layout(
                        "call-pair",
                        "https://www.itu.int/rec/T-REC-E.164 (caller, callee, time in s)",
                        "num| num| time OR text| text| time",
                        d -> "49" + (1_510_000_000L + d.below(270_000_000)) + "|49"
                                + (1_510_000_000L + d.below(270_000_000)) + "|" + d.seconds()),
                new Layout(
                        "coordinate-pair",
                        "https://www.rfc-editor.org/rfc/rfc5870 (latitude,longitude,uncertainty)",
                        "num. num, num. num OR text, text",
                        d -> d.f("%.4f,%.4f", 47 + 8 * d.below(10_000) / 10_000.0, 6 + 9 * d.below(10_000) / 10_000.0)),
                new Layout(
                        "day-sensor-value",
                        "https://cloud.google.com/bigtable/docs/schema-design-time-series (day first)",
                        "date# num# few",
                        d -> d.date("yyyy-MM-dd") + "#" + d.f("s%05d", d.below(40_000)) + "#"
                                + d.pick("temp", "hum", "co2")),
                new Layout(
                        "device-tenant-binary",
                        "https://phoenix.apache.org/language/datatypes.html (tenant of 2 bytes, device of 4 bytes,"
                                + " time of 4 bytes)",
                        "bint@2 bint@4 btime OR bytes@2 bytes@4 btime OR const@1 bint@1 const@1 bint@3 btime",
                        d -> d.big(1 + d.below(30), 2) + d.big(d.below(2_000_000), 4) + d.big(d.seconds(), 4)),
                new Layout(
                        "hash-host-reversed",
                        "https://kudu.apache.org/docs/schema_design.html (bucket of 4 bytes, host, zero byte, reversed"
                                + " time)",
                        "bint@4 text\\x00 rbtime OR const@3 bint@1 text\\x00 rbtime",
                        d -> d.big(d.below(16), 4) + d.memberWord("kudu", d.below(300)) + "\0"
                                + d.big(Long.MAX_VALUE - d.millis(), 8)),
                new Layout(
                        "hour-random",
                        "https://docs.aws.amazon.com/firehose/latest/dev/s3-object-name.html (stream-1-time-UUID)",
                        "const- const- date- uuid OR few- num- date- uuid",
                        d -> "clicks-1-" + d.date("yyyy-MM-dd-HH-mm-ss") + "-" + d.uuid(4)),
                new Layout(
                        "http-access",
                        "https://httpd.apache.org/docs/2.4/logs.html (method, path, status)",
                        "few␠ text␠ num|few",
                        d -> d.pick("GET", "POST", "PUT") + " /" + d.words("/", 3) + " "
                                + d.pick("200", "404", "304", "500")),
                new Layout(
                        "ipv6-time-binary",
                        "https://www.rfc-editor.org/rfc/rfc4291 (address of 16 bytes, time of 8 bytes in us)",
                        "bytes@16 btime OR const@4 bytes@12 btime",
                        d -> d.bytes(16).replaceFirst("(?s)^....", " \u0001\r\u00b8") + d.big(d.micros(), 8)),
                new Layout(
                        "lot-serial",
                        "https://www.gs1.org/standards/epcis (lot, serial number)",
                        "few- num OR num- num OR text- num",
                        d -> d.f(
                                "%02d%s%02d-%05d",
                                22 + d.below(3), d.pick("A", "B", "C"), 1 + d.below(28), d.below(100_000))),
                new Layout(
                        "mac-minute-binary",
                        "https://standards.ieee.org/products-programs/regauth/ (address of 6 bytes, time of 4 bytes)",
                        "bytes@6 btime OR const@3 bytes@3 btime",
                        d -> "\u0000\u001b\u0044" + d.bytes(3) + d.big(d.seconds(), 4)),
                new Layout(
                        "order-country-year",
                        "https://www.postgresql.org/docs/current/datatype-numeric.html (country, year, number)",
                        "few- num- num OR few- few- num OR few- date- num",
                        d -> d.pick("DE", "FR", "IT", "ES") + d.f("-%d-%07d", 2_021 + d.below(5), d.below(2_000_000))),
                new Layout(
                        "sha1-reversed-binary",
                        "https://hbase.apache.org/book.html#rowkey.design (SHA-1, reversed time)",
                        "bytes@20 rbtime",
                        d -> d.digest("SHA-1", "u" + d.below(4_000)) + d.big(Long.MAX_VALUE - d.millis(), 8)),
                new Layout(
                        "snowflake-binary",
                        "https://docs.x.com/fundamentals/x-ids (8 bytes)",
                        "bint",
                        d -> d.big(d.millis() - 1_288_834_974_657L << 22 | d.below(1 << 22), 8)),
                new Layout(
                        "tidb-record",
                        "https://docs.pingcap.com/tidb/stable/tidb-computing (t, table, _r, row)",
                        "const@1 bint@8 const@2 bint OR const@1 const@8 const@2 bint",
                        d -> "t" + d.big(Long.MIN_VALUE | 80 + 2L * d.below(12), 8) + "_r"
                                + d.big(Long.MIN_VALUE | 1 + d.below(9_000_000), 8)),
                new Layout(
                        "user-reversed-epoch",
                        "https://hbase.apache.org/book.html#reverse.timestamp (user, reversed time)",
                        "text_ rtime OR num_ rtime",
                        d -> d.word() + d.below(3_000) + "_" + (Long.MAX_VALUE - d.millis())),
                new Layout(
                        "uuid-v1-list",
                        "https://cassandra.apache.org/doc/latest/cassandra/reference/cql-commands/ (list, UUID of"
                                + " version 1)",
                        "num/ uuid",
                        d -> "list" + d.below(9_000) + "/" + d.uuid(1)),
                new Layout(
                        "wildlife-fix",
                        "https://www.movebank.org/cms/movebank-content/data-model (study, tag, time)",
                        "num: num: date",
                        d -> 1_000_000
                                + d.member("s", d.below(20), "0123456789", 1).charAt(0) * 37_411 + ":"
                                + (5_000 + d.below(900)) + ":" + d.date("yyyy-MM-dd HH:mm:ss")),
                new Layout(
                        "year-partition-path",
                        "https://docs.aws.amazon.com/athena/latest/ug/partitions.html (year/month/day/hour/file)",
                        "date/ num|few/ num- hex OR date/ num|few/ const- hex",
                        d -> d.date("yyyy/MM/dd/HH") + "/part-" + d.hex(8)));
    }
}
