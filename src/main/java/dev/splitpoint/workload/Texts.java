package dev.splitpoint.workload;

import dev.splitpoint.key.KeyBytes;
import java.util.List;

/** Texts as they are written into keys, by number. */
final class Texts {
    private final byte[] all;
    private final int[] ends;
    private final int maxLength;
    private final boolean hasEmpty;

    /** @param texts the bytes of each text */
    Texts(List<byte[]> texts) {
        this.ends = new int[texts.size()];
        int length = 0;
        int longest = 0;
        boolean empty = false;
        for (int i = 0; i < ends.length; i++) {
            length = Math.addExact(length, texts.get(i).length);
            longest = Math.max(longest, texts.get(i).length);
            ends[i] = length;
            empty |= texts.get(i).length == 0;
        }
        this.hasEmpty = empty;
        this.all = new byte[length];
        for (int i = 0, at = 0; i < ends.length; at = ends[i++]) {
            System.arraycopy(texts.get(i), 0, all, at, texts.get(i).length);
        }
        this.maxLength = longest;
    }

    /** {@return where the text ends that is written to a place} */
    int write(int number, byte[] out, int at) {
        int from = start(number);
        int length = ends[number] - from;
        System.arraycopy(all, from, out, at, length);
        return at + length;
    }

    /** {@return how many texts there are} */
    int size() {
        return ends.length;
    }

    /** {@return whether one of the texts has no bytes} */
    boolean hasEmpty() {
        return hasEmpty;
    }

    /** {@return the bytes of a text} */
    KeyBytes text(int number) {
        int from = start(number);
        return KeyBytes.of(all, from, ends[number] - from);
    }

    /** {@return whether a text lies in a range} */
    boolean isIn(ReadPlan.Bound.Text range, int number) {
        return range.contains(all, start(number), ends[number]);
    }

    /** {@return the bytes of the longest text} */
    int maxLength() {
        return maxLength;
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }
}
