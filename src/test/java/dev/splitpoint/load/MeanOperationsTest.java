package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * The mean operation of each query reads the same number of rows as the simulated scans of the query, in tables of real
 * sizes.
 */
@Tag("slow")
class MeanOperationsTest {
    private static final double KEY_BYTES = 30;
    private static final int SAMPLES = 200_000;

    @TestFactory
    Stream<DynamicTest> meanOperationsReadTheRowsOfSimulatedScans() throws IOException {
        return Stream.of(Path.of("sample-data"), Path.of("src/test/resources/dev/splitpoint/cases"))
                .flatMap(MeanOperationsTest::designs)
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
    }

    private static Stream<Path> designs(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".bigtable.yaml")).sorted().toList().stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void check(Path file) throws IOException {
        TableDesign design = DesignReader.read(file).design().orElseThrow();
        SampleFiles files = ValueFiles.nextTo(file);
        for (Query query : design.queries()) {
            if (!design.workload().phases().isEmpty()
                    && design.workload().phases().stream()
                            .allMatch(phase -> phase.mix().getOrDefault(query.name(), 0.0) > 0)) {
                check(only(design, query), query, files);
            }
        }
    }

    /** {@return the design with the writes and one query in the mix} */
    private static TableDesign only(TableDesign design, Query query) {
        List<Phase> phases = design.workload().phases().stream()
                .map(phase -> {
                    Map<String, Double> mix = new LinkedHashMap<>(phase.mix());
                    mix.keySet().removeIf(name -> !name.equals(Phase.WRITE) && !name.equals(query.name()));
                    double all = mix.values().stream()
                            .mapToDouble(Double::doubleValue)
                            .sum();
                    mix.replaceAll((name, share) -> share / all);
                    return phase.withMix(mix);
                })
                .toList();
        return design.withWorkload(design.workload().withPhases(phases));
    }

    private static void check(TableDesign design, Query query, SampleFiles files) {
        LoadGrid load;
        try {
            load = new LoadSampler(RunnableDesign.of(design, files), new ParallelTasks(Runnable::run, 1, () -> false))
                    .sample(SAMPLES, 1024);
        } catch (WorkloadException e) {
            return;
        }
        if (load.scanned().length == 0) {
            return;
        }
        QueryableTable table = QueryableTable.of(design, files);
        MeanOperations means = new MeanOperations(table, SizeEstimate.of(design, KEY_BYTES, table.timeline(), files));
        int cells = load.time().cells();
        for (int cell : new int[] {0, cells - 1}) {
            double operations = sum(load, load.reads(), cell);
            if (operations > 0) {
                double expected = means.at(query, cell).orElseThrow().rows();
                assertThat(sum(load, load.scanned(), cell) / operations)
                        .as(query.name() + " in cell " + cell)
                        .isCloseTo(expected, within(0.5 + 0.08 * expected));
            }
        }
    }

    private static double sum(LoadGrid load, double[] values, int cell) {
        int buckets = load.buckets().size();
        return IntStream.range(cell * buckets, (cell + 1) * buckets)
                .mapToDouble(at -> values[at])
                .sum();
    }
}
