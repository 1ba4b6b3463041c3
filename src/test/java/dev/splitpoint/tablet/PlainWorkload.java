package dev.splitpoint.tablet;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * A workload whose operations are generated one by one, without any of the code that the simulation samples with.
 *
 * <p>A key is identified by its rank among all keys that occur, so that placing operations into key ranges needs one
 * binary search per range and not per operation.
 *
 * @param keys all keys that occur, in byte order
 * @param seconds the length of the run
 * @param times of the operations, in seconds from the start of the run, rising
 * @param kinds of the operations
 * @param ranks rank of the key of each operation; of a scan, of the first key of its range
 * @param scannedRows ranks of the rows that each operation scans; empty for other kinds
 * @param initialRows ranks of the distinct rows at the start
 */
record PlainWorkload(
        byte[][] keys,
        double seconds,
        double[] times,
        Kind[] kinds,
        int[] ranks,
        int[][] scannedRows,
        int[] initialRows) {
    private static final int[] NO_ROWS = {};

    enum Kind {
        WRITE,
        POINT_READ,
        SCAN
    }

    /**
     * Operations at a constant rate.
     *
     * @param seconds how long
     * @param rate operations a second
     */
    record Stage(int seconds, int rate) {
        int operations() {
            return seconds * rate;
        }
    }

    /**
     * How the operations come about.
     *
     * @param stages one after the other
     * @param initialRows number of distinct rows at the start
     * @param writes share of writes
     * @param pointReads share of point reads; the other operations are scans
     * @param limit most rows that a scan returns
     * @param keys generates keys
     */
    record Recipe(List<Stage> stages, int initialRows, double writes, double pointReads, int limit, PlainKeys keys) {
        int operations() {
            return stages.stream().mapToInt(Stage::operations).sum();
        }

        double seconds() {
            return stages.stream().mapToInt(Stage::seconds).sum();
        }

        /**
         * How far back the rows at the start reach: as long as the writes of the run take for them, at their mean rate.
         */
        double history() {
            return initialRows / (operations() * writes) * seconds();
        }

        /** Times of the operations: one at a random moment of each interval between operations. */
        double[] times(SplittableRandom random) {
            double[] times = new double[operations()];
            int at = 0;
            double start = 0;
            for (Stage stage : stages) {
                for (int i = 0; i < stage.operations(); i++) {
                    times[at++] = start + (i + random.nextDouble()) / stage.rate();
                }
                start += stage.seconds();
            }
            return times;
        }
    }

    /** Generates the operations. */
    static PlainWorkload of(Recipe recipe, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Set<String> initial = new LinkedHashSet<>();
        while (initial.size() < recipe.initialRows()) {
            int number = initial.size();
            double age = 1 - number / (double) recipe.initialRows();
            initial.add(recipe.keys().key(random, -recipe.history() * age, number));
        }
        double[] times = recipe.times(random);
        Kind[] kinds = new Kind[times.length];
        String[] texts = new String[times.length];
        List<List<String>> scanned = new ArrayList<>();
        NavigableSet<String> rows =
                recipe.writes() + recipe.pointReads() < 1 ? new TreeSet<>(initial) : new TreeSet<>();
        long row = recipe.initialRows();
        for (int i = 0; i < times.length; i++) {
            double of = random.nextDouble();
            kinds[i] = of < recipe.writes()
                    ? Kind.WRITE
                    : of < recipe.writes() + recipe.pointReads() ? Kind.POINT_READ : Kind.SCAN;
            String key = recipe.keys().key(random, times[i], row);
            texts[i] = kinds[i] == Kind.SCAN ? recipe.keys().prefix(key) : key;
            scanned.add(kinds[i] == Kind.SCAN ? scan(rows, texts[i], recipe.limit()) : List.of());
            if (kinds[i] == Kind.WRITE) {
                rows.add(key);
                row++;
            }
        }
        Set<String> all = new LinkedHashSet<>(initial);
        all.addAll(Arrays.asList(texts));
        byte[][] keys = all.stream()
                .map(key -> key.getBytes(StandardCharsets.UTF_8))
                .sorted(Arrays::compareUnsigned)
                .toArray(byte[][]::new);
        Map<String, Integer> ranks = new HashMap<>();
        for (int rank = 0; rank < keys.length; rank++) {
            ranks.put(new String(keys[rank], StandardCharsets.UTF_8), rank);
        }
        return new PlainWorkload(
                keys,
                recipe.seconds(),
                times,
                kinds,
                Arrays.stream(texts).mapToInt(ranks::get).toArray(),
                scanned.stream()
                        .map(seen -> seen.isEmpty()
                                ? NO_ROWS
                                : seen.stream().mapToInt(ranks::get).toArray())
                        .toArray(int[][]::new),
                initial.stream().mapToInt(ranks::get).toArray());
    }

    private static List<String> scan(NavigableSet<String> rows, String prefix, int limit) {
        return rows.tailSet(prefix, true).stream()
                .takeWhile(row -> row.startsWith(prefix))
                .limit(limit)
                .toList();
    }

    /** {@return the rank of the first key that is not before a key} */
    int firstRank(byte[] key) {
        int low = 0;
        int high = keys.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Arrays.compareUnsigned(keys[middle], key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
