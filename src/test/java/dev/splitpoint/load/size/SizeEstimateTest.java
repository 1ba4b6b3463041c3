package dev.splitpoint.load.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType.Int64;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.design.Workload;
import dev.splitpoint.query.WrittenTable;
import dev.splitpoint.stream.SampleFiles;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is kept is counted in a {@link WrittenTable}; the other figures are worked out by hand. */
@Tag("slow")
class SizeEstimateTest {
    private static final GcRule DAY = age(24);
    private static final GcRule THREE = new GcRule.MaxNumVersions(3);
    private static final double HOUR = 3600;

    @Test
    void rowSizeIsItsKeyPlusItsCells() {
        TableDesign design = design(
                0,
                0,
                1000,
                Optional.empty(),
                column("ab", new ValueSize.Constant(10), 1, 1), // 2 + 10 + 8 = 20
                column("abcd", new ValueSize.Uniform(0, 100), 0.5, 3)); // (4 + 50 + 8) × 3 × 0.5 = 93
        SizeEstimate size = SizeEstimate.of(design, 30, SampleFiles.NONE);
        assertThat(size.rowBytes(family(design))).isEqualTo(113);
        assertThat(size.rowBytes()).isEqualTo(143);
        assertThat(size.largestRowBytes()).isEqualTo(30 + 20 + 3 * 112);
        assertThat(size.rows()).isEqualTo(1000);
        assertThat(size.bytes()).isEqualTo(143_000);
    }

    @Test
    void aQueryReturnsAtMostItsCellsPerColumn() {
        // All writes are updates of few rows: every cell reaches the three versions that its family retains.
        TableDesign design = design(1, 10, 100, Optional.of(THREE), column("ab", new ValueSize.Constant(10), 1, 1));
        SizeEstimate size = SizeEstimate.of(design, 30, SampleFiles.NONE);
        Query all = read(OptionalInt.empty());
        assertThat(size.returnedBytes(all)).isEqualTo(size.readBytes(all)).isCloseTo(30 + 3 * 20, within(0.01));
        assertThat(size.returnedBytes(read(OptionalInt.of(2)))).isEqualTo(30 + 2 * 20);
        assertThat(size.returnedBytes(read(OptionalInt.of(9)))).isEqualTo(size.readBytes(all));
        assertThat(size.readBytes(read(OptionalInt.of(2)))).isEqualTo(size.readBytes(all));
    }

    @Test
    void returnedRowHasACellOfTheQuery() {
        // A row without the column is read, but not returned.
        TableDesign design = design(0, 0, 1000, Optional.empty(), column("ab", new ValueSize.Constant(990), 0.1, 1));
        SizeEstimate size = SizeEstimate.of(design, 30, SampleFiles.NONE);
        Query family = Query.of("q", Map.of())
                .withFamilies(List.of(design.columns().getFirst().family()));
        assertThat(size.readBytes(family)).isCloseTo(0.1 * 1_030, within(0.01));
        assertThat(size.returnedBytes(family)).isCloseTo(1_030, within(0.01));
        assertThat(size.returnedBytes(Query.of("all", Map.of()))).isCloseTo(30 + 100, within(0.01));
    }

    private static Query read(OptionalInt cellsPerColumn) {
        return Query.of("q", Map.of()).withCellsPerColumn(cellsPerColumn);
    }

    @Test
    void everyInsertAddsARow() {
        // Two days of 10 operations a second, 80 % of them writes, a quarter of those updates.
        SizeEstimate size = SizeEstimate.of(design(0.25, 10, 100, Optional.empty()), 0, SampleFiles.NONE);
        assertThat(size.rows()).isCloseTo(100 + 172_800 * 10 * 0.8 * 0.75, within(1e-6));
    }

    /** Policies of every kind, one within another. */
    private static List<GcRule> policies() {
        return List.of(
                age(1),
                age(6),
                age(11),
                versions(1),
                versions(2),
                versions(5),
                versions(1000),
                all(versions(2), age(6)),
                all(versions(1), age(1)),
                all(age(1), age(6)),
                all(versions(1), versions(4)),
                any(versions(2), age(6)),
                any(versions(1), age(1)),
                any(age(1), age(6)),
                any(versions(3), age(100)),
                any(all(versions(1), age(6)), versions(3)),
                any(all(versions(1), age(2)), all(versions(3), age(1)), age(8)),
                all(any(versions(4), age(2)), any(versions(2), age(7))),
                all(versions(1), any(age(7), versions(2))),
                all(any(versions(5), age(3)), any(versions(2), all(age(9), versions(1)))));
    }

