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
     * @param length length of the step, in seconds
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

    /** {@return an empty set of these steps} */
    Selection none() {
        return new Selection();
    }

    /** Some of the steps. */
    final class Selection {
        /** The first step, and the steps counted from it. */
        private int first;

        private BitSet steps = new BitSet();
        private double sum;

        boolean isEmpty() {
            return steps.isEmpty();
        }

        boolean containsLast() {
            return !isEmpty() && steps.get(last() - first);
        }

        void addLast() {
            if (!containsLast()) {
                first = isEmpty() ? last() : first;
                steps.set(last() - first);
                sum += lastSeconds();
            }
        }

        void addAll(Selection other) {
            if (other.isEmpty()) {
                return;
            }
            int start = isEmpty() ? other.first : Math.min(first, other.first);
            BitSet joined = new BitSet();
            steps.stream().forEach(step -> joined.set(step + first - start));
            other.steps.stream()
                    .map(step -> step + other.first)
                    .filter(step -> !joined.get(step - start))
                    .forEach(step -> {
                        joined.set(step - start);
                        sum += seconds[step];
                    });
            first = start;
            steps = joined;
        }

        /** {@return the total length of the steps, in seconds} */
        double seconds() {
            return sum;
        }

        /** {@return the operations on the table in the steps} */
        double operations() {
            return steps.stream().mapToDouble(step -> operations[step + first]).sum();
        }
    }
}
