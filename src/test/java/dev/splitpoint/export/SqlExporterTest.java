package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.select.PlainSelect;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class SqlExporterTest {
    private static final String CITY = "{ name: city, generator: { weighted: { bern: 3, rome: 2 } } }";
    private static final String TRIP =
            "{ name: trip, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 999 } } }";
    private static final String FREE =
            "{ name: n, format: { unpaddedDecimal: {} }, generator: { uniform: { max: 999 } } }";
    private static final String NEWEST =
            "{ name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } }";
    private static final String OLDEST = "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }";
    private static final String STAMP =
            "{ name: at, type: { timestampType: { encoding: { unixMicrosInt64: { orderedCodeBytes: {} } } } },"
                    + " generator: { clock: {} } }";
    private static final String SALT = "{ name: salt, generator: { salt: { random: true, buckets: 3 } } }";
    private static final String HASH = "delimitedBytes: { delimiter: '#' }";

    @TempDir
    private Path directory;

    private static TableDesign design(String encoding, List<String> segments, String query) {
        return DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: trips-1, columnFamilies: { m: {}, sum: { valueType: { aggregateType: { inputType: { int64Type: {} }, sum: {} } } } } }
            rowKey: { encoding: { %s }, segments: [ %s ] }
            columns:
              - { family: m, qualifier: fare, type: { int64Type: {} }, valueBytes: { constant: 8 } }
              - { family: m, qualifier: Note, type: { stringType: {} }, valueBytes: { constant: 8 } }
              - { family: m, qualifier: city, valueBytes: { constant: 8 } }
              - { family: sum, qualifier: rides, valueBytes: { constant: 8 } }
            queries: [ { name: q, %s } ]
            """.formatted(encoding, String.join(", ", segments), query))
                .design()
                .orElseThrow();
    }

    /** {@return the statement of the only query, as JSqlParser reads it} */
    private static PlainSelect select(TableDesign design) {
        List<PlainSelect> statements = statements(Exports.text("sql", design));
        assertThat(statements).hasSize(1);
        return statements.getFirst();
    }

    /** Replaces escapes and a reserved word after {@code @}, which are valid in GoogleSQL and unknown to JSqlParser. */
    private static List<PlainSelect> statements(String text) {
        try {
            return CCJSqlParserUtil.parseStatements(text.replaceAll("\\\\(u[0-9a-f]{4}|U[0-9a-f]{8}|.)", "_")
                            .replace("@null", "@p"))
                    .stream()
                    .map(PlainSelect.class::cast)
                    .toList();
        } catch (JSQLParserException e) {
            throw new AssertionError(text, e);
        }
    }

    private static TreeSet<String> find(String pattern, String text) {
        return new TreeSet<>(Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .map(found -> found.replace("-- ", ""))
                .toList());
    }

    @Test
    void everyQueryIsAStatementWithDocumentedParameters() {
        for (Samples.Sample sample : Samples.all()) {
            String text = Exports.text("sql", sample.design());
            assertThat(statements(text))
                    .as(sample.name())
                    .hasSameSizeAs(sample.design().queries());
            assertThat(find("(?<! )@\\w+|(?<=[(= ])@\\w+", text.replaceAll("(?m)^--.*$", "")))
                    .as(sample.name())
                    .isEqualTo(find("^-- @\\w+", text));
        }
    }

    @Test
    void specialCharactersInNamesAreQuoted() {
        Exports.hostile().forEach(design -> {
            PlainSelect select = select(design);
            assertThat(select.getSelectItems()).hasSize(13);
            assertThat(select.getJoins()).isNull();
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        where: { city: { eq: bern } }                       | `city` = @city
        where: { city: { in: [ bern, rome ] } }             | `city` IN UNNEST(@city_list)
        where: { city: { startsWith: be } }                 | STARTS_WITH(`city`, @city_prefix)
        where: { trip: { range: [ 1, 5 ] } }                | `trip` >= @trip_from AND `trip` < @trip_to
        where: { n: { range: [ 1, 5 ] } }                   | CAST(`n` AS INT64) >= @n_from AND CAST(`n` AS INT64) < @n_to
        """)
    void conditionsCompareTheColumnsOfTheSchema(String query, String where) {
        assertThat(select(design(HASH, List.of(CITY, TRIP, FREE), query)).getWhere())
                .hasToString(where);
    }

    @Test
    void reversedTimestampsCompareInDescendingOrder() {
        PlainSelect select = select(
                design(HASH, List.of(CITY, NEWEST), "where: { city: { eq: bern }, at: { range: [ now-90s, now ] } }"));
        String millis = "LPAD(CAST(9223372036854775807 - UNIX_MILLIS(%s) AS STRING), 19, '0')";
        assertThat(select.getWhere())
                .hasToString("`city` = @city AND `at` <= "
                        + millis.formatted("TIMESTAMP_SUB(CURRENT_TIMESTAMP(), INTERVAL 90 SECOND)")
                        + " AND `at` > " + millis.formatted("CURRENT_TIMESTAMP()"));
    }

    @Test
    void columnsOfTypeTimestampAreComparedWithTimestamps() {
        PlainSelect select = select(design(
                "orderedCodeBytes: {}",
                List.of(CITY, STAMP),
                "where: { city: { eq: bern }, at: { range: [ now-1d, now ] } }"));
        assertThat(select.getWhere())
                .hasToString("`city` = @city AND `at` >= TIMESTAMP_SUB(CURRENT_TIMESTAMP(), INTERVAL 1 DAY) AND `at` <"
                        + " CURRENT_TIMESTAMP()");
    }

    @Test
    void derivedSegmentsNarrowTheKeyRange() {
        String version = "{ name: v, generator: { constant: { value: v1 } } }";
        String shard = "{ name: shard, generator: { salt: { of: [ trip ], buckets: 4 } } }";
        String equal = "where: { trip: { eq: 3 } }";
        assertThat(select(design(HASH, List.of(version, shard, TRIP), equal)).getWhere())
                .hasToString("`v` = 'v1' AND `shard` = @shard AND `trip` = @trip");
        assertThat(select(design(HASH, List.of(version, shard, TRIP), "where: { trip: { in: [ 3, 4 ] } }"))
                        .getWhere())
                .hasToString("`v` = 'v1' AND `shard` IN UNNEST(@shards) AND `trip` IN UNNEST(@trips)");
    }

    @Test
    void everyBucketOfASaltIsRead() {
        PlainSelect select = select(design(
                HASH, List.of(SALT, CITY, OLDEST), "where: { city: { eq: bern } }, newestFirst: true, limit: 5"));
        assertThat(select.getWhere()).hasToString("`salt` IN UNNEST(@salts) AND `city` = @city");
        assertThat(select.getOrderByElements()).hasToString("[`at` DESC]");
        assertThat(select.getLimit().getRowCount()).hasToString("5");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        limit: 3                                       | [_key]      | 3
        where: { city: { eq: bern } }, newestFirst: true, limit: 3 | [_key DESC] | 3
        newestFirst: true, limit: 3                    | [`at` DESC] | 3
        """)
    void limitsCountRowsInTheOrderOfTheQuery(String query, String order, String limit) {
        PlainSelect select = select(design(HASH, List.of(CITY, OLDEST), query));
        assertThat(select.getOrderByElements()).hasToString(order);
        assertThat(select.getLimit().getRowCount()).hasToString(limit);
    }

    @Test
    void columnsHaveTheTypesOfTheDesign() {
        TableDesign design = design(HASH, List.of(CITY, TRIP), "cellsPerColumn: 1");
        assertThat(select(design).getSelectItems().stream().map(Object::toString))
                .containsExactly(
                        "`city`",
                        "`trip`",
                        "TO_INT64(`m`['fare']) AS `fare`",
                        "CAST(`m`['Note'] AS STRING) AS `note`",
                        "`m`['city'] AS `city_value`",
                        "`sum`['rides'] AS `rides`");
    }

    @Test
    void severalCellsOfAColumnAreAnArrayWithoutAType() {
        PlainSelect select = select(design(HASH, List.of(CITY, TRIP), "columns: [ 'm:fare' ], cellsPerColumn: 3"));
        assertThat(select.getFromItem().toString())
                .isEqualToIgnoringCase("`trips-1`(with_history => TRUE, latest_n => 3)");
        assertThat(select.getSelectItems()).last().hasToString("`m`['fare'] AS `fare`");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        where: { city: { eq: bern } }, limit: 2                                  | STARTS_WITH(_key, @prefix)
        where: { city: { startsWith: be } }                                      | STARTS_WITH(_key, @prefix)
        where: { city: { eq: bern }, trip: { eq: 3 } }                           | _key = @key
        where: { city: { eq: bern }, trip: { in: [ 3, 4 ] } }                    | _key IN UNNEST(@keys)
        where: { city: { eq: bern }, trip: { range: [ 3, 4 ] } }                 | _key >= @start_key AND _key < @end_key
        """)
    void withoutASchemaStatementsCompareTheKey(String query, String where) {
        TableDesign design = design("concatenated: {}", List.of(CITY, TRIP), query);
        PlainSelect select = select(design);
        assertThat(select.getWhere()).hasToString(where);
        assertThat(select.getSelectItems()).first().hasToString("_key");
        assertThat(Exports.of("sql", design).files()).hasSize(1);
    }

    @Test
    void residualConditionIsReportedAndTheLimitIsOmitted() {
        TableDesign design = design("concatenated: {}", List.of(CITY, TRIP), "where: { trip: { eq: 3 } }, limit: 2");
        PlainSelect select = select(design);
        assertThat(select.getWhere()).isNull();
        assertThat(select.getLimit()).isNull();
        assertThat(Exports.of("sql", design).omissions())
                .anyMatch(omission -> omission.contains("'q'") && omission.contains("trip"));
    }

    @Test
    void severalPrefixesWithoutASchemaAreReported() {
        TableDesign design =
                design("concatenated: {}", List.of(CITY, TRIP), "where: { city: { in: [ bern, rome ] } }, limit: 2");
        assertThat(select(design).getLimit()).isNull();
        assertThat(Exports.of("sql", design).omissions()).anyMatch(omission -> omission.contains("key ranges"));
    }

    @Test
    void designWithoutQueriesIsRejected() {
        assertThatThrownBy(() -> Exports.of("sql", Exports.rich()))
                .isInstanceOf(ExportException.class)
                .hasMessageContaining("Add a query");
    }

    @Test
    void queriesOfTheSameColumnsShareAView() throws IOException {
        ForeignTool.assume("bash");
        Path tools = Files.createDirectory(directory.resolve("bin"));
        Path fake = Files.writeString(tools.resolve("gcloud"), "#!/bin/sh\nprintf '%s\\0' \"$@\" >> \"$ARGUMENTS\"\n");
        Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path log = directory.resolve("arguments");
        Export export = Exports.of("sql", Samples.load("sensor-readings").design());
        ForeignTool.write(directory, export);
        assertThat(ForeignTool.run(
                        directory,
                        Map.of("PATH", tools + ":" + System.getenv("PATH"), "ARGUMENTS", log.toString()),
                        List.of("bash", export.files().getLast().name())))
                .isEqualTo(new ForeignTool.Result(0, ""));
        List<String> arguments =
                List.of(Files.readString(log, StandardCharsets.UTF_8).split("\0"));
        assertThat(arguments.stream()
                        .filter(argument -> argument.startsWith("--query="))
                        .map(argument -> statements(argument.substring("--query=".length()))
                                .getFirst()
                                .getSelectItems()
                                .size()))
                .containsExactly(6, 5);
        assertThat(arguments)
                .containsSubsequence(
                        "bigtable", "logical-views", "create", "--project=shop-1", "--instance=orders-prod");
    }
}
