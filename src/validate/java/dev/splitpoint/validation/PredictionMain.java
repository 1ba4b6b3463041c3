package dev.splitpoint.validation;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.OperationSequence;
import dev.splitpoint.load.OperationSequence.Played;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Simulates the sample designs and writes, for each, the tablets with their predicted requests and a sequence of
 * operations for a storage engine.
 *
 * <p>Arguments: the directory of the designs, and the directory to write to. Per design {@code X} the output is
 *
 * <ul>
 *   <li>{@code X.tablets.tsv}: a line for each tablet with its start key in hexadecimal digits, node, predicted
 *       requests and standard error of its share; then a line for each node with the standard error of its share;
 *   <li>{@code X.operations}: records of one byte for the kind ({@code L} row at the start, {@code W} write, {@code R}
 *       point read, {@code S} scan), a key, and for scans an end key, empty for the end of the table, and the limit of
 *       rows, 0 for none. A key is its length in two bytes, then its bytes.
 * </ul>
 */
final class PredictionMain {
    /** Region servers of the engine, which stand for the nodes. */
    private static final int NODES = 3;

    /** At most this many key ranges, and so tablets: each has enough operations to be compared. */
    private static final int RANGES = 64;

    private static final long SAMPLES = 1_000_000;
    private static final int OPERATIONS = 200_000;
    private static final String SUFFIX = ".bigtable.yaml";

    private PredictionMain() {}

    /** Runs it. */
    public static void main(String[] args) throws IOException {
        Path out = Files.createDirectories(Path.of(args[1]));
        List<Path> designs;
        try (Stream<Path> files = Files.list(Path.of(args[0]))) {
            designs = files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
        }
        for (Path file : designs) {
            TableDesign read = DesignReader.read(file).design().orElseThrow();
            TableDesign design = read.withSimulation(read.simulation().withNodes(NODES));
            // A new table starts as one tablet; only a run that splits it has tablets to compare.
            boolean fixed = design.simulation().rows() > 0;
            SimulationRun run = new Simulator(Runnable::run)
                    .run(
                            RunnableDesign.of(design, SampleFiles.NONE),
                            new RunOptions(SAMPLES, RANGES, 1).withFixedTablets(fixed),
                            () -> false);
            String name = file.getFileName().toString().replace(SUFFIX, "");
            writeTablets(TabletPrediction.of(run), out.resolve(name + ".tablets.tsv"));
            writeOperations(new OperationSequence(design, SampleFiles.NONE), out.resolve(name + ".operations"));
        }
    }

    private static void writeTablets(TabletPrediction prediction, Path file) throws IOException {
        try (PrintWriter lines = new PrintWriter(Files.newBufferedWriter(file))) {
            for (int t = 0; t < prediction.nodes().length; t++) {
                lines.println(String.join(
                        "\t",
                        "tablet",
                        HexFormat.of().formatHex(prediction.starts().get(t).toArray()),
                        Integer.toString(prediction.nodes()[t]),
                        Double.toString(prediction.requests()[t]),
                        Double.toString(prediction.errors()[t])));
            }
            for (int node = 0; node < prediction.ofNodes().length; node++) {
                lines.println(String.join(
                        "\t",
                        "node",
                        Integer.toString(node),
                        Double.toString(prediction.ofNodes()[node])));
            }
        }
    }

    private static void writeOperations(OperationSequence sequence, Path file) throws IOException {
        double oneOf = sequence.total() / OPERATIONS;
        try (Records records = new Records(file)) {
            sequence.initialRows((int) (sequence.initialRows() / oneOf), key -> records.write('L', key));
            sequence.operations(OPERATIONS, operation -> {
                switch (operation) {
                    case Played.Write(KeyBytes key) -> records.write('W', key);
                    case Played.PointRead(KeyBytes key) -> records.write('R', key);
                    // The table contains one row of so many, and so does the answer.
                    case Played.Scan scan ->
                        records.writeScan(
                                scan.range().start(),
                                scan.range().end(),
                                scan.limit().isEmpty()
                                        ? 0
                                        : Math.max(1, Math.round(scan.limit().getAsLong() / oneOf)));
                }
            });
        }
    }

    /** The file of operations. */
    private static final class Records implements AutoCloseable {
        private final DataOutputStream out;

        Records(Path file) throws IOException {
            out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
        }

        void write(char kind, KeyBytes key) {
            try {
                out.writeByte(kind);
                out.writeShort(key.length());
                out.write(key.toArray());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        void writeScan(KeyBytes start, Optional<KeyBytes> end, long limit) {
            write('S', start);
            KeyBytes behind = end.orElse(KeyBytes.EMPTY);
            try {
                out.writeShort(behind.length());
                out.write(behind.toArray());
                out.writeLong(limit);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
