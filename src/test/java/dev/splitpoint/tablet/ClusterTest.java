package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Components;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.HeavyKeys;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.QueryVolume;
import dev.splitpoint.load.SampleWeights;
import dev.splitpoint.load.StoredRows;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.TabletEvent.Kind;
import dev.splitpoint.tablet.TabletEvent.Rule;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The rules of the cluster, on loads made by hand: reads of 1 KB rows, buckets of equal size. */
@Tag("fast")
class ClusterTest {
    private static final int BUCKETS = 64;
    private static final double[] NONE = {};

    /** A table of a node's share for each bucket, the same in each cell. */
    private static LoadGrid grid(int cells, double rowsPerBucket, double... shares) {
        double[] reads = new double[cells * BUCKETS];
        for (int i = 0; i < reads.length; i++) {
            reads[i] = shares[i % BUCKETS % shares.length] * 17_000 * 60;
        }
        double[] operations = new double[cells];
        Arrays.setAll(
                operations,
                c -> Arrays.stream(reads, c * BUCKETS, (c + 1) * BUCKETS).sum());
        double[] rows = new double[BUCKETS];
        Arrays.fill(rows, rowsPerBucket);
        List<KeyBytes> cuts = IntStream.range(1, BUCKETS)
                .mapToObj(i -> KeyBytes.utf8("%02d".formatted(i)))
                .toList();
        return LoadGrid.of(new TimeGrid(cells, Duration.ofMinutes(1)), KeyBuckets.cutAt(cuts))
                .operations(operations)
                .writes(new double[reads.length], NONE)
                .reads(reads, reads)
                .rows(rows, StoredRows.NONE)
                .bytes(1000, 1000, 1000)
                .volume(QueryVolume.even(1000))
                .samples(1000, SampleWeights.exact(cells), HeavyKeys.NONE)
                .build();
    }

    private static Simulation simulation(int nodes, int tablets) {
        List<KeyBytes> splits = IntStream.range(1, tablets)
                .mapToObj(i -> KeyBytes.utf8("%02d".formatted(i * BUCKETS / tablets)))
                .toList();
        return new Simulation(
                nodes,
                Storage.SSD,
                0,
                splits,
                Duration.ofMinutes(1),
                ClusterModel.DEFAULT,
                Simulation.DEFAULT.extras());
    }

    /** Lets minutes go by. */
    private static Cluster run(Simulation simulation, LoadGrid grid) {
        CellLoad load = new CellLoad(grid, NodeCapacity.of(Storage.SSD));
        Cluster cluster = new Cluster(simulation, grid, load);
        for (int cell = 0; cell < grid.time().cells(); cell++) {
            load.next();
            if (cell == 0) {
                cluster.initialize();
            }
            cluster.begin(cell * 60, cell * 60 + 60);
            cluster.end(cell * 60 + 60);
        }
        return cluster;
    }

    @Test
    void balancingRoundMovesAtMostItsShareOfTheLoad() {
        // Tablets 0, 2, 4, … are on node 0 and have nearly all of the load.
        LoadGrid grid = grid(10, 1000, 0.01, 0.0005);
        Cluster cluster = run(simulation(2, 64), grid);
        double all = 32 * 0.0105;
        for (int cell = 0; cell < 10; cell++) {
            int now = cell;
            double moved = cluster.events().stream()
                    .filter(event -> event.kind() == Kind.MOVE && event.cell() <= now)
                    .mapToDouble(event -> event.from() % 2 == 0 ? 0.01 : 0.0005)
                    .sum();
            assertThat(moved).isLessThanOrEqualTo((now + 1) * 0.09 * all + 1e-9);
        }
        assertThat(cluster.events()).extracting(TabletEvent::rule).containsOnly(Rule.BALANCE);
        assertThat(cluster.events()).filteredOn(event -> event.cell() == 0).hasSize(3);
    }

    @Test
    void stepThatEndsSoonAfterARoundStartsNoSecondRound() {
        LoadGrid grid = grid(2, 1000, 0.01, 0.0005);
        CellLoad load = new CellLoad(grid, NodeCapacity.of(Storage.SSD));
        Cluster cluster = new Cluster(simulation(2, 64), grid, load);
        load.next();
        cluster.initialize();
        cluster.begin(0, 60);
        cluster.end(60);
        int moved = cluster.events().size();
        cluster.begin(60, 70);
        cluster.end(70);
        assertThat(moved).isPositive();
        assertThat(cluster.events()).hasSize(moved);
        cluster.begin(70, 120);
        cluster.end(120);
        assertThat(cluster.events()).hasSizeGreaterThan(moved);
    }

