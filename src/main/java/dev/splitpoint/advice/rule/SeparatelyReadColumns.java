package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.BytesText;
import java.util.List;

/** Columns of one family are never read together, or columns of several families are always read together. */
public final class SeparatelyReadColumns extends Rule {
    /** Bytes per row from which the unnecessary read of a column is significant. */
    private static final double HEAVY = 1000;

    public SeparatelyReadColumns() {
        super(
                "family.read-apart",
                FindingLevel.NOTE,
                Source.SCHEMA_DESIGN,
                "A family is stored and read together: columns that are read together belong in one family, others do"
                        + " not.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (ColumnFamily family : design.table().columnFamilies()) {
            checkSeparateReads(design, family, to);
        }
        together(design, to);
    }

    /** {@return whether the unnecessary read of a column is significant} */
    public static boolean isHeavy(Column column) {
        return column.count() * column.presence() * column.valueBytes().mean() >= HEAVY;
    }

    private static void checkSeparateReads(TableDesign design, ColumnFamily family, Report to) {
        List<Column> heavy = design.columns().stream()
                .filter(c -> c.family().equals(family.name())
                        && isHeavy(c)
                        && design.queries().stream().anyMatch(read -> read.reads(c)))
                .toList();
        for (int i = 1; i < heavy.size(); i++) {
            Column first = heavy.getFirst();
            Column other = heavy.get(i);
            if (design.queries().stream().noneMatch(read -> read.reads(first) && read.reads(other))) {
                to.add(
                        Place.of(family),
                        "The columns '" + first.qualifier() + "' and '" + other.qualifier() + "' of the family '"
                                + family.name() + "', "
                                + BytesText.of(first.valueBytes().mean()) + " and "
                                + BytesText.of(other.valueBytes().mean())
                                + " each, are never read together.",
                        ColumnMoves.ownFamily(design, other));
                return;
            }
        }
    }

    private static void together(TableDesign design, Report to) {
        List<ColumnFamily> used = design.table().columnFamilies().stream()
                .filter(family -> design.columns().stream()
                        .anyMatch(column -> column.family().equals(family.name())))
                .toList();
        for (int i = 1; i < used.size(); i++) {
            for (int j = 0; j < i; j++) {
                ColumnFamily first = used.get(j);
                ColumnFamily other = used.get(i);
                boolean isCompatible = first.gcRule().equals(other.gcRule())
                        && first.aggregate().equals(other.aggregate());
                List<Query> reads = design.queries().stream()
                        .filter(read -> read.readsFamily(first.name()) || read.readsFamily(other.name()))
                        .toList();
                if (isCompatible
                        && !reads.isEmpty()
                        && reads.stream()
                                .allMatch(read -> read.readsFamily(first.name()) && read.readsFamily(other.name()))) {
                    to.add(
                            Place.of(other),
                            "The families '" + first.name() + "' and '" + other.name()
                                    + "' have the same policy, and every query of one also reads the other.",
                            ColumnMoves.merge(other, first));
                    return;
                }
            }
        }
    }
}
