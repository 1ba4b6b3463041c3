package dev.splitpoint.export;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Exporter of a Bash script that creates the table with {@code gcloud}, and of the definition file of its row key
 * schema. The script uses {@code cbt} for the families and policies that {@code gcloud} cannot create.
 */
final class GcloudExporter extends Exporter {
    private static final List<String> SEPARATORS = List.of(",", ";", "|", "~", "@@", "::", "%%");

    GcloudExporter() {
        super(
                "gcloud",
                "gcloud",
                ".gcloud.sh",
                "Script that creates the table with gcloud and cbt, and its row key schema file");
    }

    @Override
    public Export export(ExportRequest request) {
        TableDesign design = request.design();
        TableSchema table = request.table();
        Omissions omissions = new Omissions(design).addUsage().addTiering(table);
        List<ExportFile> files = new ArrayList<>();
        List<String> arguments = new ArrayList<>(List.of(
                ShellScript.word(table.tableId()),
                "--project=\"$project\"",
                "--instance=\"$instance\"",
                ShellScript.word("--column-families="
                        + table.columnFamilies().stream()
                                .filter(family -> family.aggregate().isEmpty())
                                .map(family -> family.name()
                                        + gcloudPolicy(family)
                                                .map(policy -> ":" + policy)
                                                .orElse(""))
                                .collect(Collectors.joining(","))),
                table.deletionProtection() ? "--deletion-protection" : "--no-deletion-protection"));
        table.changeStream().ifPresent(period -> arguments.add("--change-stream-retention-period=" + seconds(period)));
        table.automatedBackup()
                .ifPresent(backup ->
                        arguments.add("--automated-backup-retention-period=" + seconds(backup.retentionPeriod())));
        splits(omissions).ifPresent(arguments::add);
        RowKeySchema.obstacle(design.rowKey()).ifPresentOrElse(omissions::addRowKeySchema, () -> {
            ExportFile schema = RowKeySchemaExporter.file(new RowKeySchemaExporter().fileName(design), design);
            files.add(schema);
            arguments.add("--row-key-schema-definition-file=\"$(dirname \"$0\")\"/" + ShellScript.word(schema.name()));
            if (!RowKeySchemaExporter.isPrintable(design.rowKey())) {
                arguments.add(RowKeySchemaExporter.ENCODED);
            }
        });
        ShellScript script =
                new ShellScript(request.options()).command("gcloud bigtable instances tables create", arguments);
        table.columnFamilies().forEach(family -> addCbtCommand(script, table.tableId(), family, omissions));
        String text = script.text(omissions.header("#"));
        return new Export(
                Stream.concat(Stream.of(ExportFile.text(fileName(design), text)), files.stream())
                        .toList(),
                omissions.list());
    }

    /** {@return a policy that {@code gcloud} can set: one rule, or a group of two rules; empty for other policies} */
    private static Optional<String> gcloudPolicy(ColumnFamily family) {
        return family.gcRule().flatMap(rule -> switch (rule) {
            case GcRule.Intersection(List<GcRule> rules) -> pair(rules, "&&");
            case GcRule.Union(List<GcRule> rules) -> pair(rules, "||");
            case GcRule.MaxAge age -> single(age);
            case GcRule.MaxNumVersions versions -> single(versions);
        });
    }

    private static Optional<String> pair(List<GcRule> rules, String operator) {
        List<String> parts =
                rules.stream().flatMap(rule -> single(rule).stream()).toList();
        return rules.size() == 2 && parts.size() == 2 ? Optional.of(String.join(operator, parts)) : Optional.empty();
    }

    private static Optional<String> single(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> Optional.of("maxversions=" + versions);
            case GcRule.MaxAge(Duration age) ->
                age.getNano() == 0 ? Optional.of("maxage=" + seconds(age)) : Optional.empty();
            case GcRule.Intersection nested -> Optional.empty();
            case GcRule.Union nested -> Optional.empty();
        };
    }

    private static void addCbtCommand(ShellScript script, String table, ColumnFamily family, Omissions omissions) {
        if (family.aggregate().isPresent()) {
            CbtFamily.argument(family, omissions)
                    .ifPresent(argument ->
                            script.cbt("createfamily", List.of(ShellScript.word(table), ShellScript.word(argument))));
        } else if (gcloudPolicy(family).isEmpty()) {
            CbtFamily.policy(family, omissions)
                    .ifPresent(policy -> script.cbt(
                            "setgcpolicy",
                            List.of(
                                    ShellScript.word(table),
                                    ShellScript.word(family.name()),
                                    ShellScript.word(policy))));
        }
    }

    /**
     * {@return the split keys as an argument, separated by commas or by another text as in {@code gcloud topic
     * escaping}} For example, the keys {@code a,1} and {@code b} give {@code --splits=^;^a,1;b}.
     */
    private static Optional<String> splits(Omissions omissions) {
        List<KeyBytes> splits = omissions.supportedSplits(
                key -> SplitText.isText(key) && SplitText.of(key).indexOf('\0') < 0,
                "it is not UTF-8 text, or has a zero byte.");
        List<String> keys = splits.stream().map(SplitText::of).toList();
        boolean isEscaped = keys.stream().anyMatch(key -> key.contains(","))
                || keys.stream().anyMatch(key -> key.startsWith("^"));
        String separator = SEPARATORS.stream()
                .skip(isEscaped ? 1 : 0)
                .filter(text ->
                        keys.stream().noneMatch(key -> key.contains(text) || text.startsWith(lastCharacter(key))))
                .findFirst()
                .orElseThrow(() -> new ExportException("The split keys contain every separator that gcloud could use: "
                        + String.join(" ", SEPARATORS) + ". Use the format admin-json."));
        return keys.isEmpty()
                ? Optional.empty()
                : Optional.of(ShellScript.word(
                        "--splits=" + (isEscaped ? "^" + separator + "^" : "") + String.join(separator, keys)));
    }

    private static String lastCharacter(String key) {
        return key.substring(key.length() - 1);
    }

    private static String seconds(Duration duration) {
        return duration.getSeconds() + "s";
    }
}