    @TestFactory
    Stream<DynamicTest> retainedDataMatchesATableWrittenRowByRow() {
        Rate.Shape even = new Rate.Constant(2);
        return Stream.of(
                        written("rows are rewritten only", 1, 8000, phase(12, even)),
                        written("rows are added only", 0, 3000, phase(12, even)),
                        written("rows are added and rewritten", 0.7, 2500, phase(12, even)),
                        written("an empty table fills", 0.6, 0, phase(12, even)),
                        written("the rate rises", 0.8, 4000, phase(12, new Rate.Ramp(0, 4))),
                        written(
                                "a busy phase, then a quiet one",
                                0.5,
                                500,
                                phase(2, new Rate.Constant(10)),
                                phase(10, new Rate.Constant(0.2))),
                        written(
                                "a quiet phase, then a busy one",
                                0.9,
                                4000,
                                phase(9.5, new Rate.Constant(0.2)),
                                phase(2.5, new Rate.Constant(10))))
                .flatMap(written -> Stream.concat(
                                Stream.of(Optional.<GcRule>empty()),
                                policies().stream().map(Optional::of))
                        .map(policy -> DynamicTest.dynamicTest(
                                written.name() + ": "
                                        + policy.map(Object::toString).orElse("no policy"),
                                () -> written.check(policy))));
    }

    /** A workload, and the table that it leaves. */
    private record Written(String name, TableDesign design, WrittenTable table) {
        void check(Optional<GcRule> policy) {
            TableDesign with = design.withTable(design.table()
                    .withColumnFamilies(List.of(new ColumnFamily("f", policy, Optional.empty(), Extras.NONE))));
            SizeEstimate size = SizeEstimate.of(with, 0, SampleFiles.NONE);
            ColumnFamily family = family(with);
            double cells = size.bytes(family) / 11; // a cell has 1 + 2 + 8 bytes
            assertThat(size.rows(family)).isCloseTo(table.rowsWithCells(policy), near(table.rowsWithCells(policy)));
            assertThat(cells).isCloseTo(table.cells(policy), near(table.cells(policy)));
            // The most of one table is a matter of chance.
            double most = table.most(policy);
            assertThat(size.maxVersions(family)).isCloseTo(Math.max(1, most), within(1 + 0.25 * most));
        }

        /** Counts of what comes by chance are off by about their square roots. */
        private static Offset<Double> near(double count) {
            return within(4 * Math.sqrt(count) + 0.005 * count + 1);
        }
    }

    private static Written written(String name, double updates, long rows, Phase... phases) {
        WrittenTable table = new WrittenTable(rows, 42);
        for (Phase phase : phases) {
            double seconds = phase.duration().toSeconds();
            table.write(
                    seconds,
                    updates,
                    at -> 0.8
                            * switch (phase.rate().shape()) {
                                case Rate.Ramp(double from, double to) -> from + (to - from) * at / seconds;
                                case Rate.Constant(double perSecond) -> perSecond;
                                default -> throw new AssertionError("no such rate here");
                            });
        }
        TableDesign design =
                design(updates, rows, Optional.empty(), List.of(phases), column("q", new ValueSize.Constant(2), 1, 1));
        return new Written(name, design, table);
    }

    @Test
    void rowsHaveOneVersionPerRewriteOfTheDay() {
        TableDesign design = design(1, 1, 69_120, Optional.of(DAY), column("q", new ValueSize.Constant(2), 1, 1));
        assertThat(SizeEstimate.of(design, 0, SampleFiles.NONE).bytes(family(design)) / 11)
                .isCloseTo(69_120, within(1e-3));
    }

    @Test
    void dataOlderThanTheMaximumAgeIsDeleted() {
        TableDesign design = design(
                0,
                0,
                Optional.of(DAY),
                List.of(phase(24, new Rate.Constant(100)), phase(9 * 24, new Rate.Constant(0.001))));
        assertThat(SizeEstimate.of(design, 0, SampleFiles.NONE).rows(family(design)))
                .isCloseTo(0.8 * 86.4, within(1e-6));
    }

