package dev.splitpoint.tablet;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Delta-encoded history of the tablets at the end of each time cell.
 *
 * <p>A complete map of 8,000 tablets takes 64 kB; maps for 43,200 cells would take 2.8 GB. Here a cell in which one
 * tablet moves takes 8 bytes for the start of the tablet and its new node. A complete map is stored when the changes
 * since the last one outnumber the tablets. Thus {@link #get} takes O(buckets) time, independent of the number of
 * cells.
 *
 * <p>Immutable and thread-safe. Consecutive calls for cells without a change between them return the same object.
 */
final class TabletHistory extends AbstractList<TabletMap> implements RandomAccess {
    /** Node in a change that means that no tablet starts at the bucket any more. */
    private static final int GONE = -1;

    private final int buckets;
    /** Version of the map, by cell. */
    private final int[] versions;
    /** Index of the last complete map, by version. */
    private final int[] completeOf;

    private final List<TabletMap> complete;
    /** Version of each complete map. */
    private final int[] firstVersion;
    /** Start index in {@code changes}, by version; has one entry more than the number of versions. */
    private final int[] from;
    /** Pairs of a bucket and the node of the tablet that starts there. */
    private final int[] changes;

    private volatile @Nullable Restored last;

    private record Restored(int version, TabletMap map) {}

    private TabletHistory(Recorder recorder) {
        this.buckets = recorder.buckets;
        this.versions = recorder.versions.toArray();
        this.completeOf = recorder.completeOf.toArray();
        this.complete = List.copyOf(recorder.complete);
        this.firstVersion = recorder.firstVersion.toArray();
        this.from = recorder.from.toArray();
        this.changes = recorder.changes.toArray();
    }

    @Override
    public int size() {
        return versions.length;
    }

    @Override
    public TabletMap get(int cell) {
        int version = versions[Objects.checkIndex(cell, versions.length)];
        Restored known = last;
        if (known == null || known.version > version || completeOf[known.version] != completeOf[version]) {
            int at = completeOf[version];
            known = new Restored(firstVersion[at], complete.get(at));
        }
        TabletMap map = changed(known.map, from[known.version + 1], from[version + 1]);
        last = new Restored(version, map);
        return map;
    }

    private TabletMap changed(TabletMap base, int start, int end) {
        if (start == end) {
            return base;
        }
        int[] nodeOf = new int[buckets];
        Arrays.fill(nodeOf, GONE);
        for (int i = 0; i < base.size(); i++) {
            nodeOf[base.starts()[i]] = base.nodes()[i];
        }
        for (int i = start; i < end; i += 2) {
            nodeOf[changes[i]] = changes[i + 1];
        }
        int[] starts = new int[buckets];
        int[] nodes = new int[buckets];
        int size = 0;
        for (int bucket = 0; bucket < buckets; bucket++) {
            if (nodeOf[bucket] != GONE) {
                starts[size] = bucket;
                nodes[size++] = nodeOf[bucket];
            }
        }
        return new TabletMap(Arrays.copyOf(starts, size), Arrays.copyOf(nodes, size));
    }

    /** {@return the size of the arrays in bytes} */
    long bytes() {
        long ints = (long) versions.length + completeOf.length + from.length + changes.length;
        for (TabletMap map : complete) {
            ints += 2L * map.size();
        }
        return ints * Integer.BYTES;
    }

    /** Builder that receives the tablets of one cell after another. For one thread. */
    static final class Recorder {
        private final int buckets;
        private final Ints versions = new Ints();
        private final Ints completeOf = new Ints();
        private final List<TabletMap> complete = new ArrayList<>();
        private final Ints firstVersion = new Ints();
        private final Ints from = new Ints();
        private final Ints changes = new Ints();
        private @Nullable TabletMap before;
        private int sinceComplete;

        /** @param buckets number of key buckets */
        Recorder(int buckets) {
            this.buckets = buckets;
        }

        /**
         * Adds the tablets at the end of the next cell.
         *
         * @param map tablets; the same object as for the preceding cell if nothing has changed
         */
        void add(TabletMap map) {
            if (map != before) {
                record(map);
                before = map;
            }
            versions.add(completeOf.size - 1);
        }

        private void record(TabletMap map) {
            from.add(changes.size);
            if (before != null) {
                addChanges(before, map);
            }
            sinceComplete += changes.size - from.last();
            if (before == null || sinceComplete > 2 * map.size()) {
                changes.size = from.last();
                complete.add(map);
                firstVersion.add(completeOf.size);
                sinceComplete = 0;
            }
            completeOf.add(complete.size() - 1);
        }

        private void addChanges(TabletMap was, TabletMap is) {
            int i = 0;
            int j = 0;
            while (i < was.size() || j < is.size()) {
                int old = i < was.size() ? was.starts()[i] : Integer.MAX_VALUE;
                int now = j < is.size() ? is.starts()[j] : Integer.MAX_VALUE;
                if (old < now) {
                    changes.add(old);
                    changes.add(GONE);
                    i++;
                } else {
                    if (now < old || was.nodes()[i] != is.nodes()[j]) {
                        changes.add(now);
                        changes.add(is.nodes()[j]);
                    }
                    i += old == now ? 1 : 0;
                    j++;
                }
            }
        }

        /** {@return the recorded history} */
        TabletHistory history() {
            from.add(changes.size);
            return new TabletHistory(this);
        }
    }

    /** A list of ints that grows. */
    private static final class Ints {
        private int[] values = new int[64];
        private int size;

        void add(int value) {
            values = size == values.length ? Arrays.copyOf(values, 2 * size) : values;
            values[size++] = value;
        }

        int last() {
            return values[size - 1];
        }

        int[] toArray() {
            return Arrays.copyOf(values, size);
        }
    }
}
