package dev.splitpoint.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A figure of a design is the same in explain, simulate, diff, report and lint. {@code -Dfigures.designs=N} sets the
 * number of designs.
 */
@Tag("slow")
class CommandFiguresTest {
    private static final int DESIGNS = Integer.getInteger("figures.designs", 8);
    private static final long SEED = Long.getLong("figures.seed", 1);

    private final Map<String, List<String>> kinds = new TreeMap<>();

    @Test
    void commandsReportEqualFigures() throws IOException {
        for (Samples.Sample sample : Samples.all()) {
            compare(sample.name(), sample.design(), SampleFiles.NONE);
        }
        for (long seed = SEED; seed < SEED + DESIGNS; seed++) {
            compare("loaded " + seed, LoadedDesign.of(seed), PlainSegment.FILES);
            compare("random " + seed, RandomDesign.of(seed), PlainSegment.FILES);
        }
        kinds.forEach((kind, faults) -> System.out.println(
                kind + " " + faults.size() + ": " + faults.stream().limit(5).toList()));
        assertThat(kinds).isEmpty();
    }

    private void compare(String name, TableDesign design, SampleFiles files) throws IOException {
        List<Query> queries = new ArrayList<>(design.queries());
        queries.add(Query.of("the whole table", Map.of()));
        for (Fault fault : FigureCheck.faults(design.withQueries(queries), files)) {
            kinds.computeIfAbsent(fault.kind(), kind -> new ArrayList<>()).add(name + ": " + fault.detail());
        }
    }
}
