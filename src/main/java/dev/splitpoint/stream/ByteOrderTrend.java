package dev.splitpoint.stream;

/**
 * Direction in which the bytes of a segment change, in byte order, while time increases and the random words of the
 * operation stay the same.
 *
 * <p>Example: {@code yyyy-MM-dd} of a clock is {@link #RISING}, a reversed timestamp is {@link #FALLING},
 * {@code dd-MM-yyyy} is {@link #UNKNOWN}.
 */
public enum ByteOrderTrend {
    /** The bytes do not change. */
    CONSTANT,
    /** The bytes never decrease. */
    RISING,
    /** The bytes never increase. */
    FALLING,
    /** The direction is unknown, or it varies. */
    UNKNOWN;

    public ByteOrderTrend reversed() {
        return switch (this) {
            case RISING -> FALLING;
            case FALLING -> RISING;
            case CONSTANT, UNKNOWN -> this;
        };
    }

    /** {@return the trend of bytes with this trend that are followed by bytes with another trend} */
    public ByteOrderTrend followedBy(ByteOrderTrend next) {
        if (this == CONSTANT || next == this) {
            return next;
        }
        return next == CONSTANT ? this : UNKNOWN;
    }
}
