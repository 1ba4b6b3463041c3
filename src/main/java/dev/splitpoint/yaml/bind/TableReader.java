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

    static TableSchema table(At at) throws ProblemException {
        Optional<At> families = at.get("columnFamilies");
        Optional<At> backup = at.get("automatedBackupPolicy");
        Optional<At> tiered = at.get("tieredStorageConfig");
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

    private static Extras extras(At table, Optional<At> families) throws ProblemException {
        List<String> owned = new ArrayList<>();
        if (families.isPresent()) {
            for (At family : ExtrasReader.entries(families.get())) {
                owned.add("columnFamilies/" + Inconsistency.part(family.name()));
            }
        }
        return ExtrasReader.read(table, owned.toArray(String[]::new));
    }

    private static BackupPolicy backup(At at) throws ProblemException {
        return new BackupPolicy(
                apiDuration(Optional.of(at), "retentionPeriod", Defaults.BACKUP_RETENTION),
                apiDuration(Optional.of(at), "frequency", Defaults.BACKUP_FREQUENCY));
    }

    private static Optional<Duration> apiDuration(Optional<At> owner, String key) throws ProblemException {
        return owner.isPresent() ? Optional.of(owner.get().need(key).apiDuration()) : Optional.empty();
    }

    private static Duration apiDuration(Optional<At> owner, String key, Duration otherwise) throws ProblemException {
        Optional<At> value = owner.isPresent() ? owner.get().get(key) : Optional.empty();
        return value.isPresent() ? value.get().apiDuration() : otherwise;
    }

    private static List<ColumnFamily> families(At at) throws ProblemException {
        List<ColumnFamily> families = new ArrayList<>();
        for (At family : ExtrasReader.entries(at)) {
            families.add(family(family));
        }
        return families;
    }

    private static ColumnFamily family(At at) throws ProblemException {
        if (at.node() instanceof Node.Scalar scalar && scalar.value() == Extras.NOTHING) {
            return new ColumnFamily(at.name(), Optional.empty(), Optional.empty(), Extras.NONE);
        }
        Optional<At> gcRule = at.get("gcRule");
        Optional<At> valueType = at.get("valueType");
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

    private static GcRule gcRule(At at) throws ProblemException {
        At chosen = at.choice();
        return Gathering.at(chosen, rule -> switch (rule.name()) {
            case "maxNumVersions" -> new GcRule.MaxNumVersions(rule.wholeInt());
            case "maxAge" -> new GcRule.MaxAge(rule.apiDuration());
            case "intersection" -> new GcRule.Intersection(gcRules(rule));
            case "union" -> new GcRule.Union(gcRules(rule));
            default -> throw rule.problem("There is no garbage-collection rule '"
                    + SyntaxMessages.shorten(rule.name()) + "'.");
        });
    }

    private static List<GcRule> gcRules(At at) throws ProblemException {
        List<GcRule> rules = new ArrayList<>();
        for (At rule : at.need("rules").items()) {
            rules.add(gcRule(rule));
        }
        return rules;
    }

    private static Aggregate aggregate(At at) throws ProblemException {
        Optional<At> inputType = at.get("inputType");
        ValueType input = inputType.isPresent()
                ? TypeReader.type(inputType.get())
                : new ValueType.Int64(ValueType.IntEncoding.BIG_ENDIAN_BYTES);
        for (Aggregator aggregator : Aggregator.values()) {
            if (at.get(aggregator.word()).isPresent()) {
                return new Aggregate(input, aggregator);
            }
        }
        throw at.problem("aggregateType needs one of sum, min, max or hllppUniqueCount.");
    }

    static Column column(At at) throws ProblemException {
        Optional<At> pattern = at.get("qualifierPattern");
        Optional<At> type = at.get("type");
        return new Column(
                at.need("family").text(),
                pattern.isPresent() ? pattern.get().text() : at.need("qualifier").text(),
                pattern.isPresent(),
                Defaults.wholeOr(at, "count", 1),
                type.isPresent() ? Optional.of(TypeReader.type(type.get())) : Optional.empty(),
                valueSize(at.need("valueBytes")),
                Defaults.numberOr(at, "presence", 1),
                ExtrasReader.read(at));
    }

    private static ValueSize valueSize(At at) throws ProblemException {
        return Gathering.at(at.choice(), size -> switch (size.name()) {
            case "constant" -> new ValueSize.Constant(size.whole());
            case "uniform" -> new ValueSize.Uniform(Defaults.wholeOr(size, "min", 0), size.need("max").whole());
            default -> throw size.problem("There is no size '" + SyntaxMessages.shorten(size.name()) + "'.");
        });
    }
}
