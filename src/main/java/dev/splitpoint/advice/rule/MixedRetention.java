package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.TimeText;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Columns of one family need different retention periods, or different numbers of versions.
 *
 * <p>Example: of a family with 1,000 versions, queries read one version of {@code profile} and all versions of
 * {@code history}. 999 versions of {@code profile} are stored for nothing.
 */
final class MixedRetention {
    private static final Pattern AGO = Pattern.compile("now-([0-9]+)(ms|us|ns|s|m|h|d)");
    private static final Map<String, Double> SECONDS =
            Map.of("ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "m", 60.0, "h", 3600.0, "d", 86_400.0);

    static final Rule RULE = Rule.of(
            "family.mixed-retention",
            FindingLevel.WARNING,
            Source.GARBAGE_COLLECTION,
            "One column family mixes different retention times",
            "A family has one policy for all its columns, so the column with the longest retention decides how"
                    + " much storage is billed.",
            MixedRetention::check);

    private MixedRetention() {}

    /** Ratio of retention periods, or numbers of versions, up to which they count as equal. */
    private static final double APART = 10;

    private static void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        boolean isRewritten = RowRewrites.share(subject) > 0;
        for (ColumnFamily family : design.table().columnFamilies()) {
            times(design, family)
                    .ifPresentOrElse(
                            needs -> to.add(
                                    Place.of(family),
                                    "In the family '" + family.name() + "', queries look back "
                                            + TimeText.of(needs.least()) + " for '"
                                            + needs.shortest().qualifier() + "', but "
                                            + (Double.isFinite(needs.most())
                                                    ? TimeText.of(needs.most())
                                                    : "without limit")
                                            + " for '" + needs.longest().qualifier()
                                            + "'. Both columns share one policy.",
                                    DesignChanges.ownFamily(design, needs.shortest())),
                            () -> versions(design, family)
                                    .filter(needs -> isRewritten)
                                    .ifPresent(needs -> to.add(
                                            Place.of(family),
                                            "In the family '"
                                                    + family.name() + "', queries need "
                                                    + Phrases.count(needs.least(), "version") + " of '"
                                                    + needs.shortest().qualifier()
                                                    + "', but " + Phrases.number(needs.most()) + " of '"
                                                    + needs.longest().qualifier() + "'. Both columns share one policy.",
                                            DesignChanges.ownFamily(design, needs.shortest()))));
        }
    }

    /** {@return whether columns of a family need such different retention that they belong in separate families} */
    static boolean isMixed(Subject subject, ColumnFamily family) {
        return times(subject.design(), family).isPresent()
                || versions(subject.design(), family).isPresent() && RowRewrites.share(subject) > 0;
    }

    /**
     * Columns of a family with the longest and the shortest retention.
     *
     * @param longest column that queries need longest
     * @param most its seconds or versions; infinite for no limit
     * @param shortest column that queries need shortest
     * @param least its seconds or versions
     */
    private record Needs(Column longest, double most, Column shortest, double least) {
        static Optional<Needs> of(TableDesign design, ColumnFamily family, ToDoubleFunction<Column> need) {
            List<Column> columns = design.columns().stream()
                    .filter(column -> column.family().equals(family.name()) && need.applyAsDouble(column) > 0)
                    .toList();
            if (columns.isEmpty()) {
                return Optional.empty();
            }
            Column longest = Collections.max(columns, Comparator.comparingDouble(need));
            Column shortest = Collections.min(columns, Comparator.comparingDouble(need));
            double most = need.applyAsDouble(longest);
            double least = need.applyAsDouble(shortest);
            return Double.isFinite(least) && most >= APART * least
                    ? Optional.of(new Needs(longest, most, shortest, least))
                    : Optional.empty();
        }
    }

    private static Optional<Needs> times(TableDesign design, ColumnFamily family) {
        return Needs.of(
                design,
                family,
                column -> reads(design, column)
                        .mapToDouble(query -> maxAgeSeconds(design, query).orElse(Double.POSITIVE_INFINITY))
                        .max()
                        .orElse(0));
    }

    /**
     * {@return the needs of versions, up to the versions that the policy retains; empty for aggregates, which have one
     * version}
     */
    private static Optional<Needs> versions(TableDesign design, ColumnFamily family) {
        int retained = family.gcRule().map(GcRule::mostVersions).orElse(Integer.MAX_VALUE);
        return Optional.of(family)
                .filter(each -> each.aggregate().isEmpty())
                .flatMap(each -> Needs.of(design, each, column -> {
                    int needed = Math.min(
                            retained,
                            reads(design, column)
                                    .mapToInt(query -> query.cellsPerColumn().orElse(Integer.MAX_VALUE))
                                    .max()
                                    .orElse(0));
                    // Without a limit of the policy or of a query, the needed number is unknown.
                    return needed == Integer.MAX_VALUE ? 0 : needed;
                }));
    }

    private static Stream<Query> reads(TableDesign design, Column column) {
        return design.queries().stream().filter(query -> query.reads(column));
    }

    /**
     * {@return the maximum age in seconds of the rows of a query; empty without a time condition that is relative to
     * now}
     */
    static Optional<Double> maxAgeSeconds(TableDesign design, Query query) {
        return design.rowKey().segments().stream()
                .filter(segment -> segment.generator() instanceof Generator.Clock)
                .flatMap(segment -> Optional.ofNullable(query.where().get(segment.name())).stream())
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
}
