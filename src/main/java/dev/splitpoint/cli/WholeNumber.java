package dev.splitpoint.cli;

import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.tablet.RunOptions;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the whole numbers of options, and says which there may be. */
abstract sealed class WholeNumber implements ITypeConverter<Long> {
    private final String option;
    private final long min;
    private final long max;

    private WholeNumber(String option, long min, long max) {
        this.option = option;
        this.min = min;
        this.max = max;
    }

    @Override
    public Long convert(String text) {
        try {
            long value = Long.parseLong(text.strip());
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw refused(text);
        }
        throw refused(text);
    }

    private Refusal refused(String text) {
        return new Refusal(
                option + " is '" + text + "', but must be a whole number from " + min + " to " + max + ".");
    }

    /** Says in a sentence of its own which option it is about. */
    static final class Refusal extends TypeConversionException {
        private static final long serialVersionUID = 1;

        private Refusal(String sentence) {
            super(sentence);
        }
    }

    /** Nodes of a cluster. */
    static final class Nodes extends WholeNumber {
        Nodes() {
            super("--nodes", 1, Simulation.MAX_NODES);
        }
    }

    /** A seed. */
    static final class Seed extends WholeNumber {
        Seed() {
            super("--seed", Long.MIN_VALUE, Long.MAX_VALUE);
        }
    }

    /** Keys to sample. */
    static final class Samples extends WholeNumber {
        Samples() {
            super("--samples", RunOptions.MIN_SAMPLES, RunOptions.MAX_SAMPLES);
        }
    }

    /** Key ranges that load is counted in. */
    static final class Ranges extends WholeNumber {
        Ranges() {
            super("--ranges", RunOptions.MIN_BUCKETS, RunOptions.MAX_BUCKETS);
        }
    }

    /** Threads. */
    static final class Threads extends WholeNumber {
        Threads() {
            super("--threads", 1, RunOptions.MAX_THREADS);
        }
    }

    /** Rows to sample. */
    static final class SampledRows extends WholeNumber {
        SampledRows() {
            super("--rows", 1, SampleBudget.MOST_ROWS);
        }
    }

    /** Rows to write. */
    static final class Rows extends WholeNumber {
        Rows() {
            super("--rows", 1, 1_000_000_000);
        }
    }

    /** Keys to print. */
    static final class Keys extends WholeNumber {
        Keys() {
            super("--count", 1, 1_000_000_000);
        }
    }

    /** Rows a second. */
    static final class RowsASecond extends WholeNumber {
        RowsASecond() {
            super("--rate", 1, 10_000_000);
        }
    }

    /** Seconds of a day. */
    static final class Seconds extends WholeNumber {
        Seconds() {
            super("--seconds", 1, 86_400);
        }
    }
}
