package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.bigtable.admin.v2.Type;
import com.google.protobuf.util.JsonFormat;
import de.siegmar.fastcsv.reader.CsvReader;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Names with quotes, line breaks and syntax of the formats: each exporter escapes them, omits them with a sentence, or
 * refuses.
 */
@Tag("slow")
class HostileNamesTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Load YAML = new Load(LoadSettings.builder().build());

    @TempDir
    private Path directory;

    private static List<Export> exports(String format) {
        List<Export> exports = new ArrayList<>();
        Exports.hostile().forEach(design -> {
            try {
                exports.add(Exports.of(format, design));
            } catch (ExportException refused) {
                assertThat(refused.getMessage()).endsWith(".").doesNotContain("\n");
            }
        });
        return exports;
    }

    @Test
    void everyExportIsParsedByItsFormat() throws IOException {
        // Images and data have no syntax for names, except SVG, which has its own test.
        for (Exporter exporter :
                Exporters.all().stream().filter(format -> !format.needsRun()).toList()) {
            List<Export> exports = exports(exporter.id());
            assertThat(exports).as(exporter.id()).hasSizeGreaterThan(Exports.HOSTILE.size() / 2);
            for (Export export : exports) {
                for (ExportFile file : export.files()) {
                    parse(file);
                }
            }
        }
    }

    private static void parse(ExportFile file) throws IOException {
        String text = new String(file.bytes(), StandardCharsets.UTF_8);
        String name = file.name();
        if (name.endsWith(".json")) {
            assertThat(JSON.readTree(text).isObject()).isTrue();
        } else if (name.endsWith(".yaml")) {
            assertThat(YAML.loadAllFromString(text)).isNotEmpty().allMatch(Map.class::isInstance);
        } else if (name.endsWith(".csv")) {
            assertThat(CsvReader.builder().ofCsvRecord(text).stream()
                            .map(record -> record.getFieldCount())
                            .distinct())
                    .hasSize(1);
        }
        if (!name.endsWith(".csv")) {
            assertThat(text.codePoints().filter(c -> c < ' ' && c != '\n' && !(c == '\t' && name.endsWith(".go"))))
                    .as(name)
                    .isEmpty();
        }
    }

    @Test
    void terraformReadsEveryStringUnchanged() throws IOException {
        ForeignTool.assume("terraform");
        Path stage = Files.createDirectory(directory.resolve("hcl"));
        StringBuilder expressions = new StringBuilder("jsonencode([");
        StringBuilder schemas = new StringBuilder("[");
        int file = 0;
        for (Export export : exports("terraform")) {
            String text = export.files().getFirst().text().orElseThrow();
            Files.writeString(stage.resolve("f" + file++ + ".tf"), text);
            String keys = text.lines()
                    .filter(line -> line.startsWith("  split_keys"))
                    .findFirst()
                    .orElseThrow();
            expressions.append(keys.substring(keys.indexOf('['))).append(", ");
            int schema = text.indexOf("row_key_schema");
            if (schema >= 0) {
                schemas.append(text, text.indexOf("jsonencode(", schema), text.indexOf("\n  })", schema) + 5)
                        .append(", ");
            }
        }
        Map<String, String> environment = Map.of("TF_CLI_CONFIG_FILE", "/dev/null", "CHECKPOINT_DISABLE", "1");
        assertThat(ForeignTool.run(stage, environment, List.of("terraform", "fmt", "-check", "-list=true", ".")))
                .isEqualTo(new ForeignTool.Result(0, ""));
        Path empty = Files.createDirectory(directory.resolve("console"));
        Files.writeString(
                empty.resolve("main.tf"),
                "output \"keys\" {\n  value = " + expressions + "])\n}\n" + "output \"schemas\" {\n  value = " + schemas
                        + "]\n}\n");
        for (List<String> step : List.of(List.of("init", "-input=false"), List.of("plan", "-input=false", "-out=p"))) {
            List<String> command =
                    Stream.concat(Stream.of("terraform"), step.stream()).toList();
            assertThat(ForeignTool.run(empty, environment, command).exitCode()).isZero();
        }
        ForeignTool.Result result = ForeignTool.run(empty, environment, List.of("terraform", "show", "-json", "p"));
        JsonNode keys = JSON.readTree(JSON.readTree(result.output())
                .at("/planned_values/outputs/keys/value")
                .asText());
        List<String> read = new ArrayList<>();
        keys.forEach(list -> list.forEach(key -> read.add(key.asText())));
        List<String> wanted = Exports.hostile()
                .flatMap(design -> design.simulation().splits().stream())
                .filter(SplitText::isText)
                .map(SplitText::of)
                .toList();
        assertThat(read).containsExactlyElementsOf(wanted);
        List<String> fields = new ArrayList<>();
        for (JsonNode schema : JSON.readTree(result.output()).at("/planned_values/outputs/schemas/value")) {
            Type.Builder type = Type.newBuilder();
            JsonFormat.parser().merge(schema.asText(), type);
            fields.add(type.getStructType().getFields(0).getFieldName());
        }
        assertThat(fields)
                .containsExactlyElementsOf(
                        Exports.HOSTILE.stream().filter(HclText::isPossible).toList());
    }

    @Test
    void aNameThatTerraformChangesIsListedAsAnOmission() {
        List<TableDesign> changed = Exports.hostile()
                .filter(design -> !HclText.isPossible(design.metadata().name()))
                .toList();
        assertThat(changed).isNotEmpty().allSatisfy(design -> {
            Export export = Exports.of("terraform", design);
            assertThat(export.files().getFirst().text().orElseThrow()).doesNotContain("row_key_schema");
            assertThat(export.omissions()).anyMatch(omission -> omission.startsWith("The row key schema"));
        });
    }

    @Test
    void scriptsPassTheirArgumentsUnchanged() throws IOException {
        ForeignTool.assume("bash");
        Path tools = Files.createDirectory(directory.resolve("bin"));
        Path log = directory.resolve("arguments");
        for (String tool : List.of("cbt", "gcloud")) {
            Path fake = Files.writeString(tools.resolve(tool), "#!/bin/sh\nprintf '%s\\0' \"$@\" >> \"$ARGUMENTS\"\n");
            Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Map<String, String> environment =
                Map.of("PATH", tools + ":" + System.getenv("PATH"), "ARGUMENTS", log.toString());
        for (TableDesign design : Exports.hostile().toList()) {
            for (String format : List.of("cbt", "gcloud", "seed")) {
                Export export = Exports.of(format, design);
                ForeignTool.write(directory, export);
                String script =
                        directory.resolve(export.files().getFirst().name()).toString();
                Files.deleteIfExists(log);
                assertThat(ForeignTool.run(directory, environment, List.of("bash", script)))
                        .as(format + " " + design.metadata().name())
                        .isEqualTo(new ForeignTool.Result(0, ""));
                List<String> arguments = List.of(
                        Files.readString(log, StandardCharsets.ISO_8859_1).split("\0"));
                switch (format) {
                    case "cbt" ->
                        assertThat(splits(arguments, "splits="))
                                .containsExactlyElementsOf(
                                        splits(design, key -> !key.contains("\0") && !key.contains("\r")));
                    case "gcloud" ->
                        assertThat(gcloudSplits(arguments))
                                .containsExactlyElementsOf(design.simulation().splits().stream()
                                        .filter(SplitText::isText)
                                        .map(key -> new String(key.toArray(), StandardCharsets.ISO_8859_1))
                                        .filter(key -> !key.contains("\0"))
                                        .toList());
                    default -> assertThat(arguments).noneMatch(argument -> argument.contains("uid="));
                }
            }
        }
    }

    private static List<String> splits(TableDesign design, Predicate<String> condition) {
        return design.simulation().splits().stream()
                .map(key -> new String(key.toArray(), StandardCharsets.ISO_8859_1))
                .filter(condition::test)
                .toList();
    }

    private static List<String> splits(List<String> arguments, String name) {
        String record = arguments.stream()
                .filter(argument -> argument.startsWith(name))
                .findFirst()
                .orElseThrow();
        return CsvReader.builder().ofCsvRecord(record.substring(name.length())).stream()
                .flatMap(fields -> fields.getFields().stream())
                .toList();
    }

    /** Reads the list as gcloud does: separated by commas, or by the text between two carets. */
    private static List<String> gcloudSplits(List<String> arguments) {
        String list = arguments.stream()
                .filter(argument -> argument.startsWith("--splits="))
                .findFirst()
                .orElseThrow()
                .substring(9);
        if (!list.startsWith("^")) {
            return List.of(list.split(",", -1));
        }
        int end = list.indexOf('^', 1);
        return Stream.of(list.substring(end + 1).split(Pattern.quote(list.substring(1, end)), -1))
                .toList();
    }

    @Test
    void binarySplitKeysAreListedAsOmissions() {
        for (String format : List.of("terraform", "gcloud", "config-connector")) {
            Export export = Exports.of(format, Exports.hostile().findFirst().orElseThrow());
            assertThat(export.omissions())
                    .as(format)
                    .anyMatch(omission -> omission.contains(KeyBytes.hex("80").toText()));
        }
    }
}
