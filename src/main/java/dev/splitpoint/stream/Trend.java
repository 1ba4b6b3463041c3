package dev.splitpoint.stream;

/** How the bytes of a segment move while time goes on and the operation's random words stay the same. */
public enum Trend {
    /** They stay. */
    CONSTANT,
    /** They only ever grow. */
    RISING,
    /** They only ever fall. */
    FALLING,
    /** Nothing can be said. */
    FREE;

    public Trend reversed() {
        return switch (this) {
            case RISING -> FALLING;
            case FALLING -> RISING;
            case CONSTANT, FREE -> this;
        };
    }

    /** {@return the trend of bytes of this trend with bytes of another one behind them} */
    public Trend then(Trend next) {
        if (this == CONSTANT || next == this) {
            return next;
        }
        return next == CONSTANT ? this : FREE;
    }
}
