package dev.splitpoint.export;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.code.sql.SqlStatements;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Exporter of a GoogleSQL statement for each query, and of a script that creates logical views.
 *
 * <p>The segments of the row key are columns if the table has a row key schema. Source: "Structured row key queries"
 * and "Create and manage logical views" in the Bigtable documentation.
 */
final class SqlExporter extends Exporter {
    SqlExporter() {
        super(
                "sql",
                "SQL",
                ".sql",
                "SELECT statement for each query, and a script that creates logical views with gcloud");
    }

    @Override
    public Export export(ExportRequest request) {
        TableDesign design = request.design();
        if (design.queries().isEmpty()) {
            throw new ExportException("The design has no queries, so there are no statements. Add a query.");
        }
        Optional<String> obstacle = RowKeySchema.obstacle(design.rowKey());
        SqlStatements statements = SqlStatements.of(design, obstacle.isEmpty());
        Omissions omissions = new Omissions(design)
                .add("Families, policies, split keys, workload and simulation, because statements only read the"
                        + " table.");
        if (design.queries().stream().anyMatch(query -> query.cellsPerColumn().isEmpty())) {
            omissions.add(
                    "Older cells: without cellsPerColumn in the query, a statement returns the newest cell of each"
                            + " column.");
        }
        obstacle.ifPresent(reason -> omissions.add("Segments of the row key as columns, and logical views. " + reason));
        statements.omissions().forEach(omissions::add);
        String header = omissions.header("--")
                + (obstacle.isEmpty()
                        ? "-- The table needs its row key schema: splitpoint export FILE --format row-key-schema\n"
                        : "");
        List<ExportFile> files = new ArrayList<>();
        files.add(ExportFile.text(fileName(design), header + "\n" + statements.text()));
        if (!statements.views().isEmpty()) {
            files.add(ExportFile.text(design.table().tableId() + ".views.sh", views(request, statements)));
        }
        return new Export(files, omissions.list());
    }

    private static String views(ExportRequest request, SqlStatements statements) {
        ShellScript script = new ShellScript(request.options());
        statements
                .views()
                .forEach((id, query) -> script.command(
                        "gcloud bigtable logical-views create",
                        List.of(
                                id,
                                "--project=\"$project\"",
                                "--instance=\"$instance\"",
                                ShellScript.word("--query=" + query))));
        return script.text(new Omissions(request.design())
                .add("Conditions and limits of queries, because the views have no parameters. Add them to"
                        + " statements that read the view.")
                .header("#"));
    }
}
