package dev.splitpoint.workspace;

/** Ends the listening that it was returned for. */
@FunctionalInterface
public interface Subscription {
    /** Of nothing. */
    Subscription NONE = () -> {};

    /** Stops the calls. May be called more than once. */
    void cancel();
}
