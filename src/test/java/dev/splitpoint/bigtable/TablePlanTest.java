package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignReader;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class TablePlanTest {
    private static final String FIRST = """
        apiVersion: splitpoint.dev/v1
        kind: TableDesign
        metadata: { name: visits }
        table:
          tableId: visits
          columnFamilies:
            m: { gcRule: { maxNumVersions: 2 } }
        rowKey:
          encoding: { singleton: {} }
          segments: [ { name: id, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } } ]
        simulation: { initial: { splits: [ g, m ] } }
        """;

    private static final String SECOND = FIRST.replace("maxNumVersions: 2", "maxNumVersions: 3")
            .replace("  tableId: visits\n", "  tableId: visits\n  deletionProtection: true\n");

    private final List<String> said = new ArrayList<>();

    @Test
    void createdTableIsReportedIfTheServerDiesAfterwards() {
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            Tables tables = new Tables(connection);
            TablePlan plan = TablePlan.of(tables, design(FIRST));
            assertThat(plan.text())
                    .isEqualTo("There is no table 'visits' yet. Applying creates it with 1 family and 2 split points.");
            server.dieAfter(CreateTableRequest.class);
            assertThatThrownBy(() -> plan.apply(tables, said::add))
                    .isInstanceOf(BigtableException.class)
                    .hasMessageContaining("The emulator has stopped")
                    .hasMessageEndingWith(
                            " More changes may have been applied. Compare the design with its table again.");
            assertThat(said)
                    .containsExactly(
                            "The table 'visits' was created with 1 family and 2 split points.",
                            "The emulator has no tablets and ignores the split points.");
        }
    }

    @Test
    void changesBeforeAServerFailureAreReported() {
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            Tables tables = new Tables(connection);
            TablePlan.of(tables, design(FIRST)).apply(tables, sentence -> {});
            TablePlan plan = TablePlan.of(tables, design(SECOND));
            server.dieAfter(ModifyColumnFamiliesRequest.class);
            assertThatThrownBy(() -> plan.apply(tables, said::add)).isInstanceOf(BigtableException.class);
            assertThat(said)
                    .singleElement()
                    .asString()
                    .isEqualTo("Done: the policy of the family 'm' was changed: it deletes cells beyond 3 versions;"
                            + " before, it deletes cells beyond 2 versions.");
        }
    }

    @Test
    void rejectedChangeIsReportedForTheTableAndNotAsApplied() {
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            Tables tables = new Tables(connection);
            TablePlan.of(tables, design(FIRST)).apply(tables, sentence -> {});
            server.refuse(UpdateTableRequest.class, Status.PERMISSION_DENIED);
            TablePlan plan = TablePlan.of(tables, design(SECOND));
            assertThatThrownBy(() -> plan.apply(tables, said::add))
                    .isInstanceOf(BigtableException.class)
                    .hasMessageStartingWith("The account has no permission for this on the table 'visits' of ")
                    .hasMessageNotContaining("not known");
            assertThat(said).hasSize(1);
        }
    }

    @Test
    void appliedSkippedAndUnnecessaryChangesAreReported() {
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            Tables tables = new Tables(connection);
            TablePlan.of(tables, design(FIRST)).apply(tables, sentence -> {});
            TableDesign other = design(SECOND.replace("    m: {", "    n: {"));
            TablePlan plan = TablePlan.of(tables, other);
            assertThat(plan.hasPossibleChanges()).isTrue();
            assertThat(plan.text())
                    .startsWith("The table 'visits' differs from the design:\nApplying adds the family 'n'")
                    .contains("\nCannot be applied: The table has a family 'm'");
            plan.apply(tables, said::add);
            assertThat(said).hasSize(3).last().asString().startsWith("Not done: The table has a family 'm'");
            TablePlan rest = TablePlan.of(tables, other);
            assertThat(rest.hasPossibleChanges()).isFalse();
            assertThat(rest.matchesDesign()).isFalse();
            assertThat(TablePlan.of(
                                    tables,
                                    design(FIRST.replace(
                                                    "    m: {", "    n: { gcRule: { maxNumVersions: 3 } }\n    m: {"))
                                            .withTable(tables.get("visits")))
                            .text())
                    .isEqualTo("The table 'visits' matches the design.");
        }
    }

    @Test
    void equalPolicyChangesAreOneChange() {
        String many = IntStream.range(0, 80)
                .mapToObj("    fam%02d: { gcRule: { maxNumVersions: 2 } }%n"::formatted)
                .collect(Collectors.joining());
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            Tables tables = new Tables(connection);
            String first = FIRST.replace("    m: { gcRule: { maxNumVersions: 2 } }\n", many);
            TablePlan.of(tables, design(first)).apply(tables, sentence -> {});
            TableDesign other = design(first.replace("Versions: 2", "Versions: 5"));
            TablePlan plan = TablePlan.of(tables, other);
            assertThat(plan.text().lines())
                    .containsExactly(
                            "The table 'visits' differs from the design:",
                            "Applying changes the policy of the 80 families 'fam00', 'fam01', 'fam02', …: each deletes"
                                    + " cells beyond 5 versions; before, each deletes cells beyond 2 versions.");
            plan.apply(tables, said::add);
            assertThat(said).hasSize(1);
            assertThat(TablePlan.of(tables, other).matchesDesign()).isTrue();
        }
    }

    private static TableDesign design(String text) {
        return DesignReader.read(text).design().orElseThrow();
    }
}
