package dev.splitpoint.design;

import dev.splitpoint.design.Simulation.Storage;
import java.time.Duration;

/**
 * Description of a constant of the simulated cluster, with access to its value.
 *
 * <p>The list {@link ModelConstants#ALL} is the only description of the constants and the only place of their defaults.
 * The YAML reader and writer, the Cluster tab, and the tests of the JSON Schema and of docs/simulation.md use it. A new
 * constant is an entry of the list and a record component with a check of its range.
 *
 * @param group group in {@code simulation.model}
 * @param key key in the document, which is also the name of the record component
 * @param standard default value, with its type and unit
 * @param basis reason for the default
 * @param label short name for forms
 * @param description effect of the constant, one sentence
 */
public record ModelConstant(Group group, String key, Default standard, Basis basis, String label, String description) {
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

        String path(String constant) {
            return key.isEmpty() ? constant : key + "." + constant;
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

    /**
     * Default value of a constant.
     *
     * @param type type of the value
     * @param ssd value for nodes with SSD storage, with the class of the type
     * @param hdd value for nodes with HDD storage
     * @param unit unit for users, such as "share of a node"; empty for a duration
     */
    public record Default(Type type, Object ssd, Object hdd, String unit) {
        static Default bytes(long value) {
            return new Default(Type.BYTES, value, value, "bytes");
        }

        static Default count(int value, String unit) {
            return new Default(Type.COUNT, value, value, unit);
        }

        static Default share(double value, String unit) {
            return new Default(Type.SHARE, value, value, unit);
        }

        static Default number(double value, String unit) {
            return number(value, value, unit);
        }

        static Default number(double ssd, double hdd, String unit) {
            return new Default(Type.NUMBER, ssd, hdd, unit);
        }

        static Default duration(Duration value) {
            return new Default(Type.DURATION, value, value, "");
        }

        /** {@return the value for a type of storage} */
        public Object value(Storage storage) {
            return switch (storage) {
                case SSD -> ssd;
                case HDD -> hdd;
            };
        }
    }

    /**
     * Basis of a default, or of a rule of the simulated cluster.
     *
     * @param origin kind of basis
     * @param source page, paper with section, or other system; the reason for our own choices
     */
    public record Basis(Origin origin, String source) {
        static Basis documented(String source) {
            return new Basis(Origin.DOCUMENTED, source);
        }

        static Basis paper(String source) {
            return new Basis(Origin.PAPER, source);
        }

        static Basis analogue(String source) {
            return new Basis(Origin.ANALOGUE, source);
        }

        /** {@return the basis of a choice of our own} */
        public static Basis ours(String source) {
            return new Basis(Origin.OURS, source);
        }
    }

    /** {@return the type of the value} */
    public Type type() {
        return standard.type();
    }

    /** {@return the key prefixed with the key of the group, such as {@code node.reads}} */
    public String path() {
        return group.path(key);
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