    @Test
    void maxVersionsIsTheMedianOfTheLargestRow() {
        for (Optional<GcRule> policy :
                List.of(Optional.<GcRule>empty(), Optional.of(age(3)), Optional.of(all(versions(2), age(5))))) {
            TableDesign design = design(0.9, 2000, policy, List.of(phase(8, new Rate.Constant(0.5))));
            double most = SizeEstimate.of(design, 0, SampleFiles.NONE).maxVersions(family(design));
            int within = 0;
            int below = 0;
            for (int seed = 0; seed < 60; seed++) {
                double found = new WrittenTable(2000, seed)
                        .write(8 * HOUR, 0.9, at -> 0.4)
                        .most(policy);
                within += found <= most ? 1 : 0;
                below += found <= most - 1 ? 1 : 0;
            }
            assertThat(within).isGreaterThanOrEqualTo(22);
            assertThat(below).isLessThanOrEqualTo(38);
        }
    }

    @Test
    void hottestKeyRetainsTheMostVersions() {
        // 1,000 users by Zipf's law, written by inserts that find the rows there.
        RowKey key = new RowKey(
                new KeyEncoding.Singleton(),
                List.of(Segment.of("user", new Format.Plain(), new Generator.Zipf(1000, 1, true))),
                Extras.NONE);
        double sum = 0;
        for (int rank = 1; rank <= 1000; rank++) {
            sum += 1.0 / rank;
        }
        double writes = 0.8 * 4 * 12 * HOUR;
        WrittenTable table = new WrittenTable(0, 42);
        double[] upTo = new double[1000];
        for (int i = 0; i < 1000; i++) {
            upTo[i] = (i == 0 ? 0 : upTo[i - 1]) + 1.0 / (i + 1) / sum;
        }
        for (int i = 0; i < writes; i++) {
            int at = Arrays.binarySearch(upTo, table.random().nextDouble());
            table.write(Math.min(999, at < 0 ? -at - 1 : at), i / writes * 12 * HOUR);
        }
        table.end(12 * HOUR);
        for (Optional<GcRule> policy : List.of(
                Optional.<GcRule>empty(),
                Optional.of(age(6)),
                Optional.of(versions(50)),
                Optional.of(all(versions(50), age(3))),
                Optional.of(any(versions(9_999), age(3))))) {
            TableDesign design = design(0, 0, policy, List.of(phase(12, new Rate.Constant(4))))
                    .withRowKey(key);
            assertThat(SizeEstimate.of(design, 0, SampleFiles.NONE).maxVersions(family(design)))
                    .isCloseTo(table.most(policy), within(0.05 * table.most(policy)));
        }
    }

    @Test
    void largestRowReachesTheVersionLimitOfThePolicy() {
        // Each row is rewritten twice on the average; of 69,120 some are rewritten over nine times.
        TableDesign design = design(
                1,
                1,
                69_120,
                Optional.of(new GcRule.MaxNumVersions(10)),
                column("q", new ValueSize.Constant(10), 1, 1));
        assertThat(SizeEstimate.of(design, 0, SampleFiles.NONE).versions(family(design)))
                .isCloseTo(3, within(0.01));
        assertThat(SizeEstimate.of(design, 0, SampleFiles.NONE).largestRowBytes())
                .isEqualTo(190);
    }

    @Test
    void aggregateRetainsOneValue() {
        ColumnFamily sum = new ColumnFamily(
                "f",
                Optional.of(age(12)),
                Optional.of(new ColumnFamily.Aggregate(
                        new Int64(IntEncoding.BIG_ENDIAN_BYTES), ColumnFamily.Aggregator.SUM)),
                Extras.NONE);
        TableDesign design = design(1, 1, 69_120, Optional.empty(), column("q", new ValueSize.Constant(8), 0.5, 1));
        SizeEstimate size = SizeEstimate.of(design, 0, SampleFiles.NONE);
        assertThat(size.versions(sum)).isEqualTo(1);
        assertThat(size.maxVersions(sum)).isEqualTo(1);
        // Half of the rows' worth of writes, spread by chance, within half a day: e^−½ of the rows get none.
        assertThat(size.rows(sum)).isCloseTo(69_120 * (1 - Math.exp(-0.5)), within(1e-3));
        assertThat(size.bytes(sum)).isCloseTo(size.rows(sum) * 0.5 * 17, within(1e-3));
    }

