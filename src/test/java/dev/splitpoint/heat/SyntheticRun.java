package dev.splitpoint.heat;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.HeavyKeys;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.OperationCost;
import dev.splitpoint.load.QueryVolume;
import dev.splitpoint.load.SampleWeights;
import dev.splitpoint.load.StoredRows;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import dev.splitpoint.tablet.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;

/**
 * A made-up run of salted sensor readings: two waves a day, sensors of uneven weight, a pause, a hot range for an hour
 * and a half, and tablets that split as time goes on. The same for the same arguments.
 */
public final class SyntheticRun {
    private static final int SHARDS = 16;
    private static final double PEAK = 40_000;

    private SyntheticRun() {}

    /** {@return a day by the minute over 1,024 buckets} */
    public static SimulationRun day() {
        return of(1440, 1024, Duration.ofMinutes(1));
    }

    /** {@return a run of other sizes; buckets must be a multiple of 16, 32 or more} */
    public static SimulationRun of(int cells, int buckets, Duration cell) {
        SplittableRandom random = new SplittableRandom(7);
        double[] weights = new double[buckets];
        for (int i = 0; i < buckets; i++) {
            weights[i] = StrictMath.pow(random.nextDouble(), 6) + 0.08;
        }
        double weight = Arrays.stream(weights).sum();
        double[] newRows = new double[cells * buckets];
        double[] reads = new double[cells * buckets];
        double[] operations = new double[cells];
        double seconds = cell.toMillis() / 1000.0;
        for (int c = 0; c < cells; c++) {
            double day = (double) c / cells;
            double wave = 0.12 + 0.88 * StrictMath.pow(StrictMath.sin(day * 2 * Math.PI), 2);
            boolean pause = day > 0.272 && day < 0.284;
            for (int b = 0; b < buckets; b++) {
                double hot = day > 0.68 && day < 0.745 && b > buckets * 0.26 && b < buckets * 0.41 ? 6 : 1;
                double noise = 0.7 + 0.6 * random.nextDouble();
                double writes = pause ? 0 : PEAK * seconds * wave * weights[b] / weight * noise * hot;
                newRows[c * buckets + b] = writes;
                reads[c * buckets + b] = writes * 0.2;
                operations[c] += writes * 1.2;
            }
        }
        double[] initial = new double[buckets];
        Arrays.fill(initial, 50_000);
        LoadGrid load = LoadGrid.of(new TimeGrid(cells, cell), keys(buckets))
                .operations(operations)
                .writes(newRows, new double[0])
                .reads(reads, reads)
                .rows(initial, StoredRows.NONE)
                .bytes(400, 400, 400)
                .volume(QueryVolume.even(400))
                .samples(2_000_000, SampleWeights.exact(cells), HeavyKeys.NONE)
                .build();
        NodeCapacity capacity = NodeCapacity.of(Storage.SSD);
        List<TabletMap> tablets = tablets(cells, buckets, random);
        NodeSeries nodes = nodes(load, capacity, tablets);
        double[] hottest = new double[cells];
        Arrays.setAll(hottest, nodes::hottestCpu);
        Arrays.sort(hottest);
        RunSummary summary = new RunSummary(
                Arrays.stream(operations).sum(),
                2_000_000,
                0,
                0,
                0,
                Arrays.stream(hottest).average().orElseThrow(),
                hottest[cells * 99 / 100],
                hottest[cells * 99 / 100],
                1.3,
                1,
                tablets.getLast().size(),
                0,
                tablets.getLast().size() - SHARDS,
                0,
                9,
                0);
        Verdict verdict = Verdict.of(
                        Verdict.Kind.HOT_RANGE,
                        FindingLevel.ERROR,
                        "Sensors from 04# on take 44 % of the writes between 16:19 and 17:52.")
                .on(load.buckets().range(buckets / 4, buckets / 2), buckets / 4, buckets / 2)
                .during(cells * 68 / 100, cells * 74 / 100)
                .withLoad(0.4, 0.9)
                .causedBy(Optional.of("sensor_id"), Optional.empty())
                .build();
        return new SimulationRun(design(), load, nodes, tablets, List.of(), List.of(verdict), summary);
    }

    /**
     * {@return a minute of writes spread evenly over all keys, on three nodes, asking for a share of one node in all}
     */
    public static SimulationRun even(int buckets, double cpu) {
        SimulationRun run = of(1, buckets, Duration.ofMinutes(1));
        double[] writes = new double[buckets];
        Arrays.fill(writes, cpu * run.capacity().writes() * 60 / buckets);
        return withWrites(run, writes);
    }

