package dev.splitpoint.export;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workload.SampleFiles;

/** Exports designs in tests. */
final class Exports {
    static final ExportOptions OPTIONS = new ExportOptions("shop-1", "orders-prod");

    private Exports() {}

    static Export of(String format, TableDesign design) {
        return Exporters.find(format).orElseThrow().export(new ExportRequest(design, SampleFiles.NONE, OPTIONS));
    }

    /** {@return the main file of an export} */
    static String text(String format, TableDesign design) {
        return of(format, design).files().getFirst().text().orElseThrow();
    }
}
