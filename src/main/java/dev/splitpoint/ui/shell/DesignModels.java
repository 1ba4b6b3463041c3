package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.control.PendingInput;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.family.SizeModel;
import dev.splitpoint.ui.findings.FindingBadges;
import dev.splitpoint.ui.findings.RemedyModel;
import dev.splitpoint.ui.heatmap.HeatChoices;
import dev.splitpoint.ui.heatmap.HeatmapModel;
import dev.splitpoint.ui.heatmap.RangeModel;
import dev.splitpoint.ui.history.RevisionHistory;
import dev.splitpoint.ui.inspector.InspectorModel;
import dev.splitpoint.ui.inspector.ValuePreviewModel;
import dev.splitpoint.ui.queries.QueriesModel;
import dev.splitpoint.ui.queries.QueryForm;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import dev.splitpoint.ui.rowkey.SegmentClipboard;
import dev.splitpoint.ui.workload.WorkloadForm;
import dev.splitpoint.ui.yaml.YamlModel;
import dev.splitpoint.ui.yaml.YamlState;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.JournalWriter;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Function;

/**
 * The models of one open document.
 *
 * @param document the document
 * @param file its file
 * @param live its simulation
 * @param remedies fixes for its verdicts
 * @param heatmap its heatmap
 * @param rowKey the row key
 * @param values preview of the values of the selected segment
 * @param families the column families
 * @param sizes sizes of rows and of the table
 * @param editing form host that applies edits
 * @param queriesModel the queries
 * @param queryForm the form of the queries
 * @param workload the form of the phases
 * @param inspector the form of the selected item
 * @param yaml the document as text
 * @param badges badges of its findings and verdicts
 * @param clipboard cuts, copies, and pastes its parts
 * @param history its simulated revisions
 */
record DesignModels(
        DocumentModel document,
        FileModel file,
        LiveModel live,
        RemedyModel remedies,
        HeatmapModel heatmap,
        RowKeyModel rowKey,
        ValuePreviewModel values,
        FamilyModel families,
        SizeModel sizes,
        DocumentFormHost editing,
        QueriesModel queriesModel,
        QueryForm queryForm,
        WorkloadForm workload,
        InspectorModel inspector,
        YamlModel yaml,
        FindingBadges badges,
        DesignClipboard clipboard,
        RevisionHistory history) {
    /**
     * {@return the models of a new, empty document}
     *
     * @param makeFile makes the model of its file
     */
    static DesignModels of(Window.Services services, Function<DocumentModel, FileModel> makeFile) {
        DocumentModel document = new DocumentModel(DesignSession.untitled(FileModel.EMPTY));
        FileModel file = makeFile.apply(document);
        LiveModel live = new LiveModel(document, services.jobs(), services.runner(), services.files(), services.fx());
        RowKeyModel rowKey = new RowKeyModel(document, services.jobs(), services.files());
        FamilyModel families = new FamilyModel(document);
        SizeModel sizes = new SizeModel(document, services.jobs(), services.files());
        DocumentFormHost editing = new DocumentFormHost(document);
        QueriesModel reads = new QueriesModel(document);
        QueryForm queries = new QueryForm(editing, reads);
        WorkloadForm workload = new WorkloadForm(editing);
        return new DesignModels(
                document,
                file,
                live,
                new RemedyModel(document, live, services.jobs(), services.runner(), services.files()),
                new HeatmapModel(
                        services.jobs().shortExecutor(),
                        Runtime.getRuntime().availableProcessors(),
                        services.fx()::execute,
                        new HeatChoices(),
                        new RangeModel()),
                rowKey,
                new ValuePreviewModel(document, services.jobs(), services.files()),
                families,
                sizes,
                editing,
                reads,
                queries,
                workload,
                new InspectorModel(editing, rowKey, families, sizes, queries, workload),
                new YamlModel(
                        document, services.files(), services.jobs().shortExecutor(), services.fx(), System::nanoTime),
                new FindingBadges(),
                new DesignClipboard(
                        new SegmentClipboard(rowKey, services.dialogs()),
                        families,
                        reads,
                        workload,
                        services.dialogs()),
                new RevisionHistory(
                        live, services.jobs(), services.runner(), services.fx(), Clock.systemDefaultZone()));
    }

    /** {@return whether the document is empty and was never edited, so that another document can replace it} */
    boolean isUntouched() {
        return file.isUntouched() && !yaml.stateProperty().get().isUnread();
    }

    /**
     * Returns the journal entry of the document; empty if the document was never edited.
     *
     * @param draft uncommitted text of a field, to be stored too
     * @param front whether the document is active
     */
    Optional<JournalWriter.OpenDocument> journalEntry(Optional<PendingInput> draft, boolean front) {
        DesignContent current = document.session().content();
        DesignContent stored = draft.map(this::with).orElse(current);
        boolean typed = !stored.equals(current);
        if (isUntouched() && !typed) {
            return Optional.empty();
        }
        YamlState text = yaml.stateProperty().get();
        return Optional.of(new JournalWriter.OpenDocument(
                stored,
                Optional.of(current).filter(before -> typed),
                document.path(),
                typed || document.dirtyProperty().get(),
                Optional.of(text).filter(YamlState::isUnread).map(YamlState::text),
                typed || text.apart(),
                file.digest(),
                front));
    }

    private DesignContent with(PendingInput typed) {
        try {
            return document.contentAfter(typed::edit);
        } catch (IllegalArgumentException refused) {
            // The text of the field is incomplete, such as a number that is still being typed.
            return document.session().content();
        }
    }
}
