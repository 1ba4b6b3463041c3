package dev.splitpoint.export;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.code.TableCode;
import dev.splitpoint.query.code.TableCode.TargetLanguage;

/** Exporter of source code: a key class and a function for each query. */
final class CodeExporter extends Exporter {
    private final TargetLanguage language;

    CodeExporter(TargetLanguage language) {
        super(
                language.id(),
                language.title(),
                language.extension(),
                "Key class and a function for each query, for the Bigtable client of " + language.title());
        this.language = language;
    }

    @Override
    public String fileName(TableDesign design) {
        return language.fileName(design.table().tableId());
    }

    @Override
    public Export export(ExportRequest request) {
        TableDesign design = request.design();
        if (design.rowKey().segments().isEmpty()) {
            throw new ExportException("The row key has no segments, so there is no key class. Add a segment.");
        }
        TableCode code = TableCode.of(language, design, design.queries());
        Omissions omissions = new Omissions(design)
                .add("Families, policies and split keys, because code does not create the table.")
                .add("Workload and simulation, because they are not part of a program.");
        code.omissions().forEach(omissions::add);
        return Export.of(fileName(design), omissions.header(language.comment()) + "\n" + code.text(), omissions.list());
    }
}
