package dev.splitpoint.heat;

import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeavyRows;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.data.RowCounts;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.HeavyKey;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Details of a point or an area of a heatmap. Tablet and node belong to the first key in the first cell.
 *
 * @param keys key range
 * @param fromCell first time cell
 * @param toCell exclusive end cell
 * @param fromBucket first bucket
 * @param toBucket exclusive end bucket
 * @param keyTimes times in the keys as text; empty without a segment that counts a time since 1970
 * @param time time as text
 * @param headline metric and value as text, such as {@code CPU 115% of a node}
 * @param value value of the whole key range as text with its unit; the maximum over several cells; {@value #NO_ROWS}
 *     for keys that do not exist at that time
 * @param tablet number of the tablet, from 1
 * @param tablets number of tablets at that time
 * @param tabletBytes stored bytes of the tablet
 * @param tabletCpu CPU demand of the tablet, as a share of a node; may exceed 1
 * @param node number of the tablet's node, from 1
 * @param cpu CPU utilization of the node, 0 to 1
 * @param latencyMs illustrative latency of the node in milliseconds
 * @param traffic operations on the keys
 * @param saturates whether the node exceeds its CPU target and these keys make most of its load; the value is then the
 *     demand on the node
 * @param heaviest hot rows by descending share of the operations on the keys, at most {@value #MOST_ROWS}
 */
public record HeatmapPoint(
        KeyRange keys,
        int fromCell,
        int toCell,
        int fromBucket,
        int toBucket,
        Optional<String> keyTimes,
        String time,
        String headline,
        String value,
        int tablet,
        int tablets,
        double tabletBytes,
        double tabletCpu,
        int node,
        double cpu,
        double latencyMs,
        Traffic traffic,
        boolean saturates,
        List<HeavyKey> heaviest) {
    /**
     * Operations on a key range.
     *
     * @param writes writes per second
     * @param reads reads per second
     * @param failedWrites share of the new rows that are not stored, 0 to 1
     */
    public record Traffic(double writes, double reads, double failedWrites) {
        private static Traffic of(SimulationRun run, int fromCell, int toCell, int fromBucket, int toBucket) {
            LoadGrid load = run.load();
            double seconds = 0;
            double written = 0;
            double read = 0;
            double requested = 0;
            double stored = 0;
            for (int cell = fromCell; cell < toCell; cell++) {
                seconds += load.time().seconds(cell);
                for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                    double rows = load.at(load.newRows(), cell, bucket);
                    written += rows + load.at(load.updates(), cell, bucket);
                    read += load.at(load.reads(), cell, bucket);
                    requested += rows;
                    stored += run.rowsStored(cell, bucket);
                }
            }
            double failed = requested > 0 ? Math.clamp(1 - stored / requested, 0, 1) : 0;
            return new Traffic(written / seconds, read / seconds, failed < LEAST_FAILED ? 0 : failed);
        }
    }

    /** Smallest share of failed writes that is reported. */
    private static final double LEAST_FAILED = 0.0005;

    /** Value of a key range that has neither rows nor operations. */
    public static final String NO_ROWS = "No rows";

    private static final int MOST_ROWS = 3;

    public HeatmapPoint {
        heaviest = List.copyOf(heaviest);
    }

    /** {@return this point with the bucket range of its keys in other buckets} */
    public HeatmapPoint inBuckets(KeyBuckets buckets) {
        int from = buckets.find(keys.start());
        return new HeatmapPoint(
                keys,
                fromCell,
                toCell,
                from,
                Math.max(from + 1, buckets.end(keys)),
                keyTimes,
                time,
                headline,
                value,
                tablet,
                tablets,
                tabletBytes,
                tabletCpu,
                node,
                cpu,
                latencyMs,
                traffic,
                saturates,
                heaviest);
    }

    /** {@return the details of a part of a heatmap} */
    public static HeatmapPoint of(Heatmap map, int fromCell, int toCell, int fromBucket, int toBucket) {
        RowCounts rows = map.rows();
        TabletMap tablets = map.run().tablets().get(fromCell);
        int tablet = tablets.tabletOf(fromBucket);
        int node = tablets.nodes()[tablet];
        double cpu = map.run().nodes().cpu()[fromCell * map.run().nodes().nodes() + node];
        HeatData data = new HeatData(map.run());
        double painted = map.pyramid().max(fromCell, toCell, fromBucket, toBucket);
        boolean isEmpty = Double.isNaN(painted) && RowCounts.isNone(rows.at(toCell - 1, fromBucket, toBucket));
        boolean saturates = map.isSaturated(painted);
        double value = isEmpty
                ? Double.NaN
                : saturates ? rounded(painted) : value(map, data, fromCell, toCell, fromBucket, toBucket);
        return new HeatmapPoint(
                map.run().load().buckets().range(fromBucket, toBucket),
                fromCell,
                toCell,
                fromBucket,
                toBucket,
                map.labels().times(fromBucket, toBucket),
                TimeAxis.text(map.run().load().time(), fromCell, toCell),
                isEmpty ? NO_ROWS : map.metric().headline(value),
                isEmpty ? NO_ROWS : map.metric().text(value),
                tablet + 1,
                tablets.size(),
                rows.at(
                                fromCell,
                                tablets.starts()[tablet],
                                tablets.end(tablet, map.axis().buckets()))
                        * map.run().load().heldRowBytes(fromCell + 1),
                data.tabletSum(Metric.CPU, fromCell, tablet),
                node + 1,
                cpu,
                HeatData.latencyMs(map.run().capacity(), cpu),
                Traffic.of(map.run(), fromCell, toCell, fromBucket, toBucket),
                saturates,
                new HeavyRows(map.run())
                        .between(data, fromCell, toCell, fromBucket, toBucket).stream()
                                .limit(MOST_ROWS)
                                .toList());
    }

    private static double value(Heatmap map, HeatData data, int fromCell, int toCell, int fromBucket, int toBucket) {
        Metric metric = map.metric();
        if (!metric.isAdditiveOverKeys()) {
            return map.pyramid().max(fromCell, toCell, fromBucket, toBucket);
        }
        return metric.isHeld()
                ? map.rows().most(fromCell, toCell, fromBucket, toBucket, cell -> data.ofHeldRow(metric, cell))
                : data.peak(metric, fromCell, toCell, fromBucket, toBucket);
    }

    /** {@return the key range as text with escapes, with words for the ends of the table} */
    public String keysText() {
        return text(keys);
    }

    /** {@return a key range as text with escapes, with words for the ends of the table} */
    static String text(KeyRange range) {
        return (range.start().isEmpty() ? "start of table" : range.start().toReadable()) + " … "
                + range.end().map(KeyBytes::toReadable).orElse("end of table");
    }

    public String keysHex() {
        return (keys.start().isEmpty() ? "start of table" : keys.start().toHex()) + " … "
                + keys.end().map(KeyBytes::toHex).orElse("end of table");
    }

    /**
     * {@return the details as lines of text: keys; time and value; tablet; CPU; saturation; times in the keys; hot
     * rows}
     */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(
                keysText(),
                time + "   " + value,
                "tablet " + tablet + " of " + tablets + " · node " + node + " · " + BytesText.of(tabletBytes),
                "CPU tablet " + share(tabletCpu) + ", node " + share(cpu) + ", latency "
                        + MetricUnit.MILLISECONDS.format(latencyMs)));
        if (saturates) {
            lines.add("node " + node + " is saturated, mostly by these keys");
        }
        keyTimes.ifPresent(lines::add);
        for (HeavyKey row : heaviest) {
            lines.add(share(row.share()) + " on row " + row.key().toReadable());
        }
        return lines;
    }

    private static String share(double share) {
        return MetricUnit.SHARE.format(share >= 0.0995 ? Math.round(share * 1000) / 1000.0 : share);
    }

    /** {@return a demand in whole percent, as findings state it} */
    private static double rounded(double share) {
        return Math.round(share * 100) / 100.0;
    }
}
