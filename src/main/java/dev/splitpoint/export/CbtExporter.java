package dev.splitpoint.export;

import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.List;

/** Exporter of a Bash script that creates the table with {@code cbt}, Bigtable's command-line tool. */
final class CbtExporter extends Exporter {
    CbtExporter() {
        super("cbt", "cbt", ".cbt.sh", "Script that creates the table with cbt, also on the emulator");
    }

    @Override
    public Export export(ExportRequest request) {
        TableSchema table = request.table();
        Omissions omissions = new Omissions(request.design()).addUsage();
        if (table.deletionProtection()) {
            omissions.add("Deletion protection.");
        }
        omissions.addChangeStream(table).addBackup(table).addTiering(table).add("The row key schema, which SQL uses.");
        List<String> arguments = new ArrayList<>(List.of(ShellScript.word(table.tableId())));
        List<String> families = table.columnFamilies().stream()
                .flatMap(family -> CbtFamily.argument(family, omissions).stream())
                .toList();
        if (!families.isEmpty()) {
            arguments.add(ShellScript.families(families));
        }
        List<KeyBytes> splits = omissions.supportedSplits(
                CbtExporter::isArgument, "it has a zero byte or a carriage return, which cbt changes.");
        if (!splits.isEmpty()) {
            arguments.add(ShellScript.csv("splits", splits));
        }
        String script =
                new ShellScript(request.options()).cbt("createtable", arguments).text(omissions.header("#"));
        return Export.of(fileName(request.design()), script, omissions.list());
    }

    /**
     * Returns whether a key can be an argument. Arguments cannot contain a zero byte, and {@code cbt}, which parses the
     * keys as CSV, removes carriage returns.
     */
    private static boolean isArgument(KeyBytes key) {
        String text = SplitText.latin(key);
        return text.indexOf('\0') < 0 && text.indexOf('\r') < 0;
    }
}
