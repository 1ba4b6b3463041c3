package dev.splitpoint.export;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import java.util.List;
import java.util.function.Supplier;

/**
 * A design to export.
 *
 * @param design  without errors; it may lack segments and families
 * @param files   where value files of the design are read from
 * @param options the place of the table, and the heatmap to draw
 * @param run     simulates the design, for formats of its heatmap; may throw an {@link ExportException}
 * @param fixes   simulated fixes, one entry for each verdict of the run; an empty list if none were simulated
 */
public record ExportRequest(
        TableDesign design,
        SampleFiles files,
        ExportOptions options,
        Supplier<SimulationRun> run,
        Supplier<List<Advice>> fixes) {
    /** @throws ExportException if the table or a family has a name that no tool accepts, with a sentence for the user */
    public ExportRequest {
        // Names of tables and families become file names, resource names and words of scripts.
        if (!TableSchema.isTableId(design.table().tableId())) {
            throw new ExportException("The table ID '" + design.table().tableId() + "' is not valid. Rename the table.");
        }
        design.table().columnFamilies().stream()
                .filter(family -> !ColumnFamily.isName(family.name()))
                .findFirst()
                .ifPresent(family -> {
                    throw new ExportException("The family name '" + family.name() + "' is not valid. Rename the family.");
                });
    }

    TableSchema table() {
        return design.table();
    }
}
