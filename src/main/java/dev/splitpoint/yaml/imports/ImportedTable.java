package dev.splitpoint.yaml.imports;

import dev.splitpoint.design.TableDesign;
import java.util.List;

/**
 * A design of an imported table.
 *
 * @param notes sentences about missing parts of the file and about parts that were not imported
 */
public record ImportedTable(TableDesign design, List<String> notes) {
    public ImportedTable {
        notes = List.copyOf(notes);
    }
}
