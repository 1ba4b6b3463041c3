package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.bertramlabs.plugins.hcl4j.HCLParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.imports.TableImport;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A design becomes a Terraform configuration, the configuration a state, and the state a design. Terraform needs its
 * provider for the second step, so an HCL parser takes its place, and the state has the shape of {@code terraform show
 * -json}.
 */
@Tag("fast")
class TerraformRoundTripTest {
    private static final JsonMapper JSON = new JsonMapper();

    static Stream<TableDesign> designs() {
        return Stream.concat(Samples.all().stream().map(Samples.Sample::design), Stream.of(Exports.rich()));
    }

    @ParameterizedTest
    @MethodSource("designs")
    void importedTableEqualsTheExportedTable(TableDesign design) throws Exception {
        TableDesign read = TableImport.read(state(Exports.text("terraform", design)), Optional.empty())
                .design();

        // Terraform has no tiered storage.
        assertThat(read.table())
                .usingRecursiveComparison()
                .ignoringFields("tieredAfter")
                .isEqualTo(design.table());
        assertThat(read.simulation().splits()).isEqualTo(design.simulation().splits());
        if (RowKeySchema.obstacle(design.rowKey()).isEmpty()) {
            assertThat(read.rowKey().encoding()).isEqualTo(design.rowKey().encoding());
            assertThat(read.rowKey().segments())
                    .extracting(Segment::name, Segment::type)
                    .isEqualTo(design.rowKey().segments().stream()
                            .map(segment -> tuple(segment.name(), segment.type()))
                            .toList());
        } else {
            assertThat(read.rowKey().segments()).hasSize(1);
        }
    }

    private static String state(String configuration) throws Exception {
        JsonNode parsed = JSON.valueToTree(new HCLParser().parse(configuration)).path("resource");
        ObjectNode state = JSON.createObjectNode();
        ArrayNode resources = state.putObject("values").putObject("root_module").putArray("resources");
        parsed.properties()
                .forEach(type -> type.getValue().properties().forEach(resource -> {
                    ObjectNode values = resource.getValue().deepCopy();
                    for (String block : List.of("column_family", "automated_backup_policy", "max_age", "max_version")) {
                        // A block that occurs once is no list for the parser, but one in a state.
                        if (values.path(block).isObject()) {
                            values.set(block, JSON.createArrayNode().add(values.path(block)));
                        }
                    }
                    if (values.has("table")) {
                        // A reference to the only table of the configuration, which the parser does not resolve.
                        values.set(
                                "table",
                                parsed.path("google_bigtable_table")
                                        .elements()
                                        .next()
                                        .path("name"));
                    }
                    resources
                            .addObject()
                            .put("address", type.getKey() + "." + resource.getKey())
                            .put("mode", "managed")
                            .put("type", type.getKey())
                            .set("values", values);
                }));
        return JSON.writeValueAsString(state);
    }
}
