package dev.splitpoint.tablet.verdict;

import java.util.Arrays;
import java.util.BitSet;

/** Lengths of the steps of a run, and the operations on the table in each. For one thread. */
public final class Steps {
    private double[] seconds = new double[256];
    private double[] operations = new double[256];
    private int size;

    /**
     * Adds a step.
     *
     * @param length          length of the step, in seconds
     * @param tableOperations operations on the table in the step
     */
    public void add(double length, double tableOperations) {
        if (size == seconds.length) {
            seconds = Arrays.copyOf(seconds, 2 * size);
            operations = Arrays.copyOf(operations, 2 * size);
        }
        seconds[size] = length;
        operations[size] = tableOperations;
        size++;
    }

    /** {@return the index of the last step; −1 before the first step} */
    public int last() {
        return size - 1;
    }

    /** {@return the length of the last step, in seconds} */
    double lastSeconds() {
        return seconds[size - 1];
    }

    /** {@return the total length of some steps, in seconds} */
    double seconds(BitSet steps) {
        return steps.stream().mapToDouble(step -> seconds[step]).sum();
    }

    /** {@return the operations on the table in some steps} */
    double operations(BitSet steps) {
        return steps.stream().mapToDouble(step -> operations[step]).sum();
    }
}
