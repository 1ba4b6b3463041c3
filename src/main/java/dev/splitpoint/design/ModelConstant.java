package dev.splitpoint.design;

/**
 * One constant of the simulated cluster: what it is, where its value comes from, and how to read and change it.
 *
 * <p>The list {@link ModelConstants#ALL} is the only place that describes them. The YAML reader and writer, the Cluster
 * tab and the tests of the JSON Schema and of docs/simulation.md follow it.
 *
 * @param group       the part of {@code simulation.model} that holds it
 * @param key         its key in the document and the record component that holds its value
 * @param type        of its values
 * @param unit        for people, such as "share of a node"; empty for a duration
 * @param origin      where the default comes from
 * @param source      the page, the paper with its section, or the other system; for our own choices the reason
 * @param label       a short name for a form
 * @param description what the constant does, one sentence
 */
public record ModelConstant(
        Group group, String key, Type type, String unit, Origin origin, String source, String label, String description) {
    /** The maps that {@code simulation.model} consists of. */
    public enum Group {
        /** In {@code simulation.model.node}. */
        NODE("node"),
        /** Directly in {@code simulation.model}. */
        CLUSTER(""),
        /** In {@code simulation.model.verdicts}. */
        VERDICTS("verdicts");

        private final String key;

        Group(String key) {
            this.key = key;
        }

        /** {@return the key of the map in {@code simulation.model}; empty for that map itself} */
        public String key() {
            return key;
        }
    }

    /** The types of values. */
    public enum Type {
        /** A {@code long}. */
        BYTES,
        /** An {@code int}. */
        COUNT,
        /** A {@code double} from 0 to 1. */
        SHARE,
        /** A {@code double}. */
        NUMBER,
        /** A {@code java.time.Duration}. */
        DURATION
    }

    /** Where a default comes from. */
    public enum Origin {
        /** Google documents it. */
        DOCUMENTED("documented"),
        /** A paper on Bigtable, or on the balancer that the model follows. */
        PAPER("paper"),
        /** Another system does so; Google publishes nothing. */
        ANALOGUE("analogue"),
        /** Our own choice. */
        OURS("ours");

        private final String label;

        Origin(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    /** {@return the key with that of its group, such as {@code node.reads}} */
    public String path() {
        return group.key().isEmpty() ? key : group.key() + "." + key;
    }

    /** {@return its value in a model, of the class that {@link #type} names} */
    public Object value(ClusterModel model) {
        return Components.get(record(model), key);
    }

    /**
     * {@return a model with another value of this constant}
     *
     * @throws IllegalArgumentException if the value is out of its range
     */
    public ClusterModel with(ClusterModel model, Object value) {
        return switch (group) {
            case CLUSTER -> Components.with(model, key, value);
            case NODE -> Components.with(model, "node", Components.with(model.node(), key, value));
            case VERDICTS -> Components.with(model, "verdicts", Components.with(model.verdicts(), key, value));
        };
    }

    private Record record(ClusterModel model) {
        return switch (group) {
            case CLUSTER -> model;
            case NODE -> model.node();
            case VERDICTS -> model.verdicts();
        };
    }
}
