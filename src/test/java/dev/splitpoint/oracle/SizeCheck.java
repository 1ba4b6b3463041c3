package dev.splitpoint.oracle;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rewrites;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Compares sizes with tables that are written operation by operation, under another policy and with other updates than
 * those of the design.
 */
final class SizeCheck {
    private static final int TABLES = 6;
    /** One of this number of designs is simulated, because a simulation takes most of the time. */
    private static final int SIMULATED = 4;

    private static final double ERRORS = 5.5;
    private static final double SHARE = 0.1;

    private final TableDesign design;
    private final List<Fault> faults = new ArrayList<>();
    private final List<Held> held;

    private SizeCheck(TableDesign design) {
        this.design = design;
        var segments = PlainTable.segments(design);
        SplittableRandom random = new SplittableRandom(design.workload().seed());
        this.held = IntStream.range(0, TABLES)
                .mapToObj(i -> new Held(new PlainTable(design, segments, random.split())))
                .toList();
    }

    /** {@return the differences} */
    static List<Fault> faults(TableDesign design) {
        SplittableRandom random = new SplittableRandom(
                design.workload().seed() * 31 + design.rowKey().segments().size());
        SizeCheck check = new SizeCheck(varied(design, random));
        check.compare();
        return check.faults;
    }

    /** {@return a design with a policy and updates, without overrides} */
    static TableDesign varied(TableDesign design, SplittableRandom random) {
        List<Phase> phases = design.workload().phases().stream()
                .map(phase -> phase.withOverride(Map.of()).withExtras(Extras.NONE))
                .toList();
        double updates = new double[] {0, 0.3, 0.9}[random.nextInt(3)];
        boolean any = random.nextInt(4) == 0;
        Duration all = phases.stream().map(Phase::duration).reduce(Duration.ZERO, Duration::plus);
        Optional<GcRule> policy = policy(all, random);
        boolean hasTime =
                design.rowKey().segments().stream().anyMatch(segment -> segment.generator() instanceof Generator.Clock);
        List<ColumnFamily> families = design.table().columnFamilies().stream()
                .map(family -> new ColumnFamily(family.name(), policy, Optional.empty(), Extras.NONE))
                .toList();
        // How often earlier periods wrote their rows follows from the mean rate. The plain table has written each of
        // its first rows once.
        boolean isCoarse = design.rowKey().segments().stream()
                .anyMatch(segment -> segment.format() instanceof Format.IsoDate
                        || segment.generator() instanceof Generator.Clock clock
                                && clock.every().isPresent());
        long rows =
                hasTime && (updates > 0 || isCoarse) ? 0 : design.simulation().rows();
        return design.withTable(design.table().withColumnFamilies(families))
                .withQueries(List.of())
                .withWorkload(design.workload()
                        .withUpdates(updates)
                        .withRewrites(any ? Rewrites.ANY_ROW : Rewrites.RECENT_ROWS)
                        .withPhases(phases.stream().map(SizeCheck::writesOnly).toList()))
                .withSimulation(design.simulation().withRows(rows));
    }

    private static Phase writesOnly(Phase phase) {
        return phase.withMix(Map.of(Phase.WRITE, 1.0)).withOverride(Map.of()).withExtras(Extras.NONE);
    }