    @Test
    void sizesOfOptionalColumnsAreWeightedByPresence() {
        TableDesign design = design(
                1,
                1,
                69_120,
                Optional.of(THREE),
                column("q", new ValueSize.Uniform(0, 4), 0.25, 1),
                column("r*", new ValueSize.Constant(2), 1, 5));
        SizeEstimate size = SizeEstimate.of(design, 0, SampleFiles.NONE);
        double cells = SizeEstimate.of(
                                design(1, 1, 69_120, Optional.of(THREE), column("q", new ValueSize.Constant(2), 1, 1)),
                                0,
                                SampleFiles.NONE)
                        .bytes(family(design))
                / 11;
        assertThat(size.bytes(family(design))).isCloseTo(cells * (0.25 * 11 + 5 * 12), within(1e-3));
        assertThat(size.largestRowBytes()).isEqualTo(3 * (13 + 5 * 12));
    }

    @Test
    void exceededLimitsAreReported() {
        long megabyte = 1_000_000;
        assertThat(warnings(column("a", new ValueSize.Constant(10 * megabyte), 1, 1)))
                .isEmpty();
        assertThat(warnings(column("a", new ValueSize.Uniform(0, 11 * megabyte), 1, 1)))
                .singleElement()
                .asString()
                .contains("11 MB")
                .contains("10 MB");
        assertThat(warnings(column("a*", new ValueSize.Constant(megabyte), 1, 101)))
                .singleElement()
                .asString()
                .contains("101 MB")
                .contains("100 MB");
        assertThat(warnings(column("a*", new ValueSize.Constant(megabyte), 0.001, 269)))
                .singleElement()
                .asString()
                .contains("269 MB")
                .contains("268 MB");
        assertThat(warnings(column("a".repeat(16_385), new ValueSize.Constant(1), 1, 1)))
                .singleElement()
                .asString()
                .contains("16 KiB");
    }

    @Test
    void emptyDesignHasZeroSize() {
        SizeEstimate size = SizeEstimate.of(
                TableDesign.empty("x").withWorkload(new Workload(1, 0.5, List.of(), Extras.NONE)), 0, SampleFiles.NONE);
        assertThat(size.bytes()).isZero();
        assertThat(size.rowBytes()).isZero();
        assertThat(size.warnings()).isEmpty();
    }

    private static GcRule age(long hours) {
        return new GcRule.MaxAge(Duration.ofHours(hours));
    }

    private static GcRule versions(int versions) {
        return new GcRule.MaxNumVersions(versions);
    }

    private static GcRule all(GcRule... rules) {
        return new GcRule.Intersection(List.of(rules));
    }

    private static GcRule any(GcRule... rules) {
        return new GcRule.Union(List.of(rules));
    }

    private static List<String> warnings(Column column) {
        return SizeEstimate.of(design(0, 0, 1, Optional.empty(), column), 0, SampleFiles.NONE)
                .warnings();
    }

    private static ColumnFamily family(TableDesign design) {
        return design.table().columnFamilies().getFirst();
    }

    private static Column column(String qualifier, ValueSize size, double presence, long count) {
        return Column.of("f", qualifier, size)
                .withPattern(count > 1)
                .withCount(count)
                .withPresence(presence);
    }

    private static Phase phase(double hours, Rate.Shape shape) {
        return new Phase(
                "p",
                Duration.ofSeconds((long) (hours * HOUR)),
                new Rate(shape, 0),
                Map.of(Phase.WRITE, 0.8, "r", 0.2),
                Map.of(),
                Extras.NONE);
    }

    private static TableDesign design(
            double updates, double perSecond, long rows, Optional<GcRule> rule, Column... columns) {
        return design(updates, rows, rule, List.of(phase(48, new Rate.Constant(perSecond))), columns);
    }

    private static TableDesign design(
            double updates, long rows, Optional<GcRule> rule, List<Phase> phases, Column... columns) {
        Simulation simulation = Simulation.DEFAULT;
        TableDesign empty = TableDesign.empty("x");
        return empty.withTable(empty.table()
                        .withColumnFamilies(List.of(new ColumnFamily("f", rule, Optional.empty(), Extras.NONE))))
                .withColumns(List.of(columns))
                .withWorkload(new Workload(1, updates, phases, Extras.NONE))
                .withSimulation(new Simulation(
                        simulation.nodes(),
                        simulation.storage(),
                        rows,
                        List.of(),
                        simulation.cell(),
                        simulation.model(),
                        Extras.NONE));
    }
}