    /**
     * {@return a run of cells of a minute over 64 buckets, whose nodes are all in use for the share given for a cell}
     */
    public static SimulationRun inUse(int cells, IntToDoubleFunction cpu) {
        SimulationRun run = of(cells, 64, Duration.ofMinutes(1));
        double[] shares = new double[cells * run.nodes().nodes()];
        Arrays.setAll(shares, i -> cpu.applyAsDouble(i / run.nodes().nodes()));
        NodeSeries nodes = new NodeSeries(
                run.nodes().nodes(),
                cells,
                shares,
                shares,
                run.nodes().waiting(),
                run.nodes().tablets(),
                run.nodes().bytes());
        return new SimulationRun(
                run.design(), run.load(), nodes, run.tablets(), run.events(), run.verdicts(), run.summary());
    }

    /** {@return the run with these writes, by cell and bucket, and nothing else} */
    public static SimulationRun withWrites(SimulationRun run, double[] writes) {
        LoadGrid old = run.load();
        double[] none = new double[0];
        double[] operations = new double[old.time().cells()];
        for (int i = 0; i < writes.length; i++) {
            operations[i / old.buckets().size()] += writes[i];
        }
        LoadGrid load = LoadGrid.of(old.time(), old.buckets())
                .operations(operations)
                .writes(writes, none)
                .rows(old.initialRows(), StoredRows.NONE)
                .bytes(old.rowBytes(), old.rowBytes(), old.heldRowBytes())
                .volume(old.volume())
                .samples(old.samples(), old.weights(), old.heavyKeys())
                .build();
        return new SimulationRun(
                run.design(),
                load,
                nodes(load, run.capacity(), run.tablets()),
                run.tablets(),
                run.events(),
                run.verdicts(),
                run.summary());
    }

    /** {@return the design that the run stands for} */
    public static TableDesign design() {
        TableDesign empty = TableDesign.empty("sensor-readings");
        Generator any = new Generator.Uniform(0, 99);
        return empty.withRowKey(empty.rowKey()
                .withSegments(List.of(
                        Segment.of("shard", new Format.PaddedDecimal(2), any),
                        Segment.of("sensor_id", new Format.Template("sensor-{}", OptionalInt.of(5)), any),
                        Segment.of("read_at", new Format.PaddedDecimal(19), any))));
    }

    private static KeyBuckets keys(int buckets) {
        List<KeyBytes> cuts = new ArrayList<>();
        int perShard = buckets / SHARDS;
        for (int b = 1; b < buckets; b++) {
            int shard = b / perShard;
            int within = b % perShard;
            cuts.add(KeyBytes.utf8(
                    within == 0
                            ? "%02d#".formatted(shard)
                            : "%02d#sensor-%05d#92233703548%08d".formatted(shard, within * 13 + shard, within)));
        }
        return KeyBuckets.cutAt(cuts);
    }

    private static List<TabletMap> tablets(int cells, int buckets, SplittableRandom random) {
        List<Integer> starts = new ArrayList<>();
        for (int shard = 0; shard < SHARDS; shard++) {
            starts.add(shard * (buckets / SHARDS));
        }
        List<TabletMap> maps = new ArrayList<>();
        TabletMap map = map(starts);
        for (int cell = 0; cell < cells; cell++) {
            int at = 1 + random.nextInt(buckets - 1);
            if (cell % Math.max(1, cells / 68) == 7 && !starts.contains(at)) {
                starts.add(at);
                starts.sort(null);
                map = map(starts);
            }
            maps.add(map);
        }
        return maps;
    }

    private static TabletMap map(List<Integer> starts) {
        int[] at = starts.stream().mapToInt(Integer::intValue).toArray();
        int[] nodes = new int[at.length];
        Arrays.setAll(nodes, i -> at[i] * 7 % 3);
        return new TabletMap(at, nodes);
    }

    private static NodeSeries nodes(LoadGrid load, NodeCapacity capacity, List<TabletMap> tablets) {
        int cells = load.time().cells();
        int buckets = load.buckets().size();
        double[] demand = new double[cells * 3];
        double[] cpu = new double[cells * 3];
        double[] waiting = new double[cells * 3];
        int[] counts = new int[cells * 3];
        for (int c = 0; c < cells; c++) {
            TabletMap map = tablets.get(c);
            for (int b = 0; b < buckets; b++) {
                demand[c * 3 + map.nodes()[map.tabletOf(b)]] += OperationCost.cpuSeconds(
                                capacity,
                                load.rowBytes(),
                                load.at(load.newRows(), c, b),
                                load.at(load.rangesRead(), c, b),
                                load.at(load.rangesRead(), c, b),
                                0)
                        / load.time().cellSeconds();
            }
            for (int node : map.nodes()) {
                counts[c * 3 + node]++;
            }
            for (int node = 0; node < 3; node++) {
                cpu[c * 3 + node] = Math.min(1, demand[c * 3 + node]);
                waiting[c * 3 + node] = Math.max(0, demand[c * 3 + node] - 1) * 10_000;
            }
        }
        return new NodeSeries(3, cells, demand, cpu, waiting, counts, new double[cells * 3]);
    }
}
