package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.syntax.Durations;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * A table resource of a file.
 *
 * @param id the table ID
 * @param label the name by which policies of the file refer to the table
 * @param instance the instance, or an empty text
 * @param table the message {@code Table} of the Admin API, to which policies are added
 * @param splits in the order of the file
 * @param cluster the cluster of the instance, if the file contains it
 */
record FoundTable(
        String id,
        String label,
        String instance,
        ObjectNode table,
        List<KeyBytes> splits,
        Optional<FoundCluster> cluster) {
    private static final String FAMILIES = "columnFamilies";

    private static final Map<String, String> AGGREGATORS =
            Map.of("intsum", "sum", "intmin", "min", "intmax", "max", "inthll", "hllppUniqueCount");

    /** {@return a table that is described by its message only} */
    static FoundTable of(ObjectNode message) {
        String name = message.path("name").asText();
        String id = name.substring(name.lastIndexOf('/') + 1);
        String instance = name.replaceFirst("^.*/instances/([^/]*)/tables/.*$", "$1");
        return new FoundTable(id, id, instance.equals(name) ? "" : instance, message, List.of(), Optional.empty());
    }

    /**
     * {@return a table without families, for a file that does not contain its name, {@code TABLE} or
     * {@code INSTANCE/TABLE}}
     */
    static FoundTable named(String path) {
        String id = path.substring(path.lastIndexOf('/') + 1);
        String instance = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        return new FoundTable(id, id, instance, message(id), List.of(), Optional.empty());
    }

    /** {@return the message of a table without families} */
    static ObjectNode message(String id) {
        ObjectNode table = JsonNodeFactory.instance.objectNode().put("name", "projects/P/instances/I/tables/" + id);
        table.putObject(FAMILIES);
        return table;
    }

    /** Adds a family; a type that is not an aggregate adds a note. */
    void addFamily(String name, JsonNode type, List<String> notes) throws ImportException {
        ObjectNode family = table.withObject("/" + FAMILIES).putObject(name);
        String text = type.asText("");
        if (text.isEmpty() || type.isNull()) {
            return;
        }
        String aggregator = AGGREGATORS.get(text.toLowerCase(Locale.ROOT));
        if (aggregator != null) {
            ObjectNode aggregate = family.putObject("valueType").putObject("aggregateType");
            aggregate
                    .putObject("inputType")
                    .putObject("int64Type")
                    .putObject("encoding")
                    .putObject("bigEndianBytes");
            aggregate.putObject(aggregator);
        } else if (text.startsWith("{")
                && JsonInput.parse(text, "type of the family '" + name + "'").has("aggregateType")) {
            family.set("valueType", JsonInput.parse(text, "type of the family '" + name + "'"));
        } else {
            notes.add("The type of the family '" + name + "' is not an aggregate and was not imported.");
        }
    }

    /** Sets the policy of a family; a family that the table does not have adds a note. */
    void addPolicy(String family, Optional<ObjectNode> rule, List<String> notes) {
        if (table.path(FAMILIES).get(family) instanceof ObjectNode found) {
            rule.ifPresent(policy -> found.set("gcRule", policy));
        } else {
            notes.add("The policy of the family '" + family + "' was not imported: the table '" + id
                    + "' does not have this family.");
        }
    }

    /** Sets the retention of the change stream, if the value is a period. */
    void addChangeStream(JsonNode retention) throws ImportException {
        Optional<Duration> period = duration(retention, "retention of the change stream");
        if (period.isPresent()) {
            table.putObject("changeStreamConfig").put("retentionPeriod", Durations.formatApi(period.get()));
        }
    }

    /** Sets the automated backup, if the value has a retention. */
    void addBackup(JsonNode retention, JsonNode frequency) throws ImportException {
        Optional<Duration> period = duration(retention, "retention of the automated backup");
        Optional<Duration> interval = duration(frequency, "frequency of the automated backup");
        if (period.isPresent()) {
            ObjectNode policy =
                    table.putObject("automatedBackupPolicy").put("retentionPeriod", Durations.formatApi(period.get()));
            interval.ifPresent(value -> policy.put("frequency", Durations.formatApi(value)));
        }
    }

    static List<KeyBytes> splits(JsonNode keys) {
        return StreamSupport.stream(keys.spliterator(), false)
                .map(key -> KeyBytes.utf8(key.asText()))
                .toList();
    }

    /** {@return a duration as Go prints it, such as {@code 168h0m0s}; empty if the value is missing or zero} */
    private static Optional<Duration> duration(JsonNode value, String what) throws ImportException {
        return value.asText("").isEmpty() || value.isNull() || value.asText().equals("0")
                ? Optional.empty()
                : Optional.of(GcRules.duration(value.asText(), what)).filter(Duration::isPositive);
    }
}
