package dev.splitpoint.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sizes, retention and rewrites of random designs against the oracle. Properties as for {@link OracleTest}. */
@Tag("slow")
class SizeOracleTest {
    private static final int DESIGNS = Integer.getInteger("oracle.designs", 120);
    private static final long SEED = Long.getLong("oracle.seed", 1);

    @Test
    void sizesMatchTheOracle() {
        Map<String, List<Long>> kinds = new TreeMap<>();
        List<String> shown = new ArrayList<>();
        for (long seed = SEED; seed < SEED + DESIGNS; seed++) {
            TableDesign design = RandomDesign.of(seed);
            for (Fault fault : faults(design)) {
                List<Long> seeds = kinds.computeIfAbsent(fault.kind(), kind -> new ArrayList<>());
                if (seeds.isEmpty()) {
                    shown.add("seed " + seed + ", " + fault + "\n" + DesignWriter.write(design));
                    System.out.println(shown.getLast());
                }
                seeds.add(seed);
                System.out.println("seed " + seed + ": " + fault);
            }
        }
        kinds.forEach((kind, seeds) -> System.out.println(kind + " " + seeds.size() + ": " + seeds));
        assertThat(shown).isEmpty();
    }

    private static List<Fault> faults(TableDesign design) {
        try {
            return SizeCheck.faults(design);
        } catch (RuntimeException e) {
            return List.of(Fault.of(
                    "exception",
                    "%s at %s",
                    e,
                    Arrays.stream(e.getStackTrace()).limit(3).toList()));
        }
    }
}
