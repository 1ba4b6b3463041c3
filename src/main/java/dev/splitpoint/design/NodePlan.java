package dev.splitpoint.design;

import java.time.Duration;
import java.util.List;

/** The number of nodes of the cluster over the time of a run. */
public sealed interface NodePlan {
    /** {@return the largest number of nodes that the cluster can have at any time} */
    int maxNodes();

    /**
     * A constant number of nodes.
     *
     * @param nodes 1 to {@link Simulation#MAX_NODES}
     */
    record Constant(int nodes) implements NodePlan {
        /** @throws IllegalArgumentException if the number is out of its range */
        public Constant {
            Limits.range("nodes", nodes, 1, Simulation.MAX_NODES);
        }

        @Override
        public int maxNodes() {
            return nodes;
        }
    }

    /**
     * Numbers of nodes that change at given times.
     *
     * @param steps changes in chronological order; the first one is at time 0
     */
    record Schedule(List<Step> steps) implements NodePlan {
        /** @throws IllegalArgumentException if the first step is not at time 0, or the times do not increase */
        public Schedule {
            steps = List.copyOf(steps);
            if (steps.isEmpty() || !steps.getFirst().at().isZero()) {
                throw new IllegalArgumentException("schedule must begin at 0s, such as [ [ 0s, 3 ], [ 8h, 10 ] ].");
            }
            for (int i = 1; i < steps.size(); i++) {
                if (steps.get(i).at().compareTo(steps.get(i - 1).at()) <= 0) {
                    throw new IllegalArgumentException(
                            "schedule has " + Limits.text(steps.get(i).at()) + " after "
                                    + Limits.text(steps.get(i - 1).at()) + ", but its times must increase.");
                }
            }
        }

        @Override
        public int maxNodes() {
            return steps.stream().mapToInt(Step::nodes).max().orElseThrow();
        }

        /**
         * {@return the number of nodes at a time}
         *
         * @param seconds from the start of the run, 0 or more
         */
        public int at(double seconds) {
            int nodes = steps.getFirst().nodes();
            for (Step step : steps) {
                if (step.at().toNanos() <= Math.round(seconds * 1e9)) {
                    nodes = step.nodes();
                }
            }
            return nodes;
        }
    }

    /**
     * A change of the number of nodes.
     *
     * @param at time from the start of the run
     * @param nodes number of nodes from that time on, 1 to {@link Simulation#MAX_NODES}
     */
    record Step(Duration at, int nodes) {
        /** @throws IllegalArgumentException if the time or the number is out of its range */
        public Step {
            Limits.time("time of a schedule", at);
            Limits.range("nodes", nodes, 1, Simulation.MAX_NODES);
        }
    }

    /**
     * Bigtable's autoscaling: the cluster follows its load between two bounds.
     *
     * @param min minimum number of nodes, 1 or more
     * @param max maximum number of nodes, {@code min} to {@link Simulation#MAX_NODES}
     * @param cpuTarget target of the mean CPU utilization, 0.1 to 0.8 as in Bigtable
     * @param storageTarget target of the mean storage utilization, greater than 0 and at most 1
     */
    record Autoscaler(int min, int max, double cpuTarget, double storageTarget) implements NodePlan {
        /** The default CPU target. */
        public static final double DEFAULT_CPU_TARGET = 0.6;

        /** Largest ratio of the bounds in Bigtable (cloud.google.com/bigtable/docs/autoscaling). */
        public static final int MAX_TO_MIN = 10;

        /** The default storage target, 2.5 of 5 TB as in Bigtable. */
        public static final double DEFAULT_STORAGE_TARGET = 0.5;

        /** @throws IllegalArgumentException if a bound or a target is out of its range */
        public Autoscaler {
            Limits.range("min", min, 1, Simulation.MAX_NODES);
            Limits.range("max", max, min, Simulation.MAX_NODES);
            Limits.between("cpuTarget", cpuTarget, 0.1, 0.8);
            Limits.shareOverZero("storageTarget", storageTarget);
        }

        @Override
        public int maxNodes() {
            return max;
        }

        /**
         * {@return the number of nodes that brings both utilizations to their targets, within the bounds}
         *
         * <p>Example: nodes that together use 3.1 nodes of CPU, and a CPU target of 0.6, need 3.1 ÷ 0.6 = 5.17, so 6.
         *
         * @param cpuNodes used CPU in nodes
         * @param storageNodes stored bytes in nodes
         */
        public int needed(double cpuNodes, double storageNodes) {
            double needed = Math.max(cpuNodes / cpuTarget, storageNodes / storageTarget);
            return (int) Math.clamp(Math.ceil(needed - 1e-9), min, max);
        }
    }
}
