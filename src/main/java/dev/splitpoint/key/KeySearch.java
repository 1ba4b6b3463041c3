package dev.splitpoint.key;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Search tree that finds the last of several sorted keys that is not greater than a given key.
 *
 * <p>Each node compares eight bytes at the depth where its keys begin to differ, so that a shared prefix costs one
 * comparison instead of one for each step. Words are stored with an inverted top bit, so that a comparison of signed
 * numbers orders unsigned bytes.
 */
final class KeySearch {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle PART = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    /** Below this many keys a plain binary search is as fast as a further node. */
    private static final int LEAF = 3;

    /** Entries of the table of words, at most: it should stay within a processor's first cache. */
    private static final int MAX_TABLE = 1 << 13;

    /** Entries for each word: keys of digits differ in few of a byte's values, so most entries are never met. */
    private static final int ENTRIES_PER_WORD = 16;

    /** The first of the steps of a search that are always taken, one after the other without a loop. */
    private static final int LAST_STEPS = 8;

    private final byte[][] keys;
    private final int first;
    private final int last;
    private final byte[] common;
    /** Ascending words. The largest word follows several times, because the search can read beyond the last one. */
    private final long[] words;

    private final int lastWord;
    /** For each part of the span of the words the last word that is not over its start. */
    private final int[] floors;

    private final int shift;
    /** The first step of the search from there: a power of two, and with those after it enough for the longest part. */
    private final int firstStep;
    /** For each word, the index of its first key; at the end, the index after the last key. */
    private final int[] firstOfWord;

    private final @Nullable KeySearch[] children;

    private KeySearch(byte[][] keys, int first, int last, int depth) {
        this.keys = keys;
        this.first = first;
        this.last = last;
        this.common = Arrays.copyOf(keys[first], depth);
        int size = last - first + 1;
        long[] distinct = new long[size];
        int[] starts = new int[size + 1];
        int count = 0;
        for (int i = first; i <= last; i++) {
            long word = word(keys[i], keys[i].length, depth);
            if (count == 0 || distinct[count - 1] != word) {
                distinct[count] = word;
                starts[count++] = i;
            }
        }
        starts[count] = last + 1;
        this.firstOfWord = Arrays.copyOf(starts, count + 1);
        this.children = new @Nullable KeySearch[count];
        this.lastWord = count - 1;
        long span = distinct[lastWord] - distinct[0];
        int bits = 31 - Integer.numberOfLeadingZeros(Math.min(MAX_TABLE, count * ENTRIES_PER_WORD));
        this.shift = Math.max(0, 64 - Long.numberOfLeadingZeros(span) - bits);
        this.floors = new int[(int) (span >>> shift) + 2];
        for (int entry = 0, at = 0; entry < floors.length; entry++) {
            while (at < lastWord && Long.compareUnsigned(distinct[at + 1] - distinct[0], (long) entry << shift) <= 0) {
                at++;
            }
            floors[entry] = at;
        }
        // The end of the last part can exceed 64 bits, so it is not found above.
        floors[floors.length - 1] = lastWord;
        int longest = 0;
        for (int entry = 0; entry + 1 < floors.length; entry++) {
            longest = Math.max(longest, floors[entry + 1] - floors[entry]);
        }
        this.firstStep = Math.max(Integer.highestOneBit(longest), LAST_STEPS);
        this.words = Arrays.copyOf(distinct, count + 2 * firstStep);
        Arrays.fill(words, count, words.length, Long.MAX_VALUE);
        for (int w = 0; w < count; w++) {
            int from = starts[w];
            int to = starts[w + 1] - 1;
            int shared = to > from ? Arrays.mismatch(keys[from], keys[to]) : 0;
            // A key that ends within the word compares like a key with zeros there; only a full comparison
            // distinguishes them.
            if (to - from + 1 > LEAF && shared >= depth + Long.BYTES && keys[from].length >= shared) {
                children[w] = new KeySearch(keys, from, to, shared);
            }
        }
    }

