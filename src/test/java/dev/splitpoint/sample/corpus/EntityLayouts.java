package dev.splitpoint.sample.corpus;

import java.util.List;

/** Layouts of identifiers, graphs, places, ledgers and business entities. */
final class EntityLayouts {
    private EntityLayouts() {}

    static List<Layout> all() {
        return List.of(
                new Layout("uuid-v4", "https://www.rfc-editor.org/rfc/rfc9562#section-5.4", "uuid", d -> d.uuid(4)),
                new Layout(
                        "uuid-v7", "https://www.rfc-editor.org/rfc/rfc9562#section-5.7", "uuid|timeid", d -> d.uuid(7)),
                new Layout(
                        "uuid-binary",
                        "https://www.rfc-editor.org/rfc/rfc9562#section-4 (16 bytes)",
                        "buuid|bytes",
                        d -> {
                            String bytes = d.bytes(16);
                            return bytes.substring(0, 6)
                                    + (char) (0x40 | bytes.charAt(6) & 0x0F)
                                    + bytes.charAt(7)
                                    + (char) (0x80 | bytes.charAt(8) & 0x3F)
                                    + bytes.substring(9);
                        }),
                new Layout(
                        "ulid",
                        "https://github.com/ulid/spec",
                        "timeid",
                        d -> d.base(Draw.BASE32, d.millis(), 10) + d.of(Draw.BASE32, 16)),
                new Layout(
                        "ksuid",
                        "https://github.com/segmentio/ksuid (27 characters of base 62)",
                        "timeid",
                        EntityLayouts::ksuid),
                new Layout(
                        "objectid",
                        "https://www.mongodb.com/docs/manual/reference/bson-types/#objectid",
                        "timeid OR hextime@8 hex",
                        d -> d.f("%08x", d.seconds())
                                + d.member("mongo", d.below(40), "0123456789abcdef", 10)
                                + d.hex(6)),
                new Layout(
                        "snowflake",
                        "https://docs.x.com/fundamentals/x-ids (41 bits of ms since 2010)",
                        "timeid",
                        d -> Long.toString(d.millis() - 1_288_834_974_657L << 22 | d.below(1 << 22))),
                new Layout(
                        "discord-message",
                        "https://discord.com/developers/docs/reference#snowflakes (channel, message)",
                        "timeid: timeid",
                        d -> (1_757_000_000_000L - 1_420_070_400_000L - 86_400_000L * d.below(900) << 22
                                        | d.below(1 << 22))
                                + ":" + (d.millis() - 1_420_070_400_000L << 22 | d.below(1 << 22))),
                new Layout(
                        "tenant-ulid",
                        "https://github.com/ulid/spec (identifier after a tenant)",
                        "few# timeid",
                        d -> d.pick("acme", "globex", "initech", "umbrella") + "#" + d.base(Draw.BASE32, d.millis(), 10)
                                + d.of(Draw.BASE32, 16)),
                new Layout(
                        "nanoid",
                        "https://github.com/ai/nanoid (21 characters of the URL alphabet)",
                        "encoded|text",
                        d -> d.of(Draw.BASE64URL, 21)),
                new Layout(
                        "youtube-video",
                        "https://developers.google.com/youtube/v3/docs/videos (11 characters of base 64)",
                        "encoded|text# num OR encoded|text# date",
                        d -> d.of(Draw.BASE64URL, 11) + "#" + d.date("yyyyMMdd")),
                new Layout(
                        "stripe-customer",
                        "https://docs.stripe.com/api/customers (cus_NffrFeUfNV2Hib)",
                        "const_ text|encoded OR const_ text# time OR text|encoded",
                        d -> "cus_" + d.of(Draw.BASE62, 14)),
                new Layout(
                        "janusgraph-vertex",
                        "https://docs.janusgraph.org/advanced-topics/data-model/ (64-bit vertex id with partition"
                                + " bits)",
                        "bint",
                        d -> d.big((long) d.below(32) << 59 | (long) d.below(4_000_000) << 3, 8)),
                new Layout(
                        "geomesa-z3",
                        "https://www.geomesa.org/documentation/stable/user/datastores/index_overview.html (shard,"
                                + " epoch bin, z value, feature id)",
                        "bytes@1 bint@2 bytes@8 uuid OR bytes@1 const@1 bytes@1 bytes@8 uuid OR bytes@1 const@2"
                                + " bytes@8 uuid",
                        d -> d.big(d.below(4), 1) + d.big(2_900 + d.below(8), 2) + d.bytes(8) + d.uuid(4)),
                new Layout(
                        "geomesa-z2",
                        "https://www.geomesa.org/documentation/stable/user/datastores/index_overview.html (shard, z"
                                + " value, feature id)",
                        "bytes@1 bytes@8 uuid",
                        d -> d.big(d.below(4), 1) + d.bytes(8) + d.uuid(4)),
                new Layout(
                        "geohash-place",
                        "HBase in Action, chapter 8 (geohash of a Wi-Fi hot spot, id)",
                        "geohash- num OR geohash: num",
                        d -> "dr5" + d.of(Draw.GEOHASH, 6) + "-" + d.below(90_000)),
                new Layout(
                        "geohash-world-time",
                        "https://www.movable-type.co.uk/scripts/geohash.html (geohash of 7 characters), time",
                        "geohash: time",
                        d -> d.of(Draw.GEOHASH, 7) + ":" + d.seconds()),
                new Layout(
                        "slippy-tile",
                        "https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames (zoom/x/y)",
                        "num/ num/ num",
                        d -> {
                            int zoom = 8 + d.below(9);
                            return zoom + "/" + d.below(1 << zoom) + "/" + d.below(1 << zoom);
                        }),
                new Layout(
                        "h3-cell-hour",
                        "https://h3geo.org/docs/core-library/h3Indexing/ (15 hexadecimal digits), hour",
                        "hex# date OR hex# time",
                        d -> "8928" + d.hex(6) + "fffff".substring(0, 3) + "ff#" + d.date("yyyy-MM-dd'T'HH")),
                new Layout(
                        "solana-blocks",
                        "https://github.com/solana-labs/solana storage-bigtable/src/lib.rs (slot in 16 hexadecimal"
                                + " digits)",
                        "hex",
                        d -> d.f("%016x", 364_000_000L + d.below(8_000_000))),
                new Layout(
                        "solana-tx",
                        "https://github.com/solana-labs/solana storage-bigtable/src/lib.rs (signature in base 58)",
                        "text|encoded",
                        d -> d.of(Draw.BASE58, 88)),
                new Layout(
                        "solana-tx-by-addr",
                        "https://github.com/solana-labs/solana storage-bigtable/src/lib.rs (address/inverted slot in"
                                + " hexadecimal)",
                        "text|encoded/ hex OR text|encoded/ const@8 hex OR text|encoded/ const@9 hex",
                        d -> d.member("sol", d.below(2_000), Draw.BASE58, 44)
                                + d.f("/%016x", ~(364_000_000L + d.below(8_000_000)))),
                new Layout(
                        "beaconchain-tx",
                        "https://github.com/gobitfly/eth2-beaconchain-explorer db/bigtable_eth1.go (chain:TX:hash)",
                        "num|few|const: const: hex OR const: hex",
                        d -> d.pick("1", "100") + ":TX:" + d.hex(64)),
                new Layout(
                        "beaconchain-block",
                        "https://github.com/gobitfly/eth2-beaconchain-explorer db/bigtable_eth1.go (chain:B:reversed"
                                + " padded block)",
                        "const: const: num",
                        d -> "1:B:" + (999_999_999 - 23_000_000 - d.below(400_000))),
                new Layout(
                        "gnomad-variant",
                        "https://gnomad.broadinstitute.org/help/ (chromosome-position-reference-alternate)",
                        "num|few- num- few- few OR num|few- num- text- text",
                        d -> d.pick("1", "2", "3", "4", "5", "6", "7", "X") + "-" + (10_000 + d.below(240_000_000))
                                + "-" + d.pick("A", "C", "G", "T") + "-" + d.pick("T", "G", "C", "A")),
                new Layout(
                        "riot-match",
                        "https://developer.riotgames.com/apis#match-v5 (EUW1_6543210987)",
                        "few_ num",
                        d -> d.pick("EUW1", "NA1", "KR", "BR1") + "_" + (6_500_000_000L + d.below(90_000_000))),
                new Layout(
                        "redis-user-field",
                        "https://redis.io/docs/latest/develop/use/keyspace/ (user:1000:followers)",
                        "const: num: few",
                        d -> "user:" + d.below(3_000_000) + ":" + d.pick("followers", "profile", "settings", "inbox")),
                new Layout(
                        "dynamodb-single-table",
                        "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-modeling-nosql.html (two"
                                + " entities in one table)",
                        "const# mail & const# num",
                        d -> d.below(10) < 6
                                ? "USER#" + d.word() + d.below(900) + "@" + d.domain()
                                : d.f("ORDER#%08d", d.below(40_000_000))),
                new Layout(
                        "dynamodb-org-user",
                        "https://www.dynamodbbook.com/ (ORG#name#USER#name)",
                        "const# text# const# text",
                        d -> "ORG#" + d.memberWord("org", d.below(400)) + "#USER#" + d.word() + d.below(1_000)),
                new Layout(
                        "order-number-growing",
                        "https://www.postgresql.org/docs/current/datatype-numeric.html#DATATYPE-SERIAL (order numbers"
                                + " from a sequence)",
                        "num OR const- num",
                        d -> "order-" + (1_200_000 + d.below(300_000))),
                new Layout(
                        "invoice-year-number",
                        "https://shopify.dev/docs/api (prefix, year, number)",
                        "const- num- num OR const- date- num OR const- few- num OR const- const- num",
                        d -> d.f("INV-%d-%06d", 2_022 + d.below(4), d.below(400_000))),
                new Layout(
                        "amazon-order",
                        "https://developer-docs.amazon.com/sp-api/docs/orders-api-v0-reference (3-7-7 digits)",
                        "num- num- num OR few- num- num",
                        d -> d.f("%03d-%07d-%07d", 111 + d.below(4), d.below(10_000_000), d.below(10_000_000))),
                new Layout(
                        "hash-prefixed-user",
                        "https://cloud.google.com/bigtable/docs/schema-design#hashed_values (hash prefix, user)",
                        "hex# num",
                        d -> {
                            String user = "user" + d.below(4_000_000);
                            return d.hexOf(d.digest("MD5", user)).substring(0, 6) + "#" + user;
                        }),
                new Layout(
                        "salted-sensor-event",
                        "https://cloud.google.com/bigtable/docs/schema-design-time-series (salted device, time)",
                        "num# num# time OR few# num# time",
                        d -> {
                            int device = d.below(9_000);
                            return device % 8 + d.f("#dev%05d#", device) + d.millis();
                        }),
                new Layout(
                        "ordered-code-customer",
                        "https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#orderedcodebytes"
                            + " (fields with 00 01 between)",
                        "text\\x00\\x01 num OR few\\x00\\x01 num",
                        d -> d.memberWord("oc", d.below(500)) + "\0\1" + d.f("%06d", d.below(900_000))),
                new Layout(
                        "adtech-cookie-campaign",
                        "https://iabtechlab.com/standards/openrtb/ (user id, campaign, day)",
                        "uuid# num# date",
                        d -> d.uuid(4) + "#" + (100 + d.skewed(900)) + "#" + d.date("yyyyMMdd")),
                new Layout(
                        "email-preferences",
                        "https://www.rfc-editor.org/rfc/rfc5322#section-3.4.1 (address), preference",
                        "mail/ few",
                        d -> d.word() + "." + d.word() + d.below(100) + "@" + d.domain() + "/"
                                + d.pick("news", "alerts", "billing")),
                new Layout(
                        "kylin-cuboid",
                        "https://kylin.apache.org/blog/2016/02/03/streaming-cubing/ (2 bytes of shard, 8 bytes of"
                                + " cuboid, dictionary codes)",
                        "bint@2 bint@8 bytes OR const@1 bint@1 bytes@8 bytes OR bint@2 bytes@8 bytes@2 bytes",
                        d -> d.big(d.below(12), 2)
                                + d.big(d.pick("a", "b", "c").charAt(0) * 4L + 255, 8)
                                + d.big(d.below(700), 2)
                                + d.big(d.below(60_000), 2)));
    }

    private static String ksuid(Draw d) {
        java.math.BigInteger number = java.math.BigInteger.valueOf(d.seconds() - 1_400_000_000L)
                .shiftLeft(128)
                .add(new java.math.BigInteger(d.hex(32), 16));
        StringBuilder text = new StringBuilder();
        java.math.BigInteger base = java.math.BigInteger.valueOf(62);
        for (int i = 0; i < 27; i++) {
            java.math.BigInteger[] parts = number.divideAndRemainder(base);
            text.append(Draw.BASE62.charAt(parts[1].intValue()));
            number = parts[0];
        }
        return text.reverse().toString();
    }
}
