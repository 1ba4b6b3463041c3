package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Valid designs with keys of many shapes, from a seed. */
final class RandomKeys {
    private static final List<String> SEGMENTS = List.of(
            "format: { timestamp: { unit: ms } }, generator: { clock: {} }",
            "format: { reversedTimestamp: { unit: us } }, generator: { clock: { jitter: 5s } }",
            "format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { clock: { every: 24h } }",
            "format: { paddedDecimal: { width: 12 } }, generator: { sequence: { start: 1, step: 1 } }",
            "generator: { sequence: { start: 2, step: 3 } }",
            "type: { int64Type: { encoding: { bigEndianBytes: {} } } }, generator: { sequence: { start: 2, step: 3 } }",
            "format: { reversedText: { width: 9 } }, generator: { latest: { items: 100000, exponent: 0.8 } }",
            "format: { unpaddedDecimal: {} }, generator: { latest: { items: 100000, exponent: 0.8 } }",
            "format: { paddedDecimal: { width: 6 } }, generator: { zipf: { items: 9000, exponent: 1.1, scatter: true }"
                    + " }",
            "format: { hex: { width: 8 } }, generator: { uniform: { min: 0, max: 99999 } }",
            "generator: { weighted: { acme: 5, globex: 1 } }",
            "generator: { constant: { value: only } }",
            "format: { reversedDomain: {} }, generator: { realistic: { kind: domain, items: 300, exponent: 1 } }",
            "format: { uuid: {} }, generator: { uuid: { version: 7 } }",
            "format: { uuid: {} }, generator: { uuid: { version: 4 } }",
            "format: { paddedDecimal: { width: 1 } }, generator: { salt: { random: true, buckets: 4 } }",
            "generator: { salt: { of: [ s0 ], buckets: 2 } }",
            "generator: { hash: { of: [ s0 ], length: 6 } }");

    private final SplittableRandom random;

    RandomKeys(long seed) {
        random = new SplittableRandom(seed);
    }

    /** {@return a design; its families are named like what remedies would call their segments} */
    TableDesign next() {
        while (true) {
            TableDesign design = any();
            if (Preflight.of(design, SampleFiles.NONE).problems().stream().noneMatch(Inconsistency::isError)) {
                return design;
            }
        }
    }

    private TableDesign any() {
        int count = 1 + random.nextInt(4);
        List<String> segments = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            // What is computed from the first segment cannot be the first.
            int kinds = SEGMENTS.size() - (i == 0 ? 2 : 0);
            segments.add("    - { name: s" + i + ", " + SEGMENTS.get(random.nextInt(kinds)) + " }");
        }
        boolean fresh = random.nextBoolean();
        return TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: random }
            table: { tableId: t, columnFamilies: { salt: {}, s0_hash: {} } }
            rowKey:
              encoding: %s
              segments:
            %s
            columns:
              - { family: salt, qualifierPattern: "%s", count: 40, valueBytes: { constant: 900 } }
              - { family: salt, qualifier: v, valueBytes: { constant: 10 }, presence: 0.5 }
            queries:
              - { name: first, where: { s0: { eq: 5 } }, limit: 10, families: [ salt ] }
              - { name: last, where: { s%d: { eq: 5 } } }
            workload:
              updates: 0.2
              phases:
                - { name: one, duration: 10m, rate: { ramp: { from: 100, to: 9000 } }, mix: { write: 0.7, first: 0.3 } }
                - { name: two, duration: 5m, rate: { constant: 5000 }, mix: { write: 1 } }
            simulation: { nodes: %d, initial: %s }
            """.formatted(
                        encoding(count),
                        String.join("\n", segments),
                        random.nextBoolean() ? "r_*" : "*",
                        count - 1,
                        1 + random.nextInt(40),
                        fresh ? "{ rows: 0, splits: [ \"04\", \"a#\" ] }" : "{ rows: 1000000 }"));
    }

    private String encoding(int segments) {
        return switch (random.nextInt(segments == 1 ? 4 : 3)) {
            case 0 -> "{ orderedCodeBytes: {} }";
            case 1 -> "{ concatenated: {} }";
            case 2 -> "{ delimitedBytes: { delimiter: \"|\" } }";
            default -> "{ singleton: {} }";
        };
    }
}
