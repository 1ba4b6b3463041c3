package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import java.util.List;

/** TestDesigns that are simulated twice: by the simulation, from their documents, and operation by operation. */
enum PlainDesign {
    UNIFORM("""
        { name: id, format: { paddedDecimal: { width: 7 } }, generator: { uniform: { min: 0, max: 999999 } } }
        """, 100_000, 40_000, PlainKeys.uniform(1_000_000, 7)),
    /** The cluster is too small for it: operations fail on all nodes. */
    ZIPF("""
        { name: id, format: { paddedDecimal: { width: 6 } }, generator: { zipf: { items: 100000, exponent: 0.99, scatter: false } } }
        """, 20_000, 160_000, PlainKeys.numbers(PlainKeys.zipf(100_000, 0.99), 6)),
    WEIGHTED(
            """
            { name: tenant, generator: { weighted: { acme: 50, globex: 30, initech: 15, hooli: 5 } } }
            { name: id, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { min: 0, max: 199999 } } }
            """,
            50_000,
            40_000,
            PlainKeys.weighted(List.of("acme", "globex", "initech", "hooli"), 50, 30, 15, 5)
                    .then(PlainKeys.uniform(200_000, 6))),
    /** All writes go to one tablet: operations fail on one node. */
    SEQUENCE("""
        { name: id, format: { paddedDecimal: { width: 9 } }, generator: { sequence: { start: 1000, step: 1 } } }
        """, 100_000, 40_000, PlainKeys.sequence(1000, 9)),
    /** The same. */
    TIME("""
        { name: at, format: { timestamp: { unit: ms } }, generator: { clock: { jitter: 10s } } }
        { name: id, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { min: 0, max: 999999 } } }
        """, 100_000, 40_000, PlainKeys.clock(10).then(PlainKeys.uniform(1_000_000, 6))),
    SALT(
            """
            { name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ device ], buckets: 16 } } }
            { name: device, format: { paddedDecimal: { width: 4 } }, generator: { zipf: { items: 5000, exponent: 0.5, scatter: false } } }
            { name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } }
            """,
            100_000,
            40_000,
            PlainKeys.numbers(PlainKeys.zipf(5000, 0.5), 4).salted(16, 2).then(PlainKeys.reversedClock())),
    HOTSPOT("""
        { name: id, format: { paddedDecimal: { width: 6 } }, generator: { hotspot: { items: 100000, keyFraction: 0.01, opFraction: 0.5 } } }
        """, 50_000, 40_000, PlainKeys.numbers(PlainKeys.hotspot(100_000, 0.01, 0.5), 6)),
    MIX("""
        { name: user, format: { paddedDecimal: { width: 4 } }, generator: { zipf: { items: 2000, exponent: 0.8, scatter: false } } }
        { name: item, format: { paddedDecimal: { width: 3 } }, generator: { uniform: { min: 0, max: 199 } } }
        """, 100_000, 40_000, PlainKeys.numbers(PlainKeys.zipf(2000, 0.8), 4).then(PlainKeys.uniform(200, 3)));

    /** The last one lasts for one time cell: the 99th percentile is that cell's, and not that of the luckiest cell. */
    static final List<PlainWorkload.Stage> STAGES = List.of(
            new PlainWorkload.Stage(300, 200), new PlainWorkload.Stage(240, 400), new PlainWorkload.Stage(60, 600));

    private static final String QUERIES = """
        queries:
          - { name: one item, where: { user: { eq: 1 }, item: { eq: 1 } } }
          - { name: items of a user, where: { user: { eq: 1 } }, limit: 10 }
        """;
    private static final String MIXED = "{ write: 0.5, one item: 0.3, items of a user: 0.2 }";

    private final List<String> segments;
    private final int rows;
    private final int valueBytes;
    private final PlainKeys keys;

    /**
     * @param segments a line for each segment of the row key
     * @param rows rows at the start
     * @param valueBytes bytes of a value: large, so that few operations keep a node busy
     * @param keys the same row keys
     */
    PlainDesign(String segments, int rows, int valueBytes, PlainKeys keys) {
        this.segments = segments.lines().toList();
        this.rows = rows;
        this.valueBytes = valueBytes;
        this.keys = keys;
    }

    /** {@return the operations, one by one} */
    PlainWorkload plain(long seed) {
        double writes = this == MIX ? 0.5 : 1;
        double pointReads = this == MIX ? 0.3 : 0;
        return PlainWorkload.of(new PlainWorkload.Recipe(STAGES, rows, writes, pointReads, 10, keys), seed);
    }

    /** {@return the document} */
    TableDesign design(long seed) {
        StringBuilder rest = new StringBuilder(this == MIX ? QUERIES : "").append("workload:\n  phases:\n");
        for (PlainWorkload.Stage stage : STAGES) {
            rest.append("    - { name: at %d, duration: %ds, rate: { constant: %d }, mix: %s }\n"
                    .formatted(stage.rate(), stage.seconds(), stage.rate(), this == MIX ? MIXED : "{ write: 1 }"));
        }
        rest.append("""
            simulation:
              nodes: 3
              cell: 1m
              initial: { rows: %d }
            """.formatted(rows));
        TableDesign design = TestDesigns.with(segments, valueBytes, rest.toString());
        Workload workload = design.workload();
        return design.withWorkload(new Workload(seed, workload.updates(), workload.phases(), workload.extras()));
    }
}
