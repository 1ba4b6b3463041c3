package dev.splitpoint.stream;

/**
 * Range of a length in bytes, both ends inclusive.
 *
 * @param min the smallest length
 * @param max the largest length
 * @param exact whether the range is exact; otherwise it is the range of a sample of generated keys
 */
public record ByteRange(int min, int max, boolean exact) {
    /** {@return the range of the sum of two lengths} */
    public ByteRange plus(ByteRange next) {
        return new ByteRange(min + next.min, max + next.max, exact && next.exact);
    }

    /** {@return the smallest range that contains this range and another one} */
    public ByteRange union(ByteRange other) {
        return new ByteRange(Math.min(min, other.min), Math.max(max, other.max), exact && other.exact);
    }
}
