package dev.splitpoint.query.code;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Small designs whose keys can be worked out by hand. */
public final class PlannedDesigns {
    private static final String HASH = "delimitedBytes: { delimiter: '#' }";
    private static final String ID6 =
            "{ name: id, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { max: 999999 } } }";
    private static final String ID4 =
            "{ name: id, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 9999 } } }";
    private static final String MS = "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }";
    private static final String USERS = "{ name: tenant, generator: { weighted: { user1: 1, user10: 1, acme: 1 } } }";
    private static final String N3 =
            "{ name: n, format: { paddedDecimal: { width: 3 } }, generator: { uniform: { max: 999 } } }";
    private static final String SALT =
            "{ name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets: 4 } } }";
    private static final String UNPADDED =
            "{ name: n, format: { unpaddedDecimal: {} }, generator: { uniform: { max: 999 } } }";

    private static final Map<String, List<String>> SEGMENTS = Map.ofEntries(
            Map.entry(
                    "SALTED",
                    List.of(
                            HASH,
                            SALT,
                            ID6,
                            "{ name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } }")),
            Map.entry(
                    "RANDOM",
                    List.of(HASH, "{ name: salt, generator: { salt: { random: true, buckets: 3 } } }", ID4, MS)),
            Map.entry(
                    "CONST",
                    List.of(
                            HASH,
                            "{ name: v, generator: { constant: { value: v1 } } }",
                            ID4,
                            "{ name: at, format: { timestamp: { unit: s } }, generator: { clock: {} } }")),
            Map.entry("TEXT", List.of(HASH, USERS, N3)),
            Map.entry("CONCAT", List.of("concatenated: {}", USERS, N3)),
            Map.entry(
                    "ORDERED",
                    List.of(
                            "orderedCodeBytes: {}",
                            USERS,
                            "{ name: n, type: { int64Type: {} }, generator: { uniform: { max: 999 } } }")),
            Map.entry(
                    "HEAD",
                    List.of(
                            HASH,
                            "{ name: u, format: { template: { text: 'u:{}' } }, generator: { weighted: { alice: 1, bo:"
                                    + " 1, bob: 1 } } }",
                            N3)),
            Map.entry(
                    "SIDE",
                    List.of(
                            "concatenated: {}",
                            "{ name: h, format: { hex: { width: 4 } }, generator: { uniform: { max: 300 } } }",
                            "{ name: n, format: { unpaddedDecimal: {} }, generator: { uniform: { max: 120 } } }",
                            "{ name: v, generator: { constant: { value: v1 } } }")),
            Map.entry(
                    "HOLLOW",
                    List.of(
                            "orderedCodeBytes: {}",
                            "{ name: a, generator: { weighted: { A: 1, '': 1 } } }",
                            "{ name: b, generator: { weighted: { B: 1, '': 1 } } }",
                            "{ name: c, generator: { weighted: { C: 1, '': 1 } } }")),
            Map.entry(
                    "SALTED_HOLLOW",
                    List.of(
                            "orderedCodeBytes: {}",
                            "{ name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { random: true,"
                                    + " buckets: 4 } } }",
                            ID6,
                            "{ name: c, generator: { weighted: { C: 1, '': 1 } } }")),
            Map.entry(
                    "SIGNED",
                    List.of(
                            HASH,
                            "{ name: id, type: { int64Type: { encoding: { orderedCodeBytes: {} } } }, generator: {"
                                    + " uniform: { min: -5, max: 999 } } }",
                            N3)),
            Map.entry(
                    "BIG",
                    List.of(
                            "concatenated: {}",
                            "{ name: n, type: { int64Type: {} }, generator: { uniform: { min: -5, max: 10 } } }",
                            "{ name: k, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 99 }"
                                    + " } }")),
            Map.entry(
                    "DAYS",
                    List.of(
                            HASH,
                            "{ name: page, format: { template: { text: 'page-{}', digits: 4 } }, generator: { uniform:"
                                    + " { max: 9999 } } }",
                            "{ name: day, format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { clock: {} } }")),
            Map.entry(
                    "CLOCK",
                    List.of(
                            HASH,
                            ID4,
                            "{ name: at, format: { isoDate: { pattern: 'HH:mm' } }, generator: { clock: {} } }")),
            Map.entry("UNPADDED", List.of(HASH, ID4, UNPADDED)),
            Map.entry("UNLED", List.of(HASH, UNPADDED, ID4)),
            Map.entry(
                    "HEX",
                    List.of(
                            HASH,
                            "{ name: h, format: { hex: { width: 4 } }, generator: { uniform: { max: 65535 } } }",
                            "{ name: u, generator: { uuid: { version: 4 } } }")),
            Map.entry(
                    "DOMAIN",
                    List.of(
                            "delimitedBytes: { delimiter: '!' }",
                            "{ name: domain, format: { reversedDomain: {} }, generator: { weighted: { www.example.com:"
                                    + " 1, example.com: 1, shop.example.org: 1 } } }",
                            "{ name: path, generator: { weighted: { /a: 1, /b: 1 } } }")),
            Map.entry(
                    "HASHED",
                    List.of(
                            HASH,
                            "{ name: h, generator: { hash: { of: [ user ], algorithm: crc32, length: 8 } } }",
                            "{ name: user, generator: { weighted: { alice: 1, bob: 1 } } }",
                            MS)),
            Map.entry(
                    "DIGESTED",
                    List.of(
                            HASH,
                            "{ name: a, format: { paddedDecimal: { width: 3 } }, generator: { salt: { of: [ id ],"
                                    + " algorithm: md5, buckets: 1000 } } }",
                            "{ name: b, format: { paddedDecimal: { width: 3 } }, generator: { salt: { of: [ id, n ],"
                                    + " algorithm: sha256, buckets: 1000 } } }",
                            "{ name: c, generator: { hash: { of: [ n ], algorithm: md5, length: 16 } } }",
                            "{ name: d, generator: { hash: { of: [ n ], algorithm: sha256, length: 9 } } }",
                            ID6,
                            N3)),
            Map.entry("FAR", List.of(HASH, SALT, "{ name: region, generator: { weighted: { eu: 1, us: 1 } } }", ID6)),
            Map.entry("FF", List.of("delimitedBytes: { delimiterBase64: '//8=' }", ID4, N3)),
            Map.entry(
                    "REVERSED",
                    List.of(
                            "singleton: {}",
                            "{ name: order, format: { reversedText: { width: 9 } }, generator: { sequence: { start: 1"
                                    + " } } }")),
            Map.entry(
                    "SECONDS",
                    List.of(
                            HASH,
                            "{ name: at, format: { reversedTimestamp: { unit: s, from: int32Max } }, generator: {"
                                    + " clock: {} } }",
                            ID4)),
            Map.entry(
                    "OUTGROWN",
                    List.of(
                            HASH,
                            "{ name: seq, format: { paddedDecimal: { width: 2 } }, generator: { sequence: {} } }",
                            N3)),
            Map.entry(
                    "TENANTS",
                    List.of(
                            HASH,
                            "{ name: tenant, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 999"
                                    + " } } }",
                            "{ name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { random: true,"
                                    + " buckets: 40 } } }",
                            N3)),
            Map.entry(
                    "WIDE",
                    List.of(
                            HASH,
                            "{ name: a, generator: { salt: { random: true, buckets: 1000 } } }",
                            "{ name: b, generator: { salt: { random: true, buckets: 1000 } } }",
                            N3)));

    private PlannedDesigns() {}

    static Set<String> names() {
        return new TreeSet<>(SEGMENTS.keySet());
    }

    /** {@return a design by its name, with one read} */
    public static TableDesign of(String name, String where) {
        List<String> parts = SEGMENTS.get(name);
        return of(parts.getFirst(), parts.subList(1, parts.size()), where);
    }

    /** {@return a design with an encoding, some segments and one read} */
    public static TableDesign of(String encoding, List<String> segments, String where) {
        StringBuilder text = new StringBuilder("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { %s }
              segments:
            """.formatted(encoding));
        segments.forEach(segment -> text.append("    - ").append(segment).append('\n'));
        text.append("columns:\n  - { family: m, qualifier: v, valueBytes: { constant: 100 } }\n");
        text.append("queries:\n  - { name: q, where: { ").append(where).append(" } }\n");
        text.append("simulation: { initial: { rows: 1000000 } }\n");
        DesignDocument document = DesignReader.read(text.toString());
        if (document.hasErrors()) {
            throw new IllegalArgumentException(document.problems().toString());
        }
        return document.design().orElseThrow();
    }
}
