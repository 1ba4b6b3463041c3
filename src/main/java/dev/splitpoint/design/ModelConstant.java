package dev.splitpoint.design;

/**
 * Description of a constant of the simulated cluster, with access to its value.
 *
 * <p>The list {@link ModelConstants#ALL} is the only description of the constants. The YAML reader and writer, the
 * Cluster tab, and the tests of the JSON Schema and of docs/simulation.md use it.
 *
 * @param group group in {@code simulation.model}
 * @param key key in the document, which is also the name of the record component
 * @param type type of the value
 * @param unit unit for users, such as "share of a node"; empty for a duration
 * @param origin origin of the default
 * @param source page, paper with section, or other system; the reason for our own choices
 * @param label short name for forms
 * @param description effect of the constant, one sentence
 */
public record ModelConstant(
        Group group,
        String key,
        Type type,
        String unit,
        Origin origin,
        String source,
        String label,
        String description) {
    /** Groups of constants, which are the maps of {@code simulation.model}. */
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

        /** {@return the key of the group in {@code simulation.model}; empty for {@link #CLUSTER}} */
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

    /** Origins of defaults. */
    public enum Origin {
        /** Google documents it. */
        DOCUMENTED("documented"),
        /** A paper about Bigtable, or about the balancer that the model follows. */
        PAPER("paper"),
        /** Another system uses this value; Google publishes none. */
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

    /** {@return the key prefixed with the key of the group, such as {@code node.reads}} */
    public String path() {
        return group.key().isEmpty() ? key : group.key() + "." + key;
    }

    /** {@return the value in a model, with the class of {@link #type}} */
    public Object value(ClusterModel model) {
        return Components.get(record(model), key);
    }

    /**
     * {@return a model with another value of this constant}
     *
     * @throws IllegalArgumentException if the value is out of range
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
