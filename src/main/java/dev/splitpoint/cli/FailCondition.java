package dev.splitpoint.cli;

import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Verdict;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When a simulation is a failure: a figure of the run compared with a number, such as {@code hottest-node > 60%}.
 *
 * @param text     as it was written
 * @param figure   takes the figure from a run
 * @param operator how it is compared
 * @param limit    with what
 */
record FailCondition(String text, ToDoubleFunction<SimulationRun> figure, Operator operator, double limit) {
    private static final Pattern SHAPE =
            Pattern.compile("\\s*([a-zA-Z][a-zA-Z-_]*)\\s*(>=|<=|==|!=|>|<)\\s*([0-9]*\\.?[0-9]+(?:[eE][0-9]+)?)\\s*(%?)\\s*");

    private static final Map<String, ToDoubleFunction<SimulationRun>> FIGURES = figures();

    /** Figures that are parts of a whole. */
    private static final Set<String> SHARES = Set.of("hottest-node", "hottest-node-mean", "failed");

    /** How two numbers are compared. */
    enum Operator {
        GREATER(">"),
        GREATER_OR_EQUAL(">="),
        LESS("<"),
        LESS_OR_EQUAL("<="),
        EQUAL("=="),
        UNEQUAL("!=");

        private final String sign;

        Operator(String sign) {
            this.sign = sign;
        }

        boolean holds(double left, double right) {
            return switch (this) {
                case GREATER -> left > right;
                case GREATER_OR_EQUAL -> left >= right;
                case LESS -> left < right;
                case LESS_OR_EQUAL -> left <= right;
                case EQUAL -> left == right;
                case UNEQUAL -> left != right;
            };
        }

        private static Operator of(String sign) {
            for (Operator operator : values()) {
                if (operator.sign.equals(sign)) {
                    return operator;
                }
            }
            throw new IllegalArgumentException(sign);
        }
    }

    private static Map<String, ToDoubleFunction<SimulationRun>> figures() {
        Map<String, ToDoubleFunction<SimulationRun>> figures = new LinkedHashMap<>();
        figures.put("hottest-node", summary(RunSummary::hottestCpuP99));
        figures.put("hottest-node-mean", summary(RunSummary::hottestCpuMean));
        figures.put("hottest-demand", summary(RunSummary::hottestDemandP99));
        figures.put("max-to-mean", summary(RunSummary::maxToMean));
        figures.put("failed", run -> run.summary().failed() / Math.max(1, run.summary().operations()));
        figures.put("tablets", summary(RunSummary::tablets));
        figures.put("splits", summary(RunSummary::splits));
        figures.put("merges", summary(RunSummary::merges));
        figures.put("moves", summary(RunSummary::moves));
        figures.put("verdicts", run -> run.verdicts().size());
        for (Verdict.Kind kind : Verdict.Kind.values()) {
            figures.put(
                    kind.name(),
                    run -> run.verdicts().stream()
                            .filter(verdict -> verdict.kind() == kind)
                            .count());
        }
        return figures;
    }

    private static ToDoubleFunction<SimulationRun> summary(ToDoubleFunction<RunSummary> figure) {
        return run -> figure.applyAsDouble(run.summary());
    }

    /** {@return the names of the figures, in the order of the help} */
    static String names() {
        return String.join(", ", FIGURES.keySet());
    }

    /**
     * {@return the condition that a text says}
     *
     * @throws CommandFailure if it says none
     */
    static FailCondition parse(String text) {
        Matcher matcher = SHAPE.matcher(text);
        if (!matcher.matches()) {
            throw new CommandFailure(
                    ExitCode.INVALID,
                    "--fail-if '" + text + "' is no condition; write a figure, a comparison and a number, such as "
                            + "'hottest-node > 60%'.");
        }
        String name = matcher.group(1);
        for (Map.Entry<String, ToDoubleFunction<SimulationRun>> figure : FIGURES.entrySet()) {
            if (figure.getKey().equalsIgnoreCase(name)) {
                boolean percent = !matcher.group(4).isEmpty();
                double limit = Double.parseDouble(matcher.group(3)) / (percent ? 100 : 1);
                if (SHARES.contains(figure.getKey()) && limit > 1) {
                    throw new CommandFailure(
                            ExitCode.INVALID,
                            "--fail-if '" + text + "' compares a share, which is never over 1, with " + matcher.group(3)
                                    + matcher.group(4) + "; write it in percent, such as 60%.");
                }
                return new FailCondition(text.strip(), figure.getValue(), Operator.of(matcher.group(2)), limit);
            }
        }
        throw new CommandFailure(
                ExitCode.INVALID,
                "--fail-if '" + text + "' names no figure; the figures are " + names() + ".");
    }

    /** {@return whether a run fails} */
    boolean holds(SimulationRun run) {
        return operator.holds(figure.applyAsDouble(run), limit);
    }

    /** {@return the figure of a run, for the message} */
    String measured(SimulationRun run) {
        return String.format(Locale.ROOT, "%.4g", figure.applyAsDouble(run));
    }
}
