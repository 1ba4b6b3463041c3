package dev.splitpoint.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType.Int64;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.design.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** All figures are worked out by hand from the formula in {@link SizeEstimate}. */
class SizeEstimateTest {
    private static final GcRule DAY = new GcRule.MaxAge(Duration.ofDays(1));
    private static final GcRule THREE = new GcRule.MaxNumVersions(3);

    @Test
    void aRowIsItsKeyAndTheCellsThatItHas() {
        TableDesign design = design(0, 0, 1000, Optional.empty(),
                column("ab", new ValueSize.Constant(10), 1, 1),     // 2 + 10 + 8 = 20
                column("abcd", new ValueSize.Uniform(0, 100), 0.5, 3)); // (4 + 50 + 8) × 3 × 0.5 = 93
        SizeEstimate size = SizeEstimate.of(design, 30);
        assertThat(size.rowBytes(family(design))).isEqualTo(113);
        assertThat(size.rowBytes()).isEqualTo(143);
        assertThat(size.largestRowBytes()).isEqualTo(30 + 20 + 3 * 112);
        assertThat(size.rows()).isEqualTo(1000);
        assertThat(size.bytes()).isEqualTo(143_000);
    }

    @Test
    void everyWriteThatIsNoUpdateAddsARow() {
        // Two days of 10 operations a second, 80 % of them writes, a quarter of those updates.
        SizeEstimate size = SizeEstimate.of(design(0.25, 10, 100, Optional.empty()), 0);
        assertThat(size.rows()).isCloseTo(100 + 172_800 * 10 * 0.8 * 0.75, within(1e-6));
    }

    @Test
    void asManyVersionsAreKeptAsThePolicyLeaves() {
        // No row is new: 1 operation a second, 80 % writes, all of them updates of 69,120 rows, is a rewrite each
        // 86,400 seconds; in two days every cell is written twice more.
        assertThat(versions(Optional.empty())).isCloseTo(3, within(1e-9));
        assertThat(versions(Optional.of(new GcRule.MaxNumVersions(2)))).isEqualTo(2);
        assertThat(versions(Optional.of(new GcRule.MaxNumVersions(9)))).isCloseTo(3, within(1e-9));
        assertThat(versions(Optional.of(DAY))).isCloseTo(2, within(1e-9));
        assertThat(versions(Optional.of(new GcRule.Intersection(List.of(new GcRule.MaxNumVersions(1), DAY)))))
                .isCloseTo(2, within(1e-9));
        assertThat(versions(Optional.of(new GcRule.Union(List.of(new GcRule.MaxNumVersions(1), DAY))))).isEqualTo(1);
    }

    @Test
    void anAggregateKeepsOneValue() {
        TableDesign design = design(1, 1, 69_120, Optional.empty());
        ColumnFamily sum = new ColumnFamily("f", Optional.empty(),
                Optional.of(new ColumnFamily.Aggregate(
                        new Int64(IntEncoding.BIG_ENDIAN_BYTES), ColumnFamily.Aggregator.SUM)), Extras.NONE);
        assertThat(SizeEstimate.of(design, 0).versions(sum)).isEqualTo(1);
    }

    @Test
    void ageDeletesRowsAndVersionsDoNot() {
        // Two days, 10 a second, 80 % writes, none of them updates; 5,000 rows before.
        double news = 172_800 * 8;
        assertThat(rows(Optional.of(DAY))).isCloseTo(news / 2, within(1e-6));
        assertThat(rows(Optional.of(THREE))).isEqualTo(5000 + news);
        assertThat(rows(Optional.of(new GcRule.Intersection(List.of(THREE, DAY))))).isEqualTo(5000 + news);
        assertThat(rows(Optional.of(new GcRule.Union(List.of(THREE, DAY))))).isCloseTo(news / 2, within(1e-6));
    }

    @Test
    void rewrittenRowsOutliveTheAgeOfTheirFirstCells() {
        // Each row is rewritten once in 86,400 s: within half a day, half of them.
        TableDesign design = design(1, 1, 69_120, Optional.of(new GcRule.MaxAge(Duration.ofHours(12))));
        assertThat(SizeEstimate.of(design, 0).rows(family(design))).isCloseTo(34_560, within(1e-6));
    }

    @Test
    void limitsThatArePassedAreNamed() {
        long mib = 1 << 20;
        assertThat(warnings(column("a", new ValueSize.Constant(10 * mib), 1, 1))).isEmpty();
        assertThat(warnings(column("a", new ValueSize.Uniform(0, 11 * mib), 1, 1)))
                .singleElement().asString().contains("11 MB").contains("10 MB");
        assertThat(warnings(column("a*", new ValueSize.Constant(mib), 1, 101)))
                .singleElement().asString().contains("101 MB").contains("100 MB");
        assertThat(warnings(column("a*", new ValueSize.Constant(mib), 0.001, 257)))
                .singleElement().asString().contains("257 MB").contains("256 MB");
        assertThat(warnings(column("a".repeat(16_385), new ValueSize.Constant(1), 1, 1)))
                .singleElement().asString().contains("16 KB");
    }

    @Test
    void nothingComesOfNothing() {
        SizeEstimate size = SizeEstimate.of(TableDesign.empty("x").withWorkload(
                new Workload(1, 0.5, List.of(), Extras.NONE)), 0);
        assertThat(size.bytes()).isZero();
        assertThat(size.rowBytes()).isZero();
        assertThat(size.warnings()).isEmpty();
    }

    private static double versions(Optional<GcRule> rule) {
        TableDesign design = design(1, 1, 69_120, rule);
        return SizeEstimate.of(design, 0).versions(family(design));
    }

    private static double rows(Optional<GcRule> rule) {
        TableDesign design = design(0, 10, 5000, rule);
        return SizeEstimate.of(design, 0).rows(family(design));
    }

    private static List<String> warnings(Column column) {
        return SizeEstimate.of(design(0, 0, 1, Optional.empty(), column), 0).warnings();
    }

    private static ColumnFamily family(TableDesign design) {
        return design.table().columnFamilies().getFirst();
    }

    private static Column column(String qualifier, ValueSize size, double presence, long count) {
        return new Column("f", qualifier, count > 1, count, Optional.empty(), size, presence, Extras.NONE);
    }

    private static TableDesign design(
            double updates, double perSecond, long rows, Optional<GcRule> rule, Column... columns) {
        Phase phase = new Phase("p", Duration.ofDays(2), new Rate(new Rate.Constant(perSecond), 0),
                Map.of(Phase.WRITE, 0.8, "r", 0.2), Map.of(), Extras.NONE);
        Simulation simulation = Simulation.DEFAULT;
        TableDesign empty = TableDesign.empty("x");
        return empty.withTable(empty.table().withColumnFamilies(
                        List.of(new ColumnFamily("f", rule, Optional.empty(), Extras.NONE))))
                .withColumns(List.of(columns))
                .withWorkload(new Workload(1, updates, List.of(phase), Extras.NONE))
                .withSimulation(new Simulation(simulation.nodes(), simulation.storage(), rows, List.of(),
                        simulation.cell(), simulation.model(), Extras.NONE));
    }
}
