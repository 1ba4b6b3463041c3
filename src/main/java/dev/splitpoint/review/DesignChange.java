package dev.splitpoint.review;

/**
 * A difference between two designs.
 *
 * @param kind kind of the difference
 * @param place place by names, such as {@code rowKey/segments/shard}; the new name where the element was renamed
 * @param sentence difference in words, without a period, such as "Segment 'shard' added before 'sensor_id': salt
 *     {buckets: 16}"
 */
public record DesignChange(Kind kind, String place, String sentence) {
    /** Kind of a difference. */
    public enum Kind {
        ADDED,
        REMOVED,
        RENAMED,
        MOVED,
        CHANGED;

        /** {@return the name in JSON} */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
