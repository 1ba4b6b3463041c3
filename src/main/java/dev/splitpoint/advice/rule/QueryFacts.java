package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Properties of queries: families, columns, time range and frequency. */
public final class QueryFacts {
    private static final Pattern AGO = Pattern.compile("now-([0-9]+)(ms|us|ns|s|m|h|d)");
    private static final Map<String, Double> SECONDS =
            Map.of("ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "m", 60.0, "h", 3600.0, "d", 86_400.0);

    private QueryFacts() {}

    /**
     * {@return the maximum age in seconds of the rows of a query; empty without a time condition that is relative to
     * now}
     */
    public static Optional<Double> maxAgeSeconds(TableDesign design, Query read) {
        return design.rowKey().segments().stream()
                .filter(segment -> segment.generator() instanceof Generator.Clock)
                .flatMap(segment -> Optional.ofNullable(read.where().get(segment.name())).stream())
                .flatMap(condition -> ago(condition).stream())
                .findFirst();
    }

    private static Optional<Double> ago(Condition condition) {
        return switch (condition) {
            case Condition.Range(Condition.Literal.Text(String from), var to) -> seconds(from);
            case Condition.Eq(Condition.Literal.Text(String at)) -> seconds(at);
            case Condition.Range _, Condition.Eq _, Condition.In _, Condition.StartsWith _ -> Optional.empty();
        };
    }

    private static Optional<Double> seconds(String time) {
        if (time.equals("now")) {
            return Optional.of(0.0);
        }
        Matcher matcher = AGO.matcher(time);
        return matcher.matches()
                ? Optional.of(Double.parseDouble(matcher.group(1)) * SECONDS.getOrDefault(matcher.group(2), 1.0))
                : Optional.empty();
    }

    /** {@return the share of a query in the operations of all phases, 0 to 1} */
    public static double share(TableDesign design, Query read) {
        double all = design.workload().duration().toMillis();
        return design.workload().phases().stream()
                .mapToDouble(phase -> phase.mix().getOrDefault(read.name(), 0.0)
                        * phase.duration().toMillis()
                        / all)
                .sum();
    }
}