    /** {@return a policy whose ages are within the workload} */
    private static Optional<GcRule> policy(Duration all, SplittableRandom random) {
        GcRule age = new GcRule.MaxAge(all.dividedBy(2 + random.nextInt(6)));
        GcRule versions = new GcRule.MaxNumVersions(1 + random.nextInt(4));
        return switch (random.nextInt(5)) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(versions);
            case 2 -> Optional.of(age);
            case 3 -> Optional.of(new GcRule.Union(List.of(age, versions)));
            default -> Optional.of(new GcRule.Intersection(List.of(age, versions)));
        };
    }

    /** What a table holds at its end. */
    private final class Held {
        final double rows;
        final double versions;
        final double most;
        final double keyBytes;

        Held(PlainTable table) {
            long end = PlainSegment.START + design.workload().nanos();
            Map<PlainTable.Row, List<Long>> times = new IdentityHashMap<>();
            table.byTime.stream()
                    .filter(row -> row.time() < PlainSegment.START)
                    .forEach(row ->
                            times.computeIfAbsent(row, key -> new ArrayList<>()).add(row.time()));
            table.written.forEach(write ->
                    times.computeIfAbsent(write.row(), key -> new ArrayList<>()).add(write.time()));
            double[] counts = times.values().stream()
                    .mapToDouble(each -> retained(each, end))
                    .filter(count -> count > 0)
                    .toArray();
            double sum = 0;
            double largest = 0;
            for (double count : counts) {
                sum += count;
                largest = Math.max(largest, count);
            }
            this.rows = counts.length;
            this.versions = sum;
            this.most = largest;
            this.keyBytes = table.rows.keySet().stream()
                    .mapToInt(key -> key.length())
                    .average()
                    .orElse(0);
        }

        private double retained(List<Long> times, long end) {
            times.sort(Comparator.reverseOrder());
            Optional<GcRule> policy = design.table().columnFamilies().getFirst().gcRule();
            double count = 0;
            for (int i = 0; i < times.size(); i++) {
                count += policy.isPresent() && isDeleted(policy.get(), i + 1, end - times.get(i)) ? 0 : 1;
            }
            return count;
        }
    }

    private static boolean isDeleted(GcRule rule, int number, long age) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> number > versions;
            case GcRule.MaxAge(Duration most) -> age > most.toNanos();
            case GcRule.Intersection(var rules) -> rules.stream().allMatch(each -> isDeleted(each, number, age));
            case GcRule.Union(var rules) -> rules.stream().anyMatch(each -> isDeleted(each, number, age));
        };
    }

    private void compare() {
        ColumnFamily family = design.table().columnFamilies().getFirst();
        double keys = held.stream().mapToDouble(each -> each.keyBytes).average().orElse(0);
        SizeEstimate sizes =
                SizeEstimate.of(design, keys, Preflight.timeline(design, PlainSegment.FILES), PlainSegment.FILES);
        near(
                "rows with a cell",
                sizes.rows(family),
                held.stream().mapToDouble(each -> each.rows).toArray(),
                1);
        near(
                "rows held",
                sizes.rows(),
                held.stream().mapToDouble(each -> each.rows).toArray(),
                1);
        double versions = sizes.rows(family) <= 0 ? 0 : sizes.rows(family) * sizes.versions(family);
        near(
                "versions held",
                versions,
                held.stream().mapToDouble(each -> each.versions).toArray(),
                1);
        if (held.stream().mapToDouble(each -> each.rows).average().orElse(0) >= 1) {
            near(
                    "versions of the largest row",
                    sizes.maxVersions(family),
                    held.stream().mapToDouble(each -> each.most).toArray(),
                    2);
        }
        if (design.workload().seed() % SIMULATED == 0) {
            simulate(sizes);
        }
    }

    private void simulate(SizeEstimate sizes) {
        SimulationRun run = new Simulator(Runnable::run)
                .run(RunnableDesign.of(design, PlainSegment.FILES), new RunOptions(12_000, 64, 1), () -> false);
        if (run.summary().failed() == 0) {
            int last = run.load().time().cells() - 1;
            double rows = IntStream.range(0, run.load().buckets().size())
                    .mapToDouble(range -> run.load().at(run.load().initialRows(), 0, range)
                            + IntStream.rangeClosed(0, last)
                                    .mapToDouble(cell -> run.rowsGained(cell, range))
                                    .sum())
                    .sum();
            near(
                    "simulated rows",
                    rows,
                    held.stream().mapToDouble(each -> each.rows).toArray(),
                    1);
            double bytes = IntStream.range(0, run.nodes().nodes())
                    .mapToDouble(node -> run.nodes().bytes()[last * run.nodes().nodes() + node])
                    .sum();
            if (Math.abs(bytes - sizes.bytes()) > 0.1 * sizes.bytes() + 1_000) {
                faults.add(Fault.of("simulated bytes", "%.0f instead of %.0f", bytes, sizes.bytes()));
            }
        }
    }

    private void near(String kind, double told, double[] counts, double least) {
        double mean = IntStream.range(0, counts.length)
                .mapToDouble(i -> counts[i])
                .average()
                .orElseThrow();
        double variance = IntStream.range(0, counts.length)
                        .mapToDouble(i -> (counts[i] - mean) * (counts[i] - mean))
                        .sum()
                / (counts.length - 1);
        double off = ERRORS * Math.sqrt(Math.max(mean, variance) / counts.length) + SHARE * mean + least;
        if (!(Math.abs(told - mean) <= off) && !KnownFault.contains(design, kind)) {
            faults.add(Fault.of(
                    kind,
                    "%.2f instead of %.2f ± %.2f; updates %s, %s, %s",
                    told,
                    mean,
                    off,
                    design.workload().updates(),
                    design.workload().rewrites(),
                    design.table().columnFamilies().getFirst().gcRule()));
        }
    }
}
