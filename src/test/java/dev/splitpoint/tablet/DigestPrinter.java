package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import java.util.List;

/** Prints the digests of some runs; started by {@link CommonPoolTest} in virtual machines of its own. */
final class DigestPrinter {
    private static final int SAMPLES = 100_000;

    private DigestPrinter() {}

    /**
     * Prints a digest per line.
     *
     * @param arguments the number of threads of the simulation
     */
    public static void main(String[] arguments) {
        for (TableDesign design : designs()) {
            System.out.println(RunDigest.of(TestDesigns.run(design, SAMPLES, Integer.parseInt(arguments[0]))));
        }
    }

    /**
     * The rate of 16.73 a second makes cumulative sums that are rounded. Of the first design each minute has its own
     * key, so that a sample that falls on the border between two minutes and moves changes how often keys are found.
     */
    private static List<TableDesign> designs() {
        String workload = """
            workload:
              seed: 42
              phases:
                - { name: steady, duration: 24h, rate: { constant: 16.73 }, mix: { write: 1 } }
            simulation: { nodes: 3, cell: 60s, initial: { rows: 0 } }
            """;
        return List.of(
                TestDesigns.with(
                        List.of("{ name: at, format: { timestamp: { unit: s } }, generator: { clock: { every: 60s }"
                                + " } }"),
                        workload),
                TestDesigns.with(List.of(TestDesigns.salt(8), TestDesigns.ZIPF, TestDesigns.TIME), workload));
    }
}