    /** {@return a search over keys in strictly rising order, at least one, the first of them empty} */
    static KeySearch of(KeyBytes[] sorted) {
        byte[][] keys = new byte[sorted.length][];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = sorted[i].toArray();
        }
        int shared = keys.length > 2 ? Arrays.mismatch(keys[1], keys[keys.length - 1]) : 0;
        return new KeySearch(keys, Math.min(1, keys.length - 1), keys.length - 1, keys.length > 1 ? shared : 0);
    }

    /** {@return the index of the last key not greater than this one} */
    int floor(byte[] key, int length) {
        KeySearch node = this;
        while (true) {
            int depth = node.common.length;
            if (depth > 0 && !startsWith(key, length, node.common)) {
                return compare(key, length, node.common) < 0 ? node.first - 1 : node.last;
            }
            long word = word(key, length, depth);
            int at = node.floorOf(word);
            if (at < 0) {
                return Math.max(0, node.first - 1);
            }
            if (node.words[at] != word) {
                return node.firstOfWord[at + 1] - 1;
            }
            KeySearch child = node.children[at];
            if (child == null) {
                return node.floorAmong(node.firstOfWord[at], node.firstOfWord[at + 1] - 1, key, length, depth);
            }
            node = child;
        }
    }

    /** {@return the index of the last of some keys not greater than this one, where all agree up to an index} */
    private int floorAmong(int from, int to, byte[] key, int length, int agreed) {
        int low = from;
        int high = to + 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isGreater(keys[middle], key, length, agreed)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return Math.max(0, low - 1);
    }

    private static boolean isGreater(byte[] candidate, byte[] key, int length, int agreed) {
        int at = agreed;
        for (; at + Long.BYTES <= length && at + Long.BYTES <= candidate.length; at += Long.BYTES) {
            long left = (long) WORD.get(candidate, at);
            long right = (long) WORD.get(key, at);
            if (left != right) {
                return Long.compareUnsigned(left, right) > 0;
            }
        }
        return Arrays.compareUnsigned(
                        candidate, Math.min(at, candidate.length), candidate.length, key, Math.min(at, length), length)
                > 0;
    }

    private static boolean startsWith(byte[] key, int length, byte[] bytes) {
        int size = bytes.length;
        if (length < size) {
            return false;
        }
        if (size < Integer.BYTES) {
            return compare(key, length, bytes) == 0;
        }
        // Four bytes at a time, the last four in any case: a call or a loop over bytes costs more for so few.
        int different = (int) PART.get(key, size - Integer.BYTES) ^ (int) PART.get(bytes, size - Integer.BYTES);
        for (int at = 0; at + Integer.BYTES < size; at += Integer.BYTES) {
            different |= (int) PART.get(key, at) ^ (int) PART.get(bytes, at);
        }
        return different == 0;
    }

    /** {@return how the first bytes of a key compare with some bytes} */
    private static int compare(byte[] key, int length, byte[] bytes) {
        int both = Math.min(length, bytes.length);
        for (int i = 0; i < both; i++) {
            if (key[i] != bytes[i]) {
                return (key[i] & 0xFF) - (bytes[i] & 0xFF);
            }
        }
        return both - bytes.length;
    }

    /** {@return the index of the last word not greater than this one, or −1} */
    private int floorOf(long word) {
        if (word < words[0]) {
            return -1;
        }
        if (word >= words[lastWord]) {
            return lastWord;
        }
        int at = floors[(int) (word - words[0] >>> shift)];
        // No branch depends on the word: which way it would go is as good as random, and a wrong guess costs more.
        long[] sorted = words;
        for (int step = firstStep; step > LAST_STEPS; step >>>= 1) {
            at = sorted[at + step] <= word ? at + step : at;
        }
        at = sorted[at + 8] <= word ? at + 8 : at;
        at = sorted[at + 4] <= word ? at + 4 : at;
        at = sorted[at + 2] <= word ? at + 2 : at;
        return sorted[at + 1] <= word ? at + 1 : at;
    }

    private static long word(byte[] key, int length, int from) {
        if (from + Long.BYTES <= key.length) {
            long word = (long) WORD.get(key, from);
            int missing = from + Long.BYTES - length;
            return (missing <= 0 ? word : missing >= Long.BYTES ? 0 : word & -1L << 8 * missing) ^ Long.MIN_VALUE;
        }
        long word = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            word = word << 8 | (from + i < length ? key[from + i] & 0xFF : 0);
        }
        return word ^ Long.MIN_VALUE;
    }
}
