package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class TabletHistoryTest {
    private static final int BUCKETS = 200;

    @Test
    void returnsTheMapOfEachCellInAnyOrder() {
        List<TabletMap> maps = randomMaps(500, 3);
        TabletHistory history = recorded(maps);
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, maps.size()).boxed().toList());
        Collections.shuffle(order, new java.util.Random(1));
        order.addAll(IntStream.range(0, maps.size()).boxed().toList());
        for (int cell : order) {
            assertThat(history.get(cell).starts())
                    .as("cell %d", cell)
                    .containsExactly(maps.get(cell).starts());
            assertThat(history.get(cell).nodes())
                    .as("cell %d", cell)
                    .containsExactly(maps.get(cell).nodes());
        }
        assertThat(history).hasSize(maps.size());
    }

    @Test
    void cellsWithoutAChangeShareOneMap() {
        TabletMap first = new TabletMap(new int[] {0, 10}, new int[] {0, 1});
        TabletMap second = new TabletMap(new int[] {0, 10}, new int[] {0, 0});
        TabletHistory history = recorded(List.of(first, first, second, second));
        assertThat(history.get(0)).isSameAs(history.get(1));
        assertThat(history.get(2)).isSameAs(history.get(3));
        assertThat(history.get(3).nodes()).containsExactly(0, 0);
    }

    @Test
    void oneMovePerCellUsesAFewBytes() {
        List<TabletMap> maps = randomMaps(10_000, 1);
        long complete = maps.stream().mapToLong(map -> 8L * map.size()).sum();
        assertThat(recorded(maps).bytes()).isLessThan(complete / 10);
    }

    private static TabletHistory recorded(List<TabletMap> maps) {
        TabletHistory.Recorder recorder = new TabletHistory.Recorder(BUCKETS);
        maps.forEach(recorder::add);
        return recorder.history();
    }

    /**
     * {@return maps that each differ from the one before by some moves, splits and merges, and sometimes not at all}
     */
    private static List<TabletMap> randomMaps(int cells, int changes) {
        SplittableRandom random = new SplittableRandom(7);
        TreeMap<Integer, Integer> nodeOf = new TreeMap<>();
        IntStream.range(0, BUCKETS / 2).forEach(i -> nodeOf.put(2 * i, i % 5));
        List<TabletMap> maps = new ArrayList<>();
        for (int cell = 0; cell < cells; cell++) {
            if (cell > 0 && random.nextInt(4) == 0) {
                maps.add(maps.getLast());
                continue;
            }
            for (int i = 0; i < changes; i++) {
                int bucket = random.nextInt(BUCKETS);
                if (bucket > 0 && random.nextInt(8) == 0) {
                    nodeOf.remove(bucket);
                } else {
                    nodeOf.put(bucket, random.nextInt(5));
                }
            }
            maps.add(new TabletMap(
                    nodeOf.keySet().stream().mapToInt(Integer::intValue).toArray(),
                    nodeOf.values().stream().mapToInt(Integer::intValue).toArray()));
        }
        return maps;
    }
}
