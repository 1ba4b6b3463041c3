package dev.splitpoint.heat;

import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tablet boundary and its lifetime, from a split or the start of the run to a merge or the end of the run.
 *
 * @param bucket first bucket of the right tablet, greater than 0
 * @param fromCell first time cell
 * @param toCell exclusive end cell
 */
public record TabletBorder(int bucket, int fromCell, int toCell) {
    /** {@return the tablet boundaries of a run, sorted by the end of their lifetime} */
    public static List<TabletBorder> of(SimulationRun run) {
        List<TabletMap> maps = run.tablets();
        int[] since = new int[run.load().buckets().size()];
        Arrays.fill(since, -1);
        List<TabletBorder> borders = new ArrayList<>();
        TabletMap before = new TabletMap(new int[] {0}, new int[] {0});
        for (int cell = 0; cell < maps.size(); cell++) {
            TabletMap map = maps.get(cell);
            if (map == before) {
                continue;
            }
            int[] starts = map.starts();
            for (int start : before.starts()) {
                if (start > 0 && Arrays.binarySearch(starts, start) < 0) {
                    borders.add(new TabletBorder(start, since[start], cell));
                    since[start] = -1;
                }
            }
            for (int start : starts) {
                if (since[start] < 0) {
                    since[start] = cell;
                }
            }
            before = map;
        }
        for (int bucket = 1; bucket < since.length; bucket++) {
            if (since[bucket] >= 0) {
                borders.add(new TabletBorder(bucket, since[bucket], maps.size()));
            }
        }
        return borders;
    }
}
