package dev.splitpoint.export;

import dev.splitpoint.query.code.TableCode.TargetLanguage;
import java.util.List;
import java.util.Optional;

/** Registry of the export formats. */
public final class Exporters {
    private static final List<Exporter> ALL = List.of(
            new TerraformExporter(),
            new GcloudExporter(),
            new CbtExporter(),
            new ConfigConnectorExporter(),
            new AdminJsonExporter(),
            new RowKeySchemaExporter(),
            new BigQueryExporter(),
            new SparkCatalogExporter(),
            new BeamYamlExporter(),
            new CodeExporter(TargetLanguage.JAVA),
            new CodeExporter(TargetLanguage.GO),
            new CodeExporter(TargetLanguage.PYTHON),
            new SqlExporter(),
            new SeedExporter(),
            ReportExporter.html(),
            ReportExporter.markdown(),
            HeatmapExporter.png(),
            HeatmapExporter.svg(),
            HeatmapExporter.csv(),
            HeatmapExporter.json());

    private Exporters() {}

    /** {@return all formats, in display order} */
    public static List<Exporter> all() {
        return ALL;
    }

    /** {@return the format with an ID; empty if there is no such format} */
    public static Optional<Exporter> find(String id) {
        return ALL.stream().filter(exporter -> exporter.id().equals(id)).findFirst();
    }
}
