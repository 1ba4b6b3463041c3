package dev.splitpoint.design.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableSchema;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

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
            deletionProtection: true
            granularity: MILLIS
            name: projects/p/instances/i/tables/readings
            stats:
              rowCount: '12'
            """;

    @Test
    void whatGcloudPrintsIsReadAsADesignAndItsTextReadAgain() {
        DesignDocument read = TableDescription.read(DESCRIBED);
        assertThat(read.problems()).isEmpty();
        TableSchema table = read.design().orElseThrow().table();
        assertThat(table.tableId()).isEqualTo("readings");
        assertThat(table.deletionProtection()).isTrue();
        assertThat(table.changeStream()).contains(Duration.ofDays(1));
        assertThat(table.columnFamilies()).extracting(f -> f.name()).containsExactly("counts", "events", "plain", "raw");
        assertThat(table.columnFamilies().get(0).aggregate()).isPresent();
        assertThat(table.columnFamilies().get(1).gcRule()).contains(new GcRule.Union(
                List.of(new GcRule.MaxNumVersions(2), new GcRule.MaxAge(Duration.ofHours(1)))));
        assertThat(table.columnFamilies().get(2).gcRule()).isEmpty();
        DesignDocument again = DesignReader.read(DesignWriter.write(read.design().get()));
        assertThat(again.design().orElseThrow().table()).isEqualTo(table);
    }

    @Test
    void whatDescribesNoTableIsRefusedInASentence() {
        for (String wrong : List.of("{}", "a: 1", "name: projects/p/instances/i", "- 1", "name: [", "name: 7",
                "name: projects/p/instances/i/tables/t\ncolumnFamilies: 3")) {
            DesignDocument read = TableDescription.read(wrong);
            assertThat(read.design()).as(wrong).isEmpty();
            assertThat(read.problems()).as(wrong).hasSize(1);
        }
    }
}
