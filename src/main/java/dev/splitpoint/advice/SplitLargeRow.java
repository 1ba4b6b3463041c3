package dev.splitpoint.advice;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Mix;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.load.size.SizeEstimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Change that divides a large row by an additional segment, such as a time bucket, which assigns the columns of a
 * pattern to rows. The stored data is the same, but it is written and read as several rows.
 *
 * @param family family of the columns
 * @param qualifier pattern of the columns
 * @param parts number of rows that replace a row, 2 or more
 */
public record SplitLargeRow(String family, String qualifier, int parts) implements Remedy {
    /** Half of the recommended maximum row size, so that rows can grow. */
    private static final double PART_BYTES = SizeEstimate.RECOMMENDED_ROW_BYTES / 2;

    /**
     * {@return a change that divides the largest row by the largest pattern of columns; empty if no family has a
     * pattern}
     *
     * @param rowBytes bytes of the largest row
     */
    public static Optional<SplitLargeRow> of(TableDesign design, double rowBytes) {
        return design.columns().stream()
                .filter(column -> column.pattern() && column.count() > 1)
                .max(Comparator.comparingDouble(column -> column.count() * SizeEstimate.cellBytes(column)))
                .map(column -> new SplitLargeRow(column.family(), column.qualifier(), (int)
                        Math.clamp(Math.ceil(rowBytes / PART_BYTES), 2, column.count())));
    }

    @Override
    public String label() {
        return "Divide each row into " + parts + " by a bucket of " + qualifier + " in the key";
    }

    @Override
    public TableDesign apply(TableDesign design) {
        String base = qualifier.replaceAll("[^a-zA-Z0-9]+", "_").replaceAll("^_|_$", "");
        Segment part = Segment.of(
                KeyEdits.uniqueName(design, base.isEmpty() ? "part" : base + "_part"),
                KeyEdits.width(parts),
                new Generator.Uniform(0, parts - 1L));
        List<Column> columns = design.columns().stream()
                .map(c -> isDivided(c)
                        ? with(c, Math.ceilDiv(c.count(), parts), c.presence())
                        : with(c, c.count(), c.presence() / parts))
                .toList();
        Simulation s = design.simulation();
        if (s.rows() > Simulation.MAX_ROWS / parts) {
            throw new IllegalArgumentException(
                    "Rows of " + parts + " parts each exceed the rows that a table can have.");
        }
        long rows = s.rows() * parts;
        Workload w = design.workload();
        return KeyEdits.insert(design, design.rowKey().segments().size(), part)
                .withColumns(columns)
                .withQueries(design.queries().stream().map(this::longer).toList())
                .withWorkload(w.withPhases(w.phases().stream().map(this::busier).toList()))
                .withSimulation(s.withRows(rows));
    }

    private boolean isDivided(Column column) {
        return column.family().equals(family) && column.qualifier().equals(qualifier);
    }

    private static Column with(Column c, long count, double presence) {
        return c.withCount(count).withPresence(presence);
    }

    private Query longer(Query q) {
        OptionalLong limit = q.limit().isPresent() && q.limit().getAsLong() <= Long.MAX_VALUE / parts
                ? OptionalLong.of(q.limit().getAsLong() * parts)
                : q.limit();
        return q.withLimit(limit);
    }

    /** {@return a phase with {@code parts} times the rate of writes, and the same rates of queries} */
    private Phase busier(Phase p) {
        double writes = p.mix().getOrDefault(Phase.WRITE, 0.0);
        double factor = 1 + writes * (parts - 1);
        return p.withRate(new Rate(times(p.rate().shape(), factor), p.rate().noise()))
                .withMix(p.statedMix().mapped((name, part) -> {
                    int more = name.equals(Phase.WRITE) ? parts : 1;
                    return switch (part) {
                        case Mix.Share(double share) -> new Mix.Share(share * more / factor);
                        case Mix.Frequency(double count, Mix.Interval interval) ->
                            new Mix.Frequency(count * more, interval);
                        case Mix.Rest rest -> rest;
                    };
                }));
    }

    private static Rate.Shape times(Rate.Shape shape, double factor) {
        return switch (shape) {
            case Rate.Constant c -> new Rate.Constant(c.perSecond() * factor);
            case Rate.Ramp r -> new Rate.Ramp(r.from() * factor, r.to() * factor);
            case Rate.Sine s -> new Rate.Sine(s.mean() * factor, s.amplitude() * factor, s.period(), s.phase());
            case Rate.Points p ->
                new Rate.Points(p.points().stream()
                        .map(point -> new Rate.Point(point.at(), point.perSecond() * factor))
                        .toList());
        };
    }
}
