package dev.splitpoint.advice.rule;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.stream.Stream;

/** Rules about the tables of an instance, and about exports. */
final class TableRules {
    private TableRules() {}

    /** "An instance can have 1,000 tables" (cloud.google.com/bigtable/quotas). */
    private static final int MOST_TABLES = 1000;

    /** The number of tables exceeds the limit of an instance. */
    static final Rule COUNT = Rule.of(
                    "table.count",
                    FindingLevel.ERROR,
                    Source.QUOTAS,
                    "The instance has too many tables",
                    "An instance rejects further tables, and many small tables balance worse than one large table.",
                    TableRules::count)
            .using(Rule.Input.FOLDER);

    private static void count(Subject subject, Report to) {
        long tables = Stream.concat(subject.others().stream(), Stream.of(subject.design()))
                .map(design -> design.table().tableId())
                .distinct()
                .count();
        if (tables > MOST_TABLES) {
            to.add(
                    Place.TABLE.part("tableId"),
                    "The folder has designs of " + Phrases.number(tables) + " tables. An instance can have 1,000.");
        }
    }

    /** Several designs of a folder have the same structure. */
    static final Rule SAME_SHAPE = Rule.of(
                    "table.same-shape",
                    FindingLevel.NOTE,
                    Source.SCHEMA_DESIGN,
                    "Several tables have the same structure",
                    "Many similar tables balance worse than one large table, need more connections and count toward the"
                            + " limit of tables.",
                    TableRules::sameShape)
            .using(Rule.Input.FOLDER);

    private static void sameShape(Subject subject, Report to) {
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

    /** A target of an export cannot represent a part of the design. */
    static final Rule LOSSY = Rule.of(
            "export.lossy",
            FindingLevel.NOTE,
            Source.ROW_KEY_SCHEMAS,
            "An export cannot represent the whole design",
            "An export drops what its target cannot express.",
            TableRules::lossy);

    private static void lossy(Subject subject, Report to) {
        TableDesign design = subject.design();
        if (design.rowKey().encoding() instanceof KeyEncoding.Concatenated
                && design.rowKey().segments().size() > 1) {
            to.add(
                    Place.ENCODING,
                    "The segments have no delimiter, which Bigtable's rowKeySchema cannot express. The row key is not"
                            + " exported.",
                    SafeDelimiters.changes(design));
        }
        for (ColumnFamily family : design.table().columnFamilies()) {
            family.gcRule()
                    .filter(TableRules::isNested)
                    .ifPresent(rule -> to.add(
                            Place.of(family).part("gcRule"),
                            "The policy of '" + family.name()
                                    + "' has more than two rules, or groups within groups, which gcloud's"
                                    + " --column-families cannot express. Use cbt or the API.",
                            DesignChanges.policy(
                                    "Simplify the policy of " + family.name(), family, PolicySize.simplified(rule))));
        }
    }

    private static boolean isNested(GcRule rule) {
        List<GcRule> rules = switch (rule) {
            case GcRule.Intersection all -> all.rules();
            case GcRule.Union any -> any.rules();
            case GcRule.MaxAge age -> List.of();
            case GcRule.MaxNumVersions versions -> List.of();
        };
        return rules.size() > 2
                || rules.stream().anyMatch(part -> part instanceof GcRule.Intersection || part instanceof GcRule.Union);
    }
}
