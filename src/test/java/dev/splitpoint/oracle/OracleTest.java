package dev.splitpoint.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random designs against the oracle. {@code -Doracle.designs=N} sets the number of designs and {@code -Doracle.seed=S}
 * the first seed.
 */
@Tag("slow")
class OracleTest {
    private static final int DESIGNS = Integer.getInteger("oracle.designs", 120);
    private static final long SEED = Long.getLong("oracle.seed", 1);

    /** Number of designs that are printed for each kind of difference. */
    private static final int SHOWN = Integer.getInteger("oracle.shown", 1);

    /** Number of tables that are written for each design. */
    private static final int TABLES = 8;

    @Test
    void resultsMatchTheOracle() {
        Map<String, List<Long>> kinds = new TreeMap<>();
        List<String> shown = new ArrayList<>();
        for (long seed = SEED; seed < SEED + DESIGNS; seed++) {
            TableDesign design = RandomDesign.of(seed);
            for (Fault fault : faults(design)) {
                List<Long> seeds = kinds.computeIfAbsent(fault.kind(), kind -> new ArrayList<>());
                if (seeds.size() < SHOWN) {
                    shown.add(shown(seed, fault, design));
                    System.out.println(shown.getLast());
                }
                seeds.add(seed);
            }
        }
        kinds.forEach((kind, seeds) -> System.out.println(kind + " " + seeds.size() + ": "
                + seeds.stream().distinct().limit(20).toList()));
        assertThat(shown).isEmpty();
    }

    @Test
    void generatedPythonReturnsTheRowsInOrder(@TempDir Path folder) throws IOException, InterruptedException {
        GeneratedCodeCheck check = new GeneratedCodeCheck(folder);
        assumeTrue(check.isInstalled(), "Python is not installed.");
        for (long seed = SEED; seed < SEED + DESIGNS; seed++) {
            check.add(seed, RandomDesign.of(seed));
        }
        assertThat(check.faults()).isEmpty();
    }

    private static List<Fault> faults(TableDesign design) {
        try {
            List<PlainTable> tables = PlainTable.of(design, TABLES);
            List<Fault> faults = new ArrayList<>(ExplanationCheck.faults(design, tables));
            faults.addAll(SimulationCheck.faults(design, tables));
            faults.addAll(ScanCheck.faults(design));
            return faults;
        } catch (RuntimeException e) {
            return List.of(Fault.of(
                    e.getClass().getSimpleName(),
                    "%s at %s",
                    e,
                    Arrays.stream(e.getStackTrace()).limit(3).toList()));
        }
    }

    /** {@return the fault of the smallest design with a fault of the same kind, and this design} */
    private static String shown(long seed, Fault fault, TableDesign design) {
        TableDesign smallest = Shrinker.shrink(
                design,
                candidate -> faults(candidate).stream()
                        .anyMatch(other -> other.kind().equals(fault.kind())));
        return "seed " + seed + ", "
                + faults(smallest).stream()
                        .filter(other -> other.kind().equals(fault.kind()))
                        .findFirst()
                        .orElse(fault) + "\n" + DesignWriter.write(smallest);
    }
}
