package dev.splitpoint.ui.result.cluster;

import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.NodePlan.Autoscaler;
import dev.splitpoint.design.NodePlan.Constant;
import dev.splitpoint.design.NodePlan.Schedule;
import dev.splitpoint.design.NodePlan.Step;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.ui.document.kind.Parameter;
import dev.splitpoint.ui.document.kind.Variant;
import dev.splitpoint.ui.document.kind.VariantTable;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.text.Quantities;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** Form variants of the number of nodes: constant, schedule, and autoscaler. */
final class NodePlanVariants {
    private static final ControlType.Slide NODES = new ControlType.Slide(1, 30, 1);
    private static final ControlType.Slide CPU = new ControlType.Slide(0.1, 0.8, 0.05);
    /** Upper limit of a new autoscaler as a multiple of its lower limit. */
    private static final int MAX_TO_MIN = 3;

    private NodePlanVariants() {}

    /**
     * Returns the variants, with initial values that retain the number of nodes of a plan.
     *
     * <p>Example: from a constant number of 3 nodes, an autoscaler starts with 3 to 9 nodes, and a schedule with the
     * line {@code 0s 3}; from an autoscaler with 3 to 30 nodes, a constant number starts with 3.
     *
     * @param present node plan of the document
     */
    static VariantTable<NodePlan> of(NodePlan present) {
        int first = first(present);
        int upperLimit =
                present.maxNodes() > first ? present.maxNodes() : Math.min(MAX_TO_MIN * first, Simulation.MAX_NODES);
        return new VariantTable<>(
                Messages.NODE_COUNT,
                List.of(
                        Variant.of(
                                "constant",
                                Messages.CONSTANT,
                                Messages.CONSTANT_HELP,
                                Constant.class,
                                new Constant(first),
                                Parameter.<Constant>small(
                                                "nodes",
                                                Messages.NODES,
                                                Messages.NODES_HELP,
                                                Constant::nodes,
                                                (plan, nodes) -> new Constant(nodes))
                                        .shownAs(NODES)),
                        Variant.of(
                                "schedule",
                                Messages.SCHEDULE,
                                Messages.SCHEDULE_HELP,
                                Schedule.class,
                                new Schedule(List.of(new Step(Duration.ZERO, first))),
                                new Parameter<>(
                                        "schedule",
                                        Messages.SCHEDULE,
                                        Messages.SCHEDULE_LINES,
                                        segments -> new ControlType.Lines(4, true),
                                        NodePlanVariants::text,
                                        (plan, text) -> parse(text))),
                        Variant.of(
                                "autoscale",
                                Messages.AUTOSCALER,
                                Messages.AUTOSCALER_HELP,
                                Autoscaler.class,
                                new Autoscaler(
                                        first,
                                        upperLimit,
                                        Autoscaler.DEFAULT_CPU_TARGET,
                                        Autoscaler.DEFAULT_STORAGE_TARGET),
                                Parameter.small(
                                        "min",
                                        Messages.MIN,
                                        Messages.MIN_HELP,
                                        Autoscaler::min,
                                        NodePlanVariants::withMin),
                                Parameter.small(
                                        "max",
                                        Messages.MAX,
                                        Messages.MAX_HELP,
                                        Autoscaler::max,
                                        (plan, max) -> new Autoscaler(
                                                plan.min(), max, plan.cpuTarget(), plan.storageTarget())),
                                Parameter.slide(
                                        "cpuTarget",
                                        Messages.CPU_TARGET,
                                        Messages.CPU_TARGET_HELP,
                                        CPU,
                                        Autoscaler::cpuTarget,
                                        (plan, cpu) ->
                                                new Autoscaler(plan.min(), plan.max(), cpu, plan.storageTarget())),
                                Parameter.share(
                                        "storageTarget",
                                        Messages.STORAGE_TARGET,
                                        Messages.STORAGE_TARGET_HELP,
                                        Autoscaler::storageTarget,
                                        (plan, storage) ->
                                                new Autoscaler(plan.min(), plan.max(), plan.cpuTarget(), storage)))));
    }

    private static int first(NodePlan plan) {
        return switch (plan) {
            case Constant constant -> constant.nodes();
            case Schedule schedule -> schedule.at(0);
            case Autoscaler autoscaler -> autoscaler.min();
        };
    }

    private static Autoscaler withMin(Autoscaler plan, int min) {
        if (min > plan.max()) {
            throw new IllegalArgumentException(Messages.minTooLarge(min, plan.max()));
        }
        return new Autoscaler(min, plan.max(), plan.cpuTarget(), plan.storageTarget());
    }

    private static String text(Schedule schedule) {
        return schedule.steps().stream()
                .map(step -> Messages.step(Quantities.timeCode(step.at()), step.nodes()))
                .collect(Collectors.joining("\n"));
    }

    private static Schedule parse(String text) {
        List<Step> steps = text.lines()
                .filter(line -> !line.isBlank())
                .map(NodePlanVariants::step)
                .toList();
        if (steps.isEmpty() || !steps.getFirst().at().isZero()) {
            throw new IllegalArgumentException(Messages.SCHEDULE_START);
        }
        return new Schedule(steps);
    }

    private static Step step(String text) {
        String line = text.strip();
        int space = Math.max(line.lastIndexOf(' '), line.lastIndexOf('\t'));
        if (space < 0) {
            throw new IllegalArgumentException(Messages.noNodes(line));
        }
        return new Step(
                Quantities.parseTime(line.substring(0, space)),
                Quantities.parseSmall("nodes", line.substring(space + 1)));
    }
}
