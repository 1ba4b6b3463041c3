package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ColumnFamily.Aggregate;
import dev.splitpoint.design.ColumnFamily.Aggregator;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.TableSchema.BackupPolicy;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the table, its families and the columns. */
final class TableReader {
    private TableReader() {}

    static TableSchema table(NodeCursor at) throws ProblemException {
        Optional<NodeCursor> families = at.get("columnFamilies");
        Optional<NodeCursor> backup = at.get("automatedBackupPolicy");
        Optional<NodeCursor> tiered = at.get("tieredStorageConfig");
        return new TableSchema(
                at.need("tableId").text(),
                Defaults.truthOr(at, "deletionProtection", false),
                apiDuration(at.get("changeStreamConfig"), "retentionPeriod"),
                backup.isPresent() ? Optional.of(backup(backup.get())) : Optional.empty(),
                tiered.isPresent()
                        ? apiDuration(Optional.of(tiered.get().need("infrequentAccess")), "includeIfOlderThan")
                        : Optional.empty(),
                families.isPresent() ? families(families.get()) : List.of(),
                extras(at, families));
    }

    private static Extras extras(NodeCursor table, Optional<NodeCursor> families) throws ProblemException {
        List<String> owned = new ArrayList<>();
        if (families.isPresent()) {
            for (NodeCursor family : ExtrasReader.entries(families.get())) {
                owned.add("columnFamilies/" + Inconsistency.pointerToken(family.name()));
            }
        }
        return ExtrasReader.read(table, owned.toArray(String[]::new));
    }

    private static BackupPolicy backup(NodeCursor at) throws ProblemException {
        return new BackupPolicy(
                apiDuration(Optional.of(at), "retentionPeriod", Defaults.BACKUP_RETENTION),
                apiDuration(Optional.of(at), "frequency", Defaults.BACKUP_FREQUENCY));
    }

    private static Optional<Duration> apiDuration(Optional<NodeCursor> owner, String key) throws ProblemException {
        return owner.isPresent() ? Optional.of(owner.get().need(key).apiDuration()) : Optional.empty();
    }

    private static Duration apiDuration(Optional<NodeCursor> owner, String key, Duration otherwise)
            throws ProblemException {
        Optional<NodeCursor> value = owner.isPresent() ? owner.get().get(key) : Optional.empty();
        return value.isPresent() ? value.get().apiDuration() : otherwise;
    }

    private static List<ColumnFamily> families(NodeCursor at) throws ProblemException {
        List<ColumnFamily> families = new ArrayList<>();
        for (NodeCursor family : ExtrasReader.entries(at)) {
            families.add(family(family));
        }
        return families;
    }

    private static ColumnFamily family(NodeCursor at) throws ProblemException {
        if (at.node() instanceof Node.Scalar scalar && scalar.value() == Extras.NULL) {
            return new ColumnFamily(at.name(), Optional.empty(), Optional.empty(), Extras.NONE);
        }
        Optional<NodeCursor> gcRule = at.get("gcRule");
        Optional<NodeCursor> valueType = at.get("valueType");
        return new ColumnFamily(
                at.name(),
                gcRule.isPresent() && !gcRule.get().children().isEmpty()
                        ? Optional.of(gcRule(gcRule.get()))
                        : Optional.empty(),
                valueType.isPresent() && !valueType.get().children().isEmpty()
                        ? Optional.of(aggregate(valueType.get().need("aggregateType")))
                        : Optional.empty(),
                ExtrasReader.read(at));
    }

    private static GcRule gcRule(NodeCursor at) throws ProblemException {
        NodeCursor chosen = at.choice();
        return ProblemCollector.at(chosen, rule -> switch (rule.name()) {
            case "maxNumVersions" -> new GcRule.MaxNumVersions(rule.wholeInt());
            case "maxAge" -> new GcRule.MaxAge(rule.apiDuration());
            case "intersection" -> new GcRule.Intersection(gcRules(rule));
            case "union" -> new GcRule.Union(gcRules(rule));
            default ->
                throw rule.problem(
                        "There is no garbage-collection rule '" + SyntaxMessages.shorten(rule.name()) + "'.");
        });
    }

    private static List<GcRule> gcRules(NodeCursor at) throws ProblemException {
        List<GcRule> rules = new ArrayList<>();
        for (NodeCursor rule : at.need("rules").items()) {
            rules.add(gcRule(rule));
        }
        return rules;
    }

    private static Aggregate aggregate(NodeCursor at) throws ProblemException {
        Optional<NodeCursor> inputType = at.get("inputType");
        ValueType input = inputType.isPresent()
                ? TypeReader.type(inputType.get())
                : new ValueType.Int64(ValueType.IntEncoding.BIG_ENDIAN_BYTES);
        for (Aggregator aggregator : Aggregator.values()) {
            if (at.get(aggregator.keyword()).isPresent()) {
                return new Aggregate(input, aggregator);
            }
        }
        throw at.problem("aggregateType needs one of sum, min, max or hllppUniqueCount.");
    }

    static Column column(NodeCursor at) throws ProblemException {
        Optional<NodeCursor> pattern = at.get("qualifierPattern");
        Optional<NodeCursor> type = at.get("type");
        return new Column(
                at.need("family").text(),
                pattern.isPresent()
                        ? pattern.get().text()
                        : at.need("qualifier").text(),
                pattern.isPresent(),
                Defaults.wholeOr(at, "count", 1),
                type.isPresent() ? Optional.of(TypeReader.type(type.get())) : Optional.empty(),
                valueSize(at.need("valueBytes")),
                Defaults.numberOr(at, "presence", 1),
                ExtrasReader.read(at));
    }

    private static ValueSize valueSize(NodeCursor at) throws ProblemException {
        return ProblemCollector.at(at.choice(), size -> switch (size.name()) {
            case "constant" -> new ValueSize.Constant(size.whole());
            case "uniform" ->
                new ValueSize.Uniform(
                        Defaults.wholeOr(size, "min", 0), size.need("max").whole());
            default -> throw size.problem("There is no size '" + SyntaxMessages.shorten(size.name()) + "'.");
        });
    }
}
