package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.stream.SampleFiles;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An explanation estimates the tablets with which the simulation of a table in service starts, and says which number it
 * is.
 */
@Tag("fast")
class TabletCountTest {
    @ParameterizedTest
    @CsvSource({"1000000, 3, 30", "1000000, 9, 90", "1000000000, 3, 121"})
    void estimateIsTheInitialNumberOfTablets(long rows, int nodes, int tablets) {
        TableDesign design = TestDesigns.design(
                List.of("{ name: id, format: { paddedDecimal: { width: 12 } }, generator: { uniform: { max:"
                        + " 999999999999 } } }"),
                "  - { name: q, where: { id: { eq: 5 } } }",
                "{ q: 1 }",
                "30m",
                100,
                nodes,
                "{ rows: " + rows + " }");
        SimulationRun run = TestDesigns.run(design);
        QueryCost estimated = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain()
                .getFirst()
                .cost();
        QueryCost simulated = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design), run)
                .explain()
                .getFirst()
                .cost();
        assertThat(estimated.simulated()).isFalse();
        assertThat(simulated.simulated()).isTrue();
        assertThat(simulated.touched().totalTablets()).isEqualTo(run.summary().tablets());
        assertThat(estimated.touched().totalTablets()).isEqualTo(tablets);
        assertThat(run.tablets().getFirst().size()).isEqualTo(tablets);
    }

    /**
     * Each of the 8 salts is an eighth of the table, so the newest rows of 8 ranges are in 8 tablets, whatever the
     * limit.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 20, 1_000_000})
    void aMergedQueryStartsInEachRange(long limit) {
        TableDesign design = TestDesigns.design(
                List.of("{ name: shard, generator: { salt: { random: true, buckets: 8 } } }", TestDesigns.TIME),
                "  - { name: q, where: {}, newestFirst: true, limit: " + limit + " }",
                "{ write: 0.9, q: 0.1 }",
                "30m",
                100,
                3,
                "{ rows: 10000000 }");
        QueryCost cost = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain()
                .getFirst()
                .cost();
        assertThat(cost.touched().tablets()).isGreaterThan(6);
    }
}
