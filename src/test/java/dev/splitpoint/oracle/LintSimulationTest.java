package dev.splitpoint.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Findings and verdicts of one design do not contradict each other. {@code -Dcontradiction.designs=N} sets the number
 * of designs.
 */
@Tag("slow")
class LintSimulationTest {
    private static final int DESIGNS = Integer.getInteger("contradiction.designs", 25);
    private static final long SEED = Long.getLong("contradiction.seed", 1);

    @Test
    void findingsAndVerdictsOfUsualDesignsAgree() {
        assertAgreement(LoadedDesign::of, LintSimulationCheck::faults, DESIGNS);
    }

    @Test
    void findingsAndVerdictsOfRandomDesignsAgree() {
        assertAgreement(RandomDesign::of, LintSimulationCheck::faultsOfCluster, DESIGNS / 2);
    }

    private static void assertAgreement(
            LongFunction<TableDesign> designs, Function<TableDesign, List<Fault>> check, int count) {
        Map<String, List<Long>> kinds = new TreeMap<>();
        List<String> shown = new ArrayList<>();
        for (long seed = SEED; seed < SEED + count; seed++) {
            TableDesign design = designs.apply(seed);
            for (Fault fault : check.apply(design)) {
                List<Long> seeds = kinds.computeIfAbsent(fault.kind(), kind -> new ArrayList<>());
                if (seeds.isEmpty()) {
                    shown.add("seed " + seed + ", " + fault + "\n" + DesignWriter.write(design));
                }
                seeds.add(seed);
                System.out.println("seed " + seed + ": " + fault);
            }
        }
        kinds.forEach((kind, seeds) -> System.out.println(kind + " " + seeds.size() + ": " + seeds));
        assertThat(shown).isEmpty();
    }
}
