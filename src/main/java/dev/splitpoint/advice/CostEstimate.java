package dev.splitpoint.advice;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.OperationCost;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.query.QueryCost.Touched;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Estimator of the cost of queries.
 *
 * <p>Rows come from the distributions ({@link dev.splitpoint.query.RowEstimate}), bytes from {@link SizeEstimate}, time
 * from {@link OperationCost}. Tablets come from a simulation, if there is one. Otherwise:
 *
 * <ul>
 *   <li>A table of B bytes has T = max(B ÷ target size, nodes × tablets per node) tablets
 *       ({@code ClusterModel.tabletsFor}) with equal numbers of rows.
 *   <li>S = 1 + g × (T − 1) tablets are between the first and the last range, where g is the share of the rows there.
 *   <li>A range with the share s of these rows touches a given tablet with the probability p = min(1, 1 ÷ S + s × (S −
 *       1) ÷ S).
 *   <li>R ranges touch S(1 − (1 − p)<sup>R</sup>) tablets, and t tablets are on N(1 − (1 − 1 ÷ N)<sup>t</sup>) of N
 *       nodes.
 *   <li>If each range contains at most one row, the number of tablets is at most the number of ranges.
 * </ul>
 *
 * <p>Example: T = 30, N = 3, and 2 ranges far apart with few rows touch about 2 tablets on 3 × (1 − (2 ÷ 3)²) = 1.7
 * nodes.
 */
final class CostEstimate {
    private final TableDesign design;
    private final SizeEstimate sizes;
    private final double keyBytes;
    private final Optional<SimulationRun> run;

    CostEstimate(QueryableTable table, Optional<SimulationRun> run) {
        this.design = table.design();
        this.keyBytes = KeyPreview.meanBytes(keys(table));
        this.sizes = SizeEstimate.of(design, keyBytes, table.timeline(), table.files());
        this.run = run;
    }

    /** {@return sample keys of the first phase} */
    private static List<PreviewKey> keys(QueryableTable table) {
        TableDesign design = table.design();
        return design.workload().phases().getFirst().override().isEmpty()
                ? KeyPreview.of(design, table.rowKeys(), KeyPreview.SAMPLES)
                : KeyPreview.of(design, table.files(), KeyPreview.SAMPLES);
    }

    /** {@return the sizes of the rows} */
    SizeEstimate sizes() {
        return sizes;
    }

    QueryCost of(Query query, QueryRanges ranges) {
        double limit = query.limit().orElse(Long.MAX_VALUE);
        double seen = ranges.rowsRead();
        double presence = query.presence(design.columns());
        double retained = presence == 0 ? 0 : sizes.presentShare(query) / presence;
        double returned = Math.min(limit, ranges.rows().matching() * retained);
        double share = ranges.rows().table() == 0 ? 0 : seen / ranges.rows().table();
        boolean point = ranges.kind() == QueryKind.POINT_READ;
        // If the number of rows does not exceed the number of ranges, the query touches at most one tablet per range.
        double most = point || ranges.kind() != QueryKind.FULL_SCAN && seen <= ranges.total()
                ? ranges.total()
                : Double.MAX_VALUE;
        // A query that merges the newest rows starts in each range; others read the ranges in their order until the
        // limit.
        double part = ranges.isMerged() ? 1 : seen / ranges.rows().inRanges();
        // If a limit can end a scan over several tablets, the tablets are estimated, because the end is unknown.
        Touched touched = run.filter(r -> ranges.isComplete())
                .map(r -> counted(r, ranges.ranges()))
                .filter(all -> !ranges.isLimited() || all.tablets() <= 1)
                .orElseGet(() -> guessed(
                        ranges.total(),
                        share,
                        Math.clamp(ranges.rows().spanned() / ranges.rows().table() * part, share, 1),
                        most));
        NodeCapacity node = design.simulation().model().node();
        SizeEstimate ofRows =
                sizes.variesByRow(query) ? sizes.among(ranges.rows().keys()) : sizes;
        double seconds = OperationCost.readSeconds(
                node,
                ofRows.readCostBytes(query, node.referenceRowBytes()),
                ofRows.readBytes(query),
                ranges.scans(),
                ranges.scansWithRows(),
                point ? 0 : seen);
        return new QueryCost(
                seen,
                returned,
                seen * ofRows.readBytes(query),
                returned * ofRows.returnedBytes(query),
                touched,
                design.simulation().nodes(),
                run.isPresent(),
                seconds);
    }

    private static Touched counted(SimulationRun run, List<KeyRange> ranges) {
        TabletMap map = run.tablets().getLast();
        Set<Integer> tablets = new HashSet<>();
        Set<Integer> nodes = new HashSet<>();
        for (KeyRange range : ranges) {
            int first = map.tabletOf(run.load().buckets().find(range.start()));
            int last = map.tabletOf(run.load().buckets().end(range) - 1);
            for (int tablet = first; tablet <= last; tablet++) {
                tablets.add(tablet);
                nodes.add(map.nodes()[tablet]);
            }
        }
        return new Touched(tablets.size(), map.size(), nodes.size(), true);
    }

    /**
     * @param span the share of the rows from the first range to the last
     * @param most the most tablets that can be touched, 1 or more
     */
    private Touched guessed(double ranges, double share, double span, double most) {
        double nodes = design.simulation().nodes();
        double all = run.map(r -> (double) r.tablets().getLast().size())
                .orElseGet(() -> Math.ceil(design.simulation()
                        .model()
                        .tabletsFor(sizes.bytes(), design.simulation().nodes())));
        if (ranges == 0) {
            return new Touched(0, all, 0, false);
        }
        double spanned = 1 + (span > 0 ? span : 0) * (all - 1);
        double ofSpan = span > 0 ? share / span / ranges : 0;
        double each = Math.min(1, 1 / spanned + ofSpan * (spanned - 1) / spanned);
        double tablets = spanned * -StrictMath.expm1(ranges * StrictMath.log1p(-Math.min(each, 1 - 1e-12)));
        double touched = Math.clamp(tablets, 1, Math.min(all, Math.max(1, most)));
        return new Touched(
                touched, all, Math.clamp(nodes * (1 - StrictMath.pow(1 - 1 / nodes, touched)), 1, nodes), false);
    }
}
