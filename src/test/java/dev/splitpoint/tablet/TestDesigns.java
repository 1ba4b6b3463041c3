package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** TestDesigns for tests, written as documents, and their runs. */
public final class TestDesigns {
    public static final String TIME = "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }";
    public static final String REVERSED =
            "{ name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } }";
    public static final String ID = "{ name: id, format: { paddedDecimal: { width: 8 } }, "
            + "generator: { uniform: { min: 0, max: 9999999 } } }";
    public static final String ZIPF = "{ name: id, format: { paddedDecimal: { width: 8 } }, "
            + "generator: { zipf: { items: 100000, exponent: 0.99, scatter: true } } }";
    public static final String HASH = "{ name: h, generator: { hash: { of: [ id ] } } }";
    public static final String ONE = "{ name: k, generator: { constant: { value: only } } }";

    private static final long SAMPLES = 300_000;

    private TestDesigns() {}

    public static String salt(int buckets) {
        return "{ name: salt, format: { paddedDecimal: { width: 3 } }, generator: { salt: { of: [ id ], buckets: "
                + buckets + " } } }";
    }

    /** {@return a design of segments with writes only} */
    public static TableDesign writes(List<String> segments, int perSecond, int nodes, long rows) {
        return design(segments, "", "{ write: 1 }", "24h", perSecond, nodes, "{ rows: " + rows + " }");
    }

    /** {@return a design} */
    public static TableDesign design(
            List<String> segments,
            String queries,
            String mix,
            String duration,
            int perSecond,
            int nodes,
            String initial) {
        StringBuilder text = new StringBuilder();
        if (!queries.isEmpty()) {
            text.append("queries:\n").append(queries).append('\n');
        }
        text.append("workload:\n  seed: 42\n  phases:\n    - { name: steady, duration: ")
                .append(duration)
                .append(", rate: { constant: ")
                .append(perSecond)
                .append(" }, mix: ")
                .append(mix)
                .append(" }\n");
        text.append("simulation: { nodes: ")
                .append(nodes)
                .append(", initial: ")
                .append(initial)
                .append(" }\n");
        return with(segments, text.toString());
    }

    /** {@return a design of segments, with one column, and the rest of its document} */
    public static TableDesign with(List<String> segments, String rest) {
        return with(segments, 100, rest);
    }

    /** {@return a design of segments, with one column, and the rest of its document} */
    static TableDesign with(List<String> segments, int valueBytes, String rest) {
        StringBuilder text = new StringBuilder("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: { gcRule: { maxNumVersions: 1 } } } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
            """);
        segments.forEach(segment -> text.append("    - ").append(segment).append('\n'));
        text.append("columns:\n  - { family: m, qualifier: v, valueBytes: { constant: ")
                .append(valueBytes)
                .append(" } }\n")
                .append(rest);
        return read(text.toString());
    }

    /** {@return the design that a document holds} */
    public static TableDesign read(String text) {
        DesignDocument document = DesignReader.read(text);
        if (document.hasErrors()) {
            throw new IllegalArgumentException(document.problems().toString());
        }
        return document.design().orElseThrow();
    }

    /** {@return the run of a design on two threads} */
    public static SimulationRun run(TableDesign design) {
        return run(design, SAMPLES, 2);
    }

    /** {@return the run of a design} */
    public static SimulationRun run(TableDesign design, long samples, int threads) {
        try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
            return new Simulator(executor)
                    .run(
                            RunnableDesign.of(design, SampleFiles.NONE),
                            new RunOptions(
                                    samples,
                                    RunOptions.bucketsFor(design.simulation().nodes()),
                                    threads),
                            () -> false);
        }
    }
}
