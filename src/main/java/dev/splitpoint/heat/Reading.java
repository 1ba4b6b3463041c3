package dev.splitpoint.heat;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.tablet.TabletMap;
import java.util.List;

/**
 * What a point of a heatmap says.
 *
 * @param keys       the keys there
 * @param fromCell   the first time cell there
 * @param toCell     the cell behind the last
 * @param fromBucket the first bucket there
 * @param toBucket   the bucket behind the last
 * @param time       the time as text
 * @param value      the value as text, with its unit; the largest where there are several
 * @param tablet     which tablet holds the first key, from 1
 * @param tablets    how many tablets there are then
 * @param tabletBytes bytes held by that tablet
 * @param node       the node that has the tablet, from 1
 * @param cpu        share of that node in use, 0 to 1
 * @param latencyMs  latency on it, to illustrate only
 */
public record Reading(
        KeyRange keys,
        int fromCell,
        int toCell,
        int fromBucket,
        int toBucket,
        String time,
        String value,
        int tablet,
        int tablets,
        double tabletBytes,
        int node,
        double cpu,
        double latencyMs) {

    /**
     * {@return what a part of a heatmap says}
     *
     * @param map  the heatmap
     * @param rows the rows held in the same run
     */
    public static Reading of(
            Heatmap map, RowsHeld rows, int fromCell, int toCell, int fromBucket, int toBucket) {
        TabletMap tablets = map.run().tablets().get(fromCell);
        int tablet = tablets.tabletOf(fromBucket);
        int end = tablet + 1 < tablets.size()
                ? tablets.starts()[tablet + 1]
                : map.axis().buckets();
        int node = tablets.nodes()[tablet];
        double cpu = map.run().nodes().cpu()[fromCell * map.run().nodes().nodes() + node];
        return new Reading(
                map.run().load().buckets().range(fromBucket, toBucket),
                fromCell,
                toCell,
                fromBucket,
                toBucket,
                TimeAxis.text(map.run().load().time(), fromCell) + "–"
                        + TimeAxis.text(map.run().load().time(), toCell),
                map.metric().unit().format(map.pyramid().max(0, fromCell, toCell, fromBucket, toBucket)),
                tablet + 1,
                tablets.size(),
                rows.at(fromCell, tablets.starts()[tablet], end) * map.run().load().rowBytes(),
                node + 1,
                cpu,
                HeatData.latencyMs(cpu));
    }

    /** {@return the keys as text with escapes; the ends of the table in words} */
    public String keysText() {
        return (keys.start().isEmpty() ? "start of table" : keys.start().toText()) + " … "
                + keys.end().map(end -> end.toText()).orElse("end of table");
    }

    /** {@return the keys in hexadecimal} */
    public String keysHex() {
        return (keys.start().isEmpty() ? "start of table" : keys.start().toHex()) + " … "
                + keys.end().map(end -> end.toHex()).orElse("end of table");
    }

    /** {@return all of it in four lines} */
    public List<String> lines() {
        return List.of(
                keysText(),
                time + "   " + value,
                "tablet " + tablet + " of " + tablets + " · node " + node + " · " + Unit.BYTES.format(tabletBytes),
                "node CPU " + Unit.SHARE.format(Math.round(cpu * 1000) / 1000.0) + " · latency about "
                        + Unit.MILLISECONDS.format(latencyMs));
    }
}
