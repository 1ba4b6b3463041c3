package dev.splitpoint.stream;

/** How the bytes of a segment move while time goes on and the operation's random words stay the same. */
public enum ByteOrderTrend {
    /** They stay. */
    CONSTANT,
    /** They only ever grow. */
    RISING,
    /** They only ever fall. */
    FALLING,
    /** Nothing can be said. */
    FREE;

    public ByteOrderTrend reversed() {
        return switch (this) {
            case RISING -> FALLING;
            case FALLING -> RISING;
            case CONSTANT, FREE -> this;
        };
    }

    /** {@return the trend of bytes of this trend with bytes of another one behind them} */
    public ByteOrderTrend then(ByteOrderTrend next) {
        if (this == CONSTANT || next == this) {
            return next;
        }
        return next == CONSTANT ? this : FREE;
    }
}
