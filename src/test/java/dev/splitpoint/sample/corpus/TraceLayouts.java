package dev.splitpoint.sample.corpus;

import java.util.List;

/** Layouts of traces, logs, object stores, web pages and messages. */
final class TraceLayouts {
    private TraceLayouts() {}

    static List<Layout> all() {
        return List.of(
                new Layout(
                        "loki-chunk",
                        "https://github.com/grafana/loki pkg/storage/config/schema_config.go"
                                + " (user/fingerprint/from:through:checksum in hexadecimal)",
                        "few/ hex/ hex|hextime: hex|hextime: hex",
                        d -> d.pick("fake", "tenant1", "tenant2") + "/"
                                + d.member("loki", d.below(4_000), "0123456789abcdef", 16)
                                + d.f("/%x:%x:%08x", d.millis(), d.millis(), d.below(1L << 32))),
                new Layout(
                        "cortex-chunk",
                        "https://github.com/cortexproject/cortex pkg/chunk/chunk.go"
                                + " (user/fingerprint:from:through:checksum)",
                        "num/ hex: hex|hextime: hex|hextime: hex",
                        d -> {
                            long from = d.millis();
                            return d.skewed(200) + 1 + "/" + d.hex(16)
                                    + d.f(":%x:%x:%08x", from, from + d.below(7_200_000), d.below(1L << 32));
                        }),
                new Layout(
                        "cortex-index-v10",
                        "https://github.com/cortexproject/cortex pkg/chunk/schema.go (shard:user:dDay:metric)",
                        "num: num: num: text OR few: few: few: text OR num: few: num: text OR num: const: num: text",
                        d -> d.f("%02d:%d:d%d:", d.below(16), d.below(40) + 1, d.seconds() / 86_400) + d.words("_", 3)
                                + "_total"),
                new Layout(
                        "jaeger-badger-span",
                        "https://github.com/jaegertracing/jaeger plugin/storage/badger/spanstore/writer.go (0x80,"
                                + " trace id, start time, span id)",
                        "const@1 bytes@16 btime@8 bytes",
                        d -> "\u0080" + d.bytes(16) + d.big(d.micros(), 8) + d.bytes(8)),
                new Layout(
                        "jaeger-badger-service",
                        "https://github.com/jaegertracing/jaeger plugin/storage/badger/spanstore/writer.go (0x81,"
                                + " service, start time, trace id)",
                        "const@1 text btime@8 bytes OR const@1 few btime@8 bytes OR text btime@8 bytes",
                        d -> "\u0081" + d.pick("frontend", "checkout", "cart", "email") + d.big(d.micros(), 8)
                                + d.bytes(16)),
                new Layout(
                        "zipkin-span",
                        "https://zipkin.io/pages/instrumenting.html (trace id of 32 and span id of 16 hexadecimal"
                                + " digits)",
                        "hex: hex",
                        d -> d.hex(32) + ":" + d.hex(16)),
                new Layout(
                        "w3c-traceparent",
                        "https://www.w3.org/TR/trace-context/ (version-trace-parent-flags)",
                        "const- hex- hex- num|few|hex|const",
                        d -> "00-" + d.hex(32) + "-" + d.hex(16) + "-" + d.pick("01", "00")),
                new Layout(
                        "xray-trace",
                        "https://docs.aws.amazon.com/xray/latest/devguide/xray-api-sendingdata.html (1-hex time-24"
                                + " hex)",
                        "const- hextime- hex OR timeid",
                        d -> d.f("1-%08x-", d.seconds()) + d.hex(24)),
                new Layout(
                        "sentry-nodestore",
                        "https://github.com/getsentry/sentry src/sentry/eventstore/models.py (md5 of project:event)",
                        "hex",
                        d -> d.hexOf(d.digest("MD5", d.below(50) + ":" + d.hex(32)))),
                new Layout(
                        "nutch-webpage",
                        "https://github.com/apache/nutch TableUtil.reverseUrl (com.example.www:http/path)",
                        "rdomain: few/ text OR rdomain: text OR rdomain: few/ text. const OR rdomain: text. const",
                        d -> d.pick("com", "org", "net", "de") + "." + d.word() + d.word() + d.pick("", ".www", ".news")
                                + ":" + d.pick("https", "http") + "/" + d.words("/", 4) + ".html"),
                new Layout(
                        "webtable-domain",
                        "https://research.google/pubs/bigtable-a-distributed-storage-system-for-structured-data/"
                                + " (com.cnn.www)",
                        "rdomain/ text OR rdomain OR rdomain/ text. const",
                        d -> d.pick("com", "org", "net", "de") + "." + d.word() + d.word()
                                + d.pick(".www", ".news", ".blog") + "/" + d.words("-", 4) + ".html"),
                new Layout(
                        "commoncrawl-surt",
                        "https://pywb.readthedocs.io/en/latest/manual/indexing.html (SURT key, 14-digit time)",
                        "text␠ date OR few, text␠ date OR text/ text␠ date OR text)/ text␠ date OR few, text)/ text␠"
                                + " date OR text, text)/ text␠ date",
                        d -> d.pick("com", "org", "net", "de") + "," + d.word() + d.word() + ")/" + d.words("-", 4)
                                + " " + d.date("yyyyMMddHHmmss")),
                new Layout(
                        "url-sha256",
                        "https://csrc.nist.gov/pubs/fips/180-4/upd1/final (SHA-256 of a URL in hexadecimal)",
                        "hex",
                        d -> d.hexOf(d.digest("SHA-256", d.domain() + d.below(100_000)))),
                new Layout(
                        "oci-digest",
                        "https://github.com/opencontainers/image-spec/blob/main/descriptor.md (sha256:digest)",
                        "const: hex",
                        d -> "sha256:" + d.hex(64)),
                new Layout(
                        "git-loose-object",
                        "https://git-scm.com/book/en/v2/Git-Internals-Git-Objects (ab/38 hexadecimal digits)",
                        "hex/ hex",
                        d -> d.hex(2) + "/" + d.hex(38)),
                new Layout(
                        "s3-hash-prefix",
                        "https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html"
                                + " (232a-2013-26-05-15-00-00/cust1234234/photo1.jpg)",
                        "hex- date/ num/ text OR hex- date/ num/ num OR hex- date/ num/ num. const",
                        d -> d.hex(4) + "-" + d.date("yyyy-MM-dd-HH-mm-ss")
                                + d.f("/cust%07d/photo%d.jpg", d.below(2_000_000), d.below(40) + 1)),
                new Layout(
                        "s3-access-log",
                        "https://docs.aws.amazon.com/AmazonS3/latest/userguide/ServerLogs.html"
                                + " (YYYY-mm-DD-HH-MM-SS-UniqueString)",
                        "const/ date- hex OR date- hex",
                        d -> "logs/" + d.date("yyyy-MM-dd-HH-mm-ss") + "-" + d.of("0123456789ABCDEF", 16)),
                new Layout(
                        "cloudtrail-object",
                        "https://docs.aws.amazon.com/awscloudtrail/latest/userguide/get-and-view-cloudtrail-log-files.html",
                        "const/ num|few/ const/ few/ date/ num|few_ const_ few_ date_ text OR const/ num/ const/ few/"
                                + " date/ text OR const/ few/ const/ few/ date/ text",
                        d -> {
                            String account = d.pick("123456789012", "210987654321", "345678901234");
                            String region = d.pick("us-east-1", "eu-west-1", "ap-south-1");
                            String day = d.date("yyyy/MM/dd");
                            return "AWSLogs/" + account + "/CloudTrail/" + region + "/" + day + "/" + account
                                    + "_CloudTrail_" + region + "_" + day.replace("/", "") + "T"
                                    + d.f("%02d%02dZ", d.below(24), d.below(12) * 5) + "_" + d.of(Draw.BASE62, 16)
                                    + ".json.gz";
                        }),
                new Layout(
                        "hive-partition",
                        "https://spark.apache.org/docs/latest/sql-data-sources-parquet.html"
                                + " (dt=…/hr=…/part-00012-uuid)",
                        "const= date/ const= num|few/ num- uuid OR const= date/ num|few/ num- uuid OR const= date/"
                                + " const= num|few/ const- num- uuid OR text/ num|few/ num- uuid OR date/ num|few/ num-"
                                + " uuid",
                        d -> "dt=" + d.date("yyyy-MM-dd") + d.f("/hr=%02d/part-%05d-", d.below(24), d.below(200))
                                + d.uuid(4)),
                new Layout(
                        "elastic-daily-index",
                        "https://www.elastic.co/guide/en/logstash/current/plugins-outputs-elasticsearch.html"
                                + " (logstash-2024.05.18), document id of 20 characters",
                        "const- date/ encoded|text OR text/ encoded|text OR date/ encoded|text",
                        d -> "logstash-" + d.date("yyyy.MM.dd") + "/" + d.of(Draw.BASE64URL, 20)),
                new Layout(
                        "kubernetes-etcd",
                        "https://kubernetes.io/docs/tasks/administer-cluster/configure-upgrade-etcd/"
                                + " (/registry/pods/namespace/name)",
                        "const/ const/ const/ few/ text OR const/ const/ few/ text OR const/ const/ few/ text- text-"
                            + " text OR const/ const/ const/ few/ text- text- text OR const/ const/ few/ few/ text OR"
                            + " const/ const/ const/ few/ few- text- text OR const/ const/ const/ few/ text- hex-"
                            + " text",
                        d -> "/registry/pods/" + d.pick("default", "kube-system", "shop", "billing") + "/"
                                + d.memberWord("k8s", d.below(60)) + "-" + d.of("0123456789bcdf", 10) + "-"
                                + d.of("bcdfghjklmnpqrstvwxz2456789", 5)),
                new Layout(
                        "kafka-offset-plain",
                        "https://kafka.apache.org/documentation/#intro_topics (topic, partition, offset)",
                        "few- num- num",
                        d -> d.pick("orders", "payments", "clicks") + "-" + d.below(12) + "-"
                                + (5_000_000 + d.below(1_400_000))),
                new Layout(
                        "kafka-connect-object",
                        "https://docs.confluent.io/kafka-connectors/s3-sink/current/ (topic+partition+padded offset)",
                        "few+ num+ num. const OR few+ num+ num OR few+ num+ num. few OR few+ num+ text",
                        d -> d.pick("orders", "payments", "clicks") + "+" + d.below(8)
                                + d.f("+%010d", d.below(3_000) * 1_000)),
                new Layout(
                        "wikipedia-pageviews",
                        "https://wikitech.wikimedia.org/wiki/Data_Platform/Data_Lake/Traffic/Pageviews (project, page,"
                                + " hour)",
                        "few# text# date OR domain# text# date",
                        d -> d.pick("en.wikipedia", "de.wikipedia", "fr.wikipedia", "ja.wikipedia") + "#"
                                + d.words("_", 3) + "#" + d.date("yyyyMMdd-HH")),
                new Layout(
                        "email-message",
                        "HBase: The Definitive Guide, chapter 9 (userId-date-messageId-attachmentId)",
                        "num- date- hex- num|few OR num- date- hex- num",
                        d -> d.f("%05d-", d.below(90_000)) + d.date("yyyyMMdd") + "-" + d.hex(12) + "-" + d.below(4)),
                new Layout(
                        "twitbase-twits",
                        "HBase in Action, chapter 4 (MD5 of the user, 8 bytes of reversed time)",
                        "bytes@16 rbtime",
                        d -> d.digest("MD5", "user" + d.below(2_000)) + d.big(Long.MAX_VALUE - d.millis(), 8)),
                new Layout(
                        "hraven-job",
                        "https://github.com/twitter/hraven JobKey (cluster!user!application!inverted run id)",
                        "few! few! text! rbtime OR few! few! few! rbtime",
                        d -> d.pick("dc1@prod", "dc2@prod") + "!" + d.pick("etl", "ads", "search") + "!"
                                + d.memberWord("hraven", d.below(60)) + "!" + d.big(Long.MAX_VALUE - d.millis(), 8)),
                new Layout(
                        "yarn-timeline",
                        "https://hadoop.apache.org/docs/stable/hadoop-yarn/hadoop-yarn-site/TimelineServiceV2.html"
                                + " (application_1498264900000_0042)",
                        "const_ time_ num OR const_ time_ num",
                        d -> d.f(
                                "application_%d_%04d",
                                1_757_672_000_123L + 86_400_000L * d.below(40) + d.below(40) * 7_777, d.below(9_000))));
    }
}
