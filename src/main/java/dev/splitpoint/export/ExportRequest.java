package dev.splitpoint.export;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.workload.SampleFiles;
import java.util.regex.Pattern;

/**
 * A design to export.
 *
 * @param design  without errors; it may lack segments and families
 * @param files   where value files of the design are read from
 * @param options the place of the table
 */
public record ExportRequest(TableDesign design, SampleFiles files, ExportOptions options) {
    private static final Pattern TABLE_ID = Pattern.compile("[_a-zA-Z0-9][-_.a-zA-Z0-9]{0,49}");
    private static final Pattern FAMILY_NAME = Pattern.compile("[-_.a-zA-Z0-9]{1,64}");

    /** @throws ExportException if the table or a family has a name that no tool accepts, with a sentence for the user */
    public ExportRequest {
        // Names of tables and families become file names, resource names and words of scripts.
        if (!TABLE_ID.matcher(design.table().tableId()).matches()) {
            throw new ExportException("The table ID '" + design.table().tableId() + "' is not valid. Rename the table.");
        }
        design.table().columnFamilies().stream()
                .filter(family -> !FAMILY_NAME.matcher(family.name()).matches())
                .findFirst()
                .ifPresent(family -> {
                    throw new ExportException("The family name '" + family.name() + "' is not valid. Rename the family.");
                });
    }

    TableSchema table() {
        return design.table();
    }
}
