package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/**
 * The queries are unknown, or queries of one family have no columns in common.
 *
 * <p>If such a column is large, {@link SeparatelyReadColumns} recommends a separate family instead. If the columns need
 * different retention, {@link MixedRetention} does.
 */
public final class UncertainQuery extends Rule {
    public UncertainQuery() {
        super(
                "query.uncertain",
                FindingLevel.NOTE,
                Source.SCHEMA_DESIGN,
                "If queries are not known yet, one value that holds all data is the cheapest to read.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        int columns = design.columns().size();
        if (columns > 1 && design.queries().isEmpty()) {
            to.add(
                    Place.QUERIES,
                    "The design has no queries, but a row has " + columns
                            + " columns. Add the queries. If they are unknown, store all data of a row in one column,"
                            + " as JSON or protobuf.");
        }
        design.table().columnFamilies().stream()
                .filter(family -> !MixedRetention.isMixed(subject, family))
                .forEach(family -> check(design, family, to));
    }

    private static void check(TableDesign design, ColumnFamily family, Report to) {
        List<Column> columns = design.columns().stream()
                .filter(column -> column.family().equals(family.name()))
                .toList();
        List<Query> reads = design.queries().stream()
                .filter(read -> columns.stream().anyMatch(column -> read.reads(column)))
                .toList();
        boolean isDisjoint = columns.stream().noneMatch(SeparatelyReadColumns::isHeavy)
                && columns.stream()
                        .noneMatch(column -> reads.stream()
                                        .filter(read -> read.reads(column))
                                        .count()
                                > 1);
        if (reads.size() > 1 && isDisjoint) {
            to.add(
                    Place.QUERIES,
                    "The " + reads.size() + " queries of the family '" + family.name() + "', "
                            + Phrases.names(reads.stream().map(Query::name).toList())
                            + ", have no column in common. If queries differ this much, store all data of a row in one"
                            + " column, as JSON or protobuf.");
        }
    }
}
