package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.DesignReader;
import org.junit.jupiter.api.Test;

class RowCellsTest {
    @Test
    void rowsOfADesignWithoutColumnsGoIntoTheFirstFamilyThatCanBeWritten() {
        TableDesign design = design("users: { valueType: { aggregateType: { inputType: { bytesType: {} }, hllppUniqueCount: {} } } }, m: {}");
        assertThat(new RowCells(design, true).written()).containsExactly("m");
        assertThat(new RowCells(design, true).unwritten()).isEmpty();
        assertThat(new RowCells(design, false).written()).containsExactly("users");
    }

    private static TableDesign design(String families) {
        return DesignReader.read("""
                apiVersion: splitpoint.dev/v1
                kind: TableDesign
                metadata: { name: cells }
                table: { tableId: cells, columnFamilies: { %s } }
                rowKey:
                  encoding: { singleton: {} }
                  segments: [ { name: id, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } } ]
                """.formatted(families)).design().orElseThrow();
    }
}
