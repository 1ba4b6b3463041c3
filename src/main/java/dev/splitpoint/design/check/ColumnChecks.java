package dev.splitpoint.design.check;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks of columns: existing families, unique qualifiers and valid patterns. */
final class ColumnChecks {
    private ColumnChecks() {}

    static void check(TableDesign design, Consistency to) {
        List<String> families =
                design.table().columnFamilies().stream().map(ColumnFamily::name).toList();
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < design.columns().size(); i++) {
            Column column = design.columns().get(i);
            String place = "/columns/" + i;
            if (!families.contains(column.family())) {
                to.unknown(
                        place + "/family",
                        "families",
                        column.family(),
                        "The column '" + column.qualifier() + "' is in the family '"
                                + column.family() + "', but there is no such family. "
                                + Consistency.existing("families", families));
            }
            if (!seen.add(column.family() + ":" + column.qualifier())) {
                to.error(
                        place,
                        "There are two columns '" + column.family() + ":" + column.qualifier()
                                + "'. Remove one of them.");
            }
            if (column.pattern() && column.qualifier().indexOf('*') < 0) {
                to.warning(
                        place + "/qualifierPattern",
                        "The pattern '" + column.qualifier()
                                + "' has no *, so it matches only one column. Use * for the variable part, or use"
                                + " qualifier.");
            } else if (!column.pattern() && column.count() > 1) {
                to.warning(
                        place + "/count",
                        "A column with one qualifier cannot occur more than once. Use qualifierPattern.");
            }
        }
    }
}