    @Test
    void balancerWaitsBetweenRounds() {
        DesignDocument document = DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey: { encoding: { singleton: {} }, segments: [ %s ] }
            simulation:
              model: { balanceInterval: 0s }
            """.formatted(TestDesigns.ID));
        assertThat(document.problems())
                .singleElement()
                .asString()
                .contains("balanceInterval is 0s, but must be over 0", "7");
    }

    @Test
    void tabletOverTheShareOfOneRoundMovesAfterSeveralRounds() {
        // Seven tablets of 9 or 10 buckets; nodes 0, 1, 2 begin with three, two and two of them.
        LoadGrid grid = grid(20, 1000, 0.02);
        Cluster cluster = run(simulation(3, 7), heavyFirst(grid));
        assertThat(IntStream.range(0, 3).mapToDouble(cluster::demand).max().orElseThrow())
                .isLessThan(0.49);
        assertThat(cluster.events())
                .filteredOn(event -> event.rule() == Rule.BALANCE)
                .isNotEmpty();
    }

    /** Tablets 0, 3 and 6 of seven, which begin on node 0, have 0.24 each, as have 1 and 2; 4 and 5 have none. */
    private static LoadGrid heavyFirst(LoadGrid grid) {
        double[] reads = grid.reads();
        for (int i = 0; i < reads.length; i++) {
            int bucket = i % BUCKETS;
            int tablet = 0;
            while (tablet < 6 && bucket >= (tablet + 1) * BUCKETS / 7) {
                tablet++;
            }
            int width = (tablet + 1) * BUCKETS / 7 - tablet * BUCKETS / 7;
            reads[i] = tablet == 4 || tablet == 5 ? 0 : 0.24 / width * 17_000 * 60;
        }
        return grid;
    }

    @Test
    void splitAndMoveEventsReportMeasuredValueAndLimit() {
        Cluster cluster = run(simulation(2, 1), grid(1, 1000, 0.0125));
        assertThat(cluster.events())
                .filteredOn(event -> event.rule() == Rule.SPLIT_HALF)
                .isNotEmpty()
                .first()
                .satisfies(event -> assertThat(event.measured()).isCloseTo(0.4, within(1e-9)));
        Cluster uneven = run(simulation(2, 1), grid(1, 1000, 0.3 / BUCKETS));
        assertThat(uneven.events())
                .filteredOn(event -> event.rule() == Rule.IMBALANCE)
                .isNotEmpty()
                .allSatisfy(event -> assertThat(event.limit()).isCloseTo(0.15, within(1e-9)));
    }

    @Test
    void balancingWithoutTheLimitFinishesInOneRound() {
        Simulation limited = simulation(2, 32);
        Simulation free = limited.withModel(Components.with(ClusterModel.DEFAULT, "balanceChurn", 1.0));
        LoadGrid grid = grid(1, 1000, 0.1, 0.1, 0.001, 0.001);
        assertThat(run(limited, grid).events())
                .filteredOn(event -> event.kind() == Kind.MOVE)
                .hasSize(1);
        assertThat(run(free, grid).events())
                .filteredOn(event -> event.kind() == Kind.MOVE)
                .hasSize(8);
    }

    @Test
    void coldNeighborsMergeAfterAnHourDownToTheMinimum() {
        Cluster before = run(simulation(1, 16), grid(60, 1000, 0.001));
        assertThat(before.events()).isEmpty();
        Cluster after = run(simulation(1, 16), grid(62, 1000, 0.001));
        assertThat(after.events()).extracting(TabletEvent::kind).containsOnly(Kind.MERGE);
        assertThat(after.events()).extracting(TabletEvent::rule).containsOnly(Rule.COLD);
        assertThat(after.tablets()).hasSize(10);
        assertThat(after.tablets().getFirst().from).isZero();
        assertThat(after.tablets().getLast().to).isEqualTo(BUCKETS);
    }

    @Test
    void warmOrLargeNeighborsDoNotMerge() {
        // Together over 35 % of half a node; together a gigabyte.
        assertThat(run(simulation(1, 16), grid(100, 1000, 0.09)).events()).isEmpty();
        assertThat(run(simulation(1, 16), grid(100, 125_000, 0.001)).events()).isEmpty();
    }

    @Test
    void readsOfAMovedTabletCostDoubleUntilItsCacheIsWarm() {
        LoadGrid grid = grid(3, 1000, 0.0125);
        CellLoad load = new CellLoad(grid, NodeCapacity.of(Storage.SSD));
        Cluster cluster = new Cluster(simulation(2, 1), grid, load);
        load.next();
        cluster.initialize();
        cluster.begin(0, 10);
        assertThat(cluster.demand(0)).isCloseTo(0.8, within(1e-9));
        cluster.end(10);
        assertThat(cluster.events()).extracting(TabletEvent::rule).contains(Rule.LOAD, Rule.SPLIT_HALF);
        assertThat(cluster.delayedWork(0) + cluster.delayedWork(1)).isCloseTo(0.4 * 0.5, within(1e-9));
        int moved = cluster.events().getLast().nodeTo();
        cluster.begin(10, 70);
        assertThat(cluster.demand(moved)).isCloseTo(0.4 * (1 + 30.0 / 60), within(1e-9));
        assertThat(cluster.demand(1 - moved)).isCloseTo(0.4, within(1e-9));
        cluster.end(70);
        assertThat(cluster.delayedWork(0) + cluster.delayedWork(1)).isZero();
        cluster.begin(70, 130);
        assertThat(cluster.demand(moved)).isCloseTo(0.4, within(1e-9));
    }

    @Test
    void stepEndsAtTheFirstPossibleSplitOfAHotTablet() {
        LoadGrid grid = grid(3, 1000, 0.0125);
        CellLoad load = new CellLoad(grid, NodeCapacity.of(Storage.SSD));
        Cluster cluster = new Cluster(simulation(2, 1), grid, load);
        load.next();
        cluster.initialize();
        assertThat(cluster.begin(0, 60)).isEqualTo(10);
        cluster.end(10);
        assertThat(cluster.tablets()).hasSize(2);
    }
}
