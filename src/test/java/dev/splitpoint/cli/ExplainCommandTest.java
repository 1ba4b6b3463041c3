package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code explain} tells people, programs and the shell. */
@Tag("fast")
class ExplainCommandTest {
    private static final String SENSORS = "sample-data/sensor-readings.bigtable.yaml";

    @Test
    void eachQueryListsItsRangesAndItsCost() {
        Shell.Run result = Shell.run("explain", SENSORS);
        assertThat(result.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(result.out())
                .contains("now = 2026-01-02T00:49:59.999Z")
                .contains("prefix scan, 1 range")
                .contains("from \"09#sensor-00417#\"  30392373656e736f722d303034313723")
                .contains("full table scan, 1 range")
                .contains("residual filter by the client: read_at from now-24h to before now")
                .contains("prefix ends at sensor_id");
    }

    @Test
    void jsonContainsTheFieldsOfAQuery() throws IOException {
        Shell.Run result = Shell.run(
                "explain", SENSORS, "--json", "--query", "one sensor, last hour", "--now", "2026-01-02T00:00:00Z");
        assertThat(result.exitCode()).isEqualTo(ExitCode.OK);
        JsonNode root = JsonMapper.builder().build().readTree(result.out());
        assertThat(root.path("queries")).hasSize(1);
        JsonNode query = root.path("queries").path(0);
        assertThat(query.path("name").asText()).isEqualTo("one sensor, last hour");
        assertThat(query.path("kind").asText()).isEqualTo("rangeScan");
        assertThat(query.path("rangesTotal").asLong()).isEqualTo(1);
        // 09#sensor-00417#9221604724854775808 and the same with 9221604728454775808.
        assertThat(query.path("ranges").path(0).path("startHex").asText())
                .isEqualTo("30392373656e736f722d303034313723" + "39323231363034373234383534373735383038");
        assertThat(query.path("ranges").path(0).path("endHex").asText())
                .isEqualTo("30392373656e736f722d303034313723" + "39323231363034373238343534373735383038");
        assertThat(query.path("rowsSeen").asLong()).isPositive();
        assertThat(query.path("rowsReturned").asLong())
                .isEqualTo(query.path("rowsSeen").asLong());
        assertThat(query.path("residual")).isEmpty();
    }

    @Test
    void endOfTheTableHasNoKeyInJson() throws IOException {
        Shell.Run result = Shell.run("explain", SENSORS, "--json", "--query", "all readings of a day");
        JsonNode query = JsonMapper.builder()
                .build()
                .readTree(result.out())
                .path("queries")
                .path(0);
        assertThat(query.path("kind").asText()).isEqualTo("fullScan");
        assertThat(query.path("ranges").path(0).path("startHex").asText()).isEmpty();
        assertThat(query.path("ranges").path(0).path("endHex").asText()).isEmpty();
        assertThat(query.path("residual").path(0).path("segment").asText()).isEqualTo("read_at");
        assertThat(query.path("spoiler").path("segment").asText()).isEqualTo("sensor_id");
    }

    @Test
    void aQueryThatReturnsNoRowsHasItsCost(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.bigtable.yaml");
        Files.writeString(
                file,
                Files.readString(Path.of(SENSORS))
                        .replace(
                                "where: { sensor_id: { eq: 417 }, read_at: { range: [ now-1h, now ] } }",
                                "where: { read_at: { eq: '2030-01-01T00:00:00Z' } }"));
        assertThat(Shell.run("explain", file.toString(), "--query", "one sensor, last hour")
                        .out())
                .contains("returns no rows");
        JsonNode query = JsonMapper.builder()
                .build()
                .readTree(Shell.run("explain", file.toString(), "--json", "--query", "one sensor, last hour")
                        .out())
                .path("queries")
                .path(0);
        assertThat(query.path("rowsSeen").asLong()).isPositive();
        assertThat(query.path("rowsReturned").asLong()).isZero();
        assertThat(query.path("ratio").isNumber()).isTrue();
    }

    @Test
    void unmetQueryExpectationIsAFinding(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.bigtable.yaml");
        Files.writeString(file, Files.readString(Path.of(SENSORS)).replace("expect: fullScan", "expect: pointRead"));
        Shell.Run result = Shell.run("explain", file.toString());
        assertThat(result.exitCode()).isEqualTo(ExitCode.FINDINGS);
        assertThat(result.out()).contains("expects a point read");
    }

    @Test
    void absentValuesDoNotPreventExplainAndValidate(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.bigtable.yaml");
        Files.writeString(
                file,
                Files.readString(Path.of(SENSORS))
                        .replace(
                                "where: { sensor_id: { eq: 417 }, read_at: { range: [ now-1h, now ] } }",
                                "where: { sensor_id: { eq: -417 }, read_at: { range: [ -5, '9999-12-31T00:00:00Z' ]"
                                        + " } }"));
        Shell.Run validated = Shell.run("validate", file.toString());
        assertThat(validated.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(validated.err())
                .contains(":36:31: warning: -417 is not a value of 'sensor_id', whose smallest value is 0, so the query"
                        + " matches no rows.");
        assertThat(Shell.run("explain", file.toString()).exitCode()).isEqualTo(ExitCode.OK);
        assertThat(Shell.run("simulate", file.toString(), "--samples", "1000").exitCode())
                .isNotEqualTo(ExitCode.INVALID);
    }

    @Test
    void invalidQueryDoesNotPreventExplainingOthers(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.bigtable.yaml");
        Files.writeString(
                file,
                Files.readString(Path.of(SENSORS))
                        .replace(
                                "generator: { zipf: { items: 100000, exponent: 0.5, scatter: true } }",
                                "generator: { weighted: { 417: 1, 418: 1 } }")
                        .replace(
                                "where: { sensor_id: { eq: 417 }, read_at",
                                "where: { sensor_id: { eq: abc }, read_at"));
        Shell.Run result = Shell.run("explain", file.toString());
        assertThat(result.exitCode()).isEqualTo(ExitCode.INVALID);
        assertThat(result.err())
                .contains(":35:5: The query 'one sensor, last hour' cannot be explained: The value 'abc' is not a whole"
                        + " number");
        assertThat(result.out()).contains("latest reading of a sensor").contains("all readings of a day");
    }

    @Test
    void wrongUsageIsReportedWithOneMessage() {
        assertThat(Shell.run("explain", SENSORS, "--query", "latest reading of a senser")
                        .err())
                .contains("Did you mean 'latest reading of a sensor'?");
        assertThat(Shell.run("explain", SENSORS, "--query", "nothing like it").exitCode())
                .isEqualTo(ExitCode.INVALID);
        assertThat(Shell.run("explain", SENSORS, "--now", "yesterday").err())
                .contains("--now is 'yesterday', but must be an instant");
        assertThat(Shell.run("explain", "no-such-file.yaml").exitCode()).isEqualTo(ExitCode.INVALID);
    }

    @Test
    void codeOfAllQueriesHasOneKeyClass() {
        String code = Shell.run("explain", SENSORS, "--code", "java").out();
        assertThat(code.split("record Key\\(", -1)).hasSize(2);
        assertThat(code).contains("latestReadingOfASensor(").contains("allReadingsOfADay(");
    }
}
