package dev.splitpoint.oracle;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A random design of a usual shape, with rates, sizes and clusters as in practice: from idle clusters to overloaded
 * ones.
 */
final class LoadedDesign {
    private final SplittableRandom random;

    private LoadedDesign(long seed) {
        this.random = new SplittableRandom(seed * 7919 + 17);
    }

    /** {@return the design of a seed} */
    static TableDesign of(long seed) {
        String text = new LoadedDesign(seed).text(seed);
        DesignDocument document = DesignReader.read(text);
        if (document.hasErrors()) {
            throw new IllegalArgumentException(text + "\n" + document.problems());
        }
        return document.design().orElseThrow();
    }

    private String any(String... texts) {
        return texts[random.nextInt(texts.length)];
    }

    private boolean chance(double share) {
        return random.nextDouble() < share;
    }

    private String entity(String name) {
        return "{ name: " + name + ", format: { paddedDecimal: { width: 6 } }, generator: { "
                + any(
                        "uniform: { max: 9999 }",
                        "uniform: { max: 99999 }",
                        "uniform: { max: 99 }",
                        "zipf: { items: 100000, exponent: 0.99 }",
                        "zipf: { items: 1000, exponent: 1.3 }",
                        "hotspot: { items: 10000, keyFraction: 0.01, opFraction: 0.6 }")
                + " } }";
    }

    private String few() {
        return "{ name: few, "
                + any(
                        "generator: { weighted: { de: 70, fr: 20, us: 10 } }",
                        "generator: { weighted: { a: 1, b: 1, c: 1, d: 1 } }",
                        "format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 11 } }")
                + " }";
    }

    private String precise() {
        return "{ name: at, "
                + any(
                        "format: { timestamp: { unit: ms } }",
                        "format: { timestamp: { unit: s } }",
                        "format: { reversedTimestamp: { unit: ms } }",
                        "format: { isoDate: {} }")
                + ", generator: { clock: {} } }";
    }

    private String coarse() {
        return "{ name: bucket, "
                + any(
                        "format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { clock: {} }",
                        "format: { isoDate: { pattern: yyyy-MM } }, generator: { clock: {} }",
                        "format: { isoDate: { pattern: yyyy } }, generator: { clock: {} }",
                        "format: { timestamp: { unit: s } }, generator: { clock: { every: 1h } }",
                        "format: { timestamp: { unit: s } }, generator: { clock: { every: 1m } }",
                        "format: { timestamp: { unit: s } }, generator: { clock: { every: 15m } }")
                + " }";
    }

    private static String sequence() {
        return "{ name: n, format: { paddedDecimal: { width: 12 } }, generator: { sequence: {} } }";
    }

    private String salt(String of) {
        return "{ name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { "
                + (chance(0.2) ? "random: true" : "of: [ " + of + " ]") + ", buckets: " + any("2", "8", "30")
                + " } } }";
    }

    private List<String> segments() {
        return switch (random.nextInt(13)) {
            case 0, 1 -> List.of(entity("e"), precise());
            case 2 -> List.of(precise(), entity("e"));
            case 3 -> List.of(salt("e"), precise(), entity("e"));
            case 4 -> List.of(salt("at"), precise(), entity("e"));
            case 5 -> List.of(coarse(), entity("e"), precise());
            case 6 -> List.of(entity("e"), coarse());
            case 7 -> chance(0.5) ? List.of(sequence(), entity("e")) : List.of(few(), sequence());
            case 8 -> List.of("{ name: u, generator: { uuid: { version: " + any("4", "7") + " } } }");
            case 9 -> List.of(entity("e"));
            case 10 -> List.of(few(), precise(), entity("e"));
            case 11 -> List.of(few(), coarse(), entity("e"));
            default ->
                List.of(
                        "{ name: h, format: { hex: { width: 8 } }, generator: { hash: { of: [ e ], length: 8 } } }",
                        entity("e"),
                        precise());
        };
    }

    private String text(long seed) {
        List<String> segments = segments();
        boolean hasEntity = segments.stream().anyMatch(segment -> segment.startsWith("{ name: e,"));
        String bytes = any("20", "100", "1000", "1000", "10000");
        StringBuilder text = new StringBuilder("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: loaded }
            table: { tableId: t, columnFamilies: { f: { gcRule: { %s } } } }
            rowKey: { encoding: { delimitedBytes: { delimiter: '#' } }, segments: [ %s ] }
            columns: [ { family: f, qualifier: v, valueBytes: { constant: %s } } ]
            """.formatted(
                        any("maxNumVersions: 1", "maxAge: 86400s", "maxAge: 604800s", "maxNumVersions: 10"),
                        String.join(", ", segments),
                        bytes));
        List<String> queries = new ArrayList<>();
        if (chance(0.6) && hasEntity) {
            queries.add("{ name: point, where: { e: { eq: " + random.nextInt(90) + " } }, limit: 20 }");
        }
        if (chance(0.15)) {
            queries.add("{ name: all }");
        }
        double rate = new double[] {10, 300, 2_000, 6_000, 15_000, 40_000}[random.nextInt(6)];
        String shape = switch (random.nextInt(4)) {
            case 0 -> "ramp: { from: " + rate / 2 + ", to: " + rate * 1.5 + " }";
            case 1 -> "sine: { mean: " + rate + ", amplitude: " + rate / 2 + ", period: 6h }";
            default -> "constant: " + rate;
        };
        double reads = queries.isEmpty() ? 0 : new double[] {0.01, 0.2, 0.5}[random.nextInt(3)];
        StringBuilder mix = new StringBuilder();
        double writes = 1;
        for (String query : queries) {
            double share =
                    query.contains("all") ? Math.min(reads / queries.size(), 0.01 / rate) : reads / queries.size();
            writes -= share;
            mix.append(", ")
                    .append(query, "{ name: ".length(), query.indexOf(query.contains("all") ? " }" : ","))
                    .append(": ")
                    .append(share);
        }
        String duration = any("1h", "6h", "24h", "72h");
        String rows = any("0", "0", "1000000", "1000000000");
        String splits = rows.equals("0") && chance(0.3) ? ", splits: [ '00001', '00005', '2', '5' ]" : "";
        return text.append(queries.isEmpty() ? "" : "queries: [ " + String.join(", ", queries) + " ]\n")
                .append("workload: { seed: ")
                .append(seed)
                .append(", updates: ")
                .append(any("0", "0", "0.5"))
                .append(", phases: [ { name: p, duration: ")
                .append(duration)
                .append(", rate: { ")
                .append(shape)
                .append(" }, mix: { ")
                .append("write: ")
                .append(writes)
                .append(mix)
                .append(" } } ] }\nsimulation: { nodes: ")
                .append(any("1", "3", "6", "20", "{ autoscale: { min: 1, max: 10 } }"))
                .append(", cell: ")
                .append(duration.equals("72h") ? "5m" : "1m")
                .append(", initial: { rows: ")
                .append(rows)
                .append(splits)
                .append(" } }\n")
                .toString();
    }
}
