package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class TableDescriptionTest {
    private static final String DESCRIBED = """
        automatedBackupPolicy:
          frequency: 86400s
          retentionPeriod: 604800s
        changeStreamConfig:
          retentionPeriod: 86400s
        columnFamilies:
          counts:
            gcRule:
              maxNumVersions: 1
            valueType:
              aggregateType:
                inputType:
                  int64Type:
                    encoding:
                      bigEndianBytes: {}
                stateType:
                  int64Type: {}
                sum: {}
          events:
            gcRule:
              union:
                rules:
                - maxNumVersions: 2
                - maxAge: 3600s
          plain: {}
          raw:
            gcRule: {}
            valueType: {}
        deletionProtection: true
        granularity: MILLIS
        name: projects/p/instances/i/tables/readings
        stats:
          rowCount: '12'
        """;

    private static final String STRUCTURED = """
        name: projects/p/instances/i/tables/readings
        rowKeySchema:
          encoding:
            delimitedBytes:
              delimiter: fA==
          fields:
          - fieldName: user
            type:
              stringType:
                encoding:
                  utf8Bytes: {}
          - fieldName: number
            type:
              int64Type:
                encoding:
                  orderedCodeBytes: {}
          - fieldName: at
            type:
              timestampType:
                encoding:
                  unixMicrosInt64:
                    bigEndianBytes: {}
          - fieldName: token
            type:
              bytesType:
                encoding:
                  raw: {}
        """;

    @Test
    void gcloudOutputIsReadAsADesignAndWrittenTextIsReadAgain() {
        DesignDocument read = TableDescription.read(DESCRIBED);
        assertThat(read.problems()).isEmpty();
        TableSchema table = read.design().orElseThrow().table();
        assertThat(table.tableId()).isEqualTo("readings");
        assertThat(table.deletionProtection()).isTrue();
        assertThat(table.changeStream()).contains(Duration.ofDays(1));
        assertThat(table.columnFamilies())
                .extracting(f -> f.name())
                .containsExactly("counts", "events", "plain", "raw");
        assertThat(table.columnFamilies().get(0).aggregate()).isPresent();
        assertThat(table.columnFamilies().get(1).gcRule())
                .contains(new GcRule.Union(
                        List.of(new GcRule.MaxNumVersions(2), new GcRule.MaxAge(Duration.ofHours(1)))));
        assertThat(table.columnFamilies().get(2).gcRule()).isEmpty();
        DesignDocument again =
                DesignReader.read(DesignWriter.write(read.design().get()));
        assertThat(again.design().orElseThrow().table()).isEqualTo(table);
    }

    @Test
    void invalidDescriptionIsRejectedInASentence() {
        for (String wrong : List.of(
                "{}",
                "a: 1",
                "name: projects/p/instances/i",
                "- 1",
                "name: [",
                "name: 7",
                "name: projects/p/instances/i/tables/t\ncolumnFamilies: 3")) {
            DesignDocument read = TableDescription.read(wrong);
            assertThat(read.design()).as(wrong).isEmpty();
            assertThat(read.problems()).as(wrong).hasSize(1);
        }
    }

    @Test
    void structuredKeysBecomeSegments() {
        DesignDocument read = TableDescription.read(STRUCTURED);
        assertThat(read.problems()).isEmpty();
        TableDesign design = read.design().orElseThrow();
        assertThat(design.rowKey().encoding()).isEqualTo(new KeyEncoding.Delimited(KeyBytes.utf8("|")));
        assertThat(design.rowKey().segments())
                .extracting(Segment::name)
                .containsExactly("user", "number", "at", "token");
        assertThat(design.rowKey().segments())
                .extracting(Segment::type)
                .containsExactly(
                        new ValueType.Text(),
                        new ValueType.Int64(ValueType.IntEncoding.ORDERED_CODE_BYTES),
                        new ValueType.Timestamp(ValueType.IntEncoding.BIG_ENDIAN_BYTES),
                        new ValueType.Bytes());
        assertThat(DesignReader.read(DesignWriter.write(design)).design()).contains(design);
        assertThat(TableDescription.read(
                                STRUCTURED.replace("delimitedBytes:\n      delimiter: fA==", "orderedCodeBytes: {}"))
                        .design()
                        .orElseThrow()
                        .rowKey()
                        .encoding())
                .isEqualTo(new KeyEncoding.OrderedCode());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "fA==; 'f&=='; base 64",
                "delimiter: fA==; delimiter: %; delimiter",
                "fA==; MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkw; delimiter",
                "fieldName: number; fieldName: user; user",
                "delimitedBytes; fancyBytes; There is no encoding 'fancyBytes' of row keys",
                "bytesType; float64Type; A row key cannot have a field of this type",
                "fieldName: user; fieldNam: user; fieldName",
            })
    void unsupportedSchemaIsReportedWithItsLocation(String good, String bad, String said) {
        DesignDocument read = TableDescription.read(STRUCTURED.replace(good, bad.replace("%", "''")));
        assertThat(read.design()).isEmpty();
        assertThat(read.problems())
                .singleElement()
                .satisfies(problem -> assertThat("line " + problem.line() + ": " + problem.message())
                        .contains(said));
        assertThat(TableDescription.read("name: projects/p/instances/i/tables/t\nrowKeySchema: 17\n")
                        .design())
                .isEmpty();
    }
}
