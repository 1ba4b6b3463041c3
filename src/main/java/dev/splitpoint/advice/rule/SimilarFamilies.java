package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/** Several designs of a folder have the same structure. */
public final class SimilarFamilies extends Rule {
    public SimilarFamilies() {
        super(
                "table.same-shape",
                FindingLevel.NOTE,
                Source.SCHEMA_DESIGN,
                "Many similar tables balance worse than one large table, need more connections and count toward the"
                        + " limit of tables.");
    }

    @Override
    public boolean needsOthers() {
        return true;
    }

    @Override
    public void check(Subject subject, Report to) {
        List<Object> shape = shape(subject.design());
        List<String> similar = subject.others().stream()
                .filter(other -> shape(other).equals(shape)
                        && !other.table()
                                .tableId()
                                .equals(subject.design().table().tableId()))
                .map(other -> other.table().tableId())
                .distinct()
                .sorted()
                .toList();
        if (!similar.isEmpty()) {
            to.add(
                    Place.TABLE.part("tableId"),
                    "'" + subject.design().table().tableId() + "' has the same structure as "
                            + Phrases.names(similar.subList(0, Math.min(3, similar.size())))
                            + (similar.size() > 3 ? " and " + (similar.size() - 3) + " more" : "")
                            + ": the same segments, families and columns. Use one table with a prefix for each.");
        }
    }

    /** {@return the structure of a design: key encoding, formats, families and columns, without frequencies} */
    private static List<Object> shape(TableDesign design) {
        return List.of(
                design.rowKey().encoding(),
                design.rowKey().segments().stream()
                        .map(segment -> List.of(segment.name(), segment.type(), segment.format()))
                        .toList(),
                design.table().columnFamilies(),
                design.columns().stream()
                        .map(column -> List.of(column.family(), column.qualifier(), column.type()))
                        .toList());
    }
}
