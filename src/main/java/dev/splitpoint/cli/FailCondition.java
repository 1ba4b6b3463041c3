package dev.splitpoint.cli;

import dev.splitpoint.cli.output.RunFigure;
import dev.splitpoint.tablet.SimulationRun;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Condition of {@code --fail-if}: a comparison of a run's figure with a number, such as {@code hottest-node > 60%}.
 *
 * @param text text of the condition
 * @param figure compared figure
 * @param operator comparison operator
 * @param limit number to compare with; 0.6 for 60%
 */
record FailCondition(String text, RunFigure figure, Operator operator, double limit) {
    private static final Pattern SYNTAX = Pattern.compile(
            "\\s*([a-zA-Z][a-zA-Z0-9._-]*)\\s*(>=|<=|==|!=|>|<)\\s*((?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?)\\s*(%?)\\s*");

    private static final MathContext DIGITS = new MathContext(4);

    enum Operator {
        GREATER(">"),
        GREATER_OR_EQUAL(">="),
        LESS("<"),
        LESS_OR_EQUAL("<="),
        EQUAL("=="),
        UNEQUAL("!=");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
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

        private static Operator of(String symbol) {
            for (Operator operator : values()) {
                if (operator.symbol.equals(symbol)) {
                    return operator;
                }
            }
            throw new IllegalArgumentException(symbol);
        }
    }

    /**
     * Parses a condition.
     *
     * @return the condition
     * @throws CommandFailure if the text is not a condition
     */
    static FailCondition parse(String text) {
        Matcher matcher = SYNTAX.matcher(text);
        if (!matcher.matches()) {
            throw new CommandFailure(
                    ExitCode.INVALID,
                    "--fail-if '" + text + "' is not a condition. Write a figure, a comparison and a number, such as "
                            + "'hottest-node > 60%'. Figures: " + RunFigure.names() + ".");
        }
        RunFigure figure = RunFigure.find(matcher.group(1))
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.INVALID,
                        "--fail-if '" + text + "' has no known figure. Figures: " + RunFigure.names() + "."));
        boolean percent = !matcher.group(4).isEmpty();
        double limit = Double.parseDouble(matcher.group(3)) / (percent ? 100 : 1);
        if (figure.kind() == RunFigure.Kind.COUNT && percent) {
            throw new CommandFailure(
                    ExitCode.INVALID,
                    "--fail-if '" + text + "' compares a count with a percentage. Write a number without %.");
        }
        if (figure.kind() == RunFigure.Kind.SHARE && limit > 1) {
            throw new CommandFailure(
                    ExitCode.INVALID,
                    "--fail-if '" + text + "' compares a share, which is never over 1, with " + matcher.group(3)
                            + matcher.group(4) + ". Write a percentage, such as 60%.");
        }
        return new FailCondition(text.strip(), figure, Operator.of(matcher.group(2)), limit);
    }

    /** Returns whether the condition holds for a run. */
    boolean matches(SimulationRun run) {
        return operator.holds(figure.of(run), limit);
    }

    /** {@return the figure of a run as text, in percent if the condition is in percent} */
    String figureText(SimulationRun run) {
        boolean percent = figure.kind() == RunFigure.Kind.SHARE || text.contains("%");
        double value = figure.of(run) * (percent ? 100 : 1);
        String number = Double.isFinite(value)
                ? new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString()
                : Double.toString(value);
        return number + (percent ? "%" : "");
    }
}
