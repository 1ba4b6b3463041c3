package dev.splitpoint.workload;

/**
 * A distribution of whole numbers, drawn as a pure function of a random word.
 *
 * <p>Implementations are immutable and allocate nothing in {@link #draw}.
 */
interface Distribution {
    /** {@return the value that a random word stands for} */
    long draw(long word);

    /** {@return the probability of a value, 0 to 1} */
    double probability(long value);

    /** {@return how many values there are: 0 to this less 1, shifted by a range's minimum} */
    long size();
}
