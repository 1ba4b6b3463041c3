package dev.splitpoint.ui.kit.dialog;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.export.Export;
import dev.splitpoint.export.ExportException;
import dev.splitpoint.export.ExportFile;
import dev.splitpoint.export.ExportOptions;
import dev.splitpoint.export.ExportRequest;
import dev.splitpoint.export.Exporter;
import dev.splitpoint.export.Exporters;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.DesignFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.image.Image;

/**
 * Export of a design: the format, the location of the table, and the resulting files. The format and the location are
 * retained for the next design. Confined to the JavaFX thread; exports are computed in the background.
 */
public final class ExportModel {
    private final Jobs jobs;
    private final Dialogs dialogs;
    private final ObjectProperty<Exporter> format =
            new SimpleObjectProperty<>(Exporters.all().getFirst());
    private final StringProperty project = new SimpleStringProperty(ExportOptions.DEFAULT.project());
    private final StringProperty instance = new SimpleStringProperty(ExportOptions.DEFAULT.instance());
    private final ObjectProperty<Metric> metric = new SimpleObjectProperty<>(ExportOptions.DEFAULT.metric());
    private final ObjectProperty<Integer> scale = new SimpleObjectProperty<>(ExportOptions.DEFAULT.scale());
    private final ReadOnlyObjectWrapper<Preview> preview = new ReadOnlyObjectWrapper<>(Preview.NONE);
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
    private final NewestJob<Request, Preview> exports;
    private Optional<Source> source = Optional.empty();

    /**
     * Input of an export.
     *
     * @param design the design
     * @param files source of the sample files
     * @param document file of the design; empty if it has none
     * @param run the shown simulation; ignored if its design differs
     * @param fixes simulated fixes, one entry for each verdict of the run; may be empty
     */
    public record Source(
            TableDesign design,
            SampleFiles files,
            Optional<Path> document,
            Optional<SimulationRun> run,
            List<Advice> fixes) {
        /** Copies the list. */
        public Source {
            fixes = List.copyOf(fixes);
        }
    }

    private record Request(Source source, Exporter format, String project, String instance, Metric metric, int scale) {}

    /**
     * The result of an export.
     *
     * @param export the files; empty until the first export is computed, and if there is a problem
     * @param image the main file, if it is an image
     * @param problem the reason for an export without files, in a sentence; may be empty
     */
    public record Preview(Optional<Export> export, Optional<Image> image, String problem) {
        static final Preview NONE = failed("");

        static Preview failed(String problem) {
            return new Preview(Optional.empty(), Optional.empty(), problem);
        }

        /** {@return the preview of an export; decodes an image} */
        static Preview of(Export export) {
            ExportFile main = export.files().getFirst();
            return new Preview(
                    Optional.of(export),
                    main.isImage() ? Optional.of(new Image(new ByteArrayInputStream(main.bytes()))) : Optional.empty(),
                    "");
        }

        List<ExportFile> files() {
            return export.map(Export::files).orElse(List.of());
        }
    }

    /**
     * @param jobs the threads for exports and saving
     * @param fx runs results on the JavaFX thread
     * @param dialogs the export dialog, and the file chooser
     */
    public ExportModel(Jobs jobs, FxThread fx, Dialogs dialogs) {
        this.jobs = jobs;
        this.dialogs = dialogs;
        exports = new NewestJob<>(jobs.computeExecutor(), fx::execute, ExportModel::export, preview::set, failure -> {
            preview.set(Preview.failed(Messages.EXPORT_FAILED));
            jobs.report(failure);
        });
        format.subscribe(this::request);
        project.subscribe(this::request);
        instance.subscribe(this::request);
        metric.subscribe(this::request);
        scale.subscribe(this::request);
    }

    /** Shows the heatmap of a design as an image, until the user closes the dialog. */
    public void openHeatmap(Source exported, Metric shown) {
        Exporters.all().stream().filter(Exporter::isImage).findFirst().ifPresent(format::set);
        metric.set(shown);
        open(exported);
    }

    /** Shows the export of a design until the user closes the dialog. */
    public void open(Source exported) {
        source = Optional.of(exported);
        preview.set(Preview.NONE);
        request();
        dialogs.export(this);
        source = Optional.empty();
        exports.cancel();
        // An image takes up to 90 MB.
        preview.set(Preview.NONE);
    }

    private void request() {
        status.set("");
        source.ifPresent(from -> exports.submit(new Request(
                from, format.get(), project.get().strip(), instance.get().strip(), metric.get(), scale.get())));
    }

    private static Preview export(Request request) {
        // A table needs no segments.
        Optional<Inconsistency> error = Consistency.check(request.source.design).stream()
                .filter(problem ->
                        problem.severity() == Severity.ERROR && !problem.place().equals("/rowKey/segments"))
                .findFirst();
        if (error.isPresent()) {
            return Preview.failed(Messages.designHasErrors(error.get().message()));
        }
        try {
            return Preview.of(request.format.export(new ExportRequest(
                    request.source.design,
                    request.source.files,
                    new ExportOptions(request.project, request.instance, request.metric, request.scale),
                    () -> run(request.source),
                    request.source::fixes)));
        } catch (ExportException refused) {
            return Preview.failed(String.valueOf(refused.getMessage()));
        }
    }

    private static SimulationRun run(Source source) {
        return source.run
                .filter(run -> run.design().equals(source.design))
                .orElseThrow(() -> new ExportException(Messages.NOT_SIMULATED));
    }

    /** {@return the metric of a heatmap} */
    public ObjectProperty<Metric> metricProperty() {
        return metric;
    }

    /** {@return the scale of an image} */
    public ObjectProperty<Integer> scaleProperty() {
        return scale;
    }

    public ObjectProperty<Exporter> formatProperty() {
        return format;
    }

    /** {@return the project of the instance} */
    public StringProperty projectProperty() {
        return project;
    }

    public StringProperty instanceProperty() {
        return instance;
    }

    /** {@return the files of the format, or the problem that prevents them} */
    public ReadOnlyObjectProperty<Preview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** {@return the result of the last copy or save, in a sentence; may be empty} */
    public ReadOnlyStringProperty statusProperty() {
        return status.getReadOnlyProperty();
    }

    /** Copies a text file or an image to the clipboard. */
    public void copy(ExportFile file) {
        file.text()
                .ifPresentOrElse(dialogs::copy, () -> dialogs.copy(new Image(new ByteArrayInputStream(file.bytes()))));
        status.set(Messages.copied(file.name()));
    }

    /** Shows the report of a design until the user closes the dialog. */
    public void openReport(Source exported) {
        Exporters.find("report").ifPresent(format::set);
        open(exported);
    }

    /** Asks for the main file and saves all files, the others next to it with their proposed names. */
    public void save() {
        List<ExportFile> files = preview.get().files();
        if (files.isEmpty() || source.isEmpty()) {
            return;
        }
        Optional<Path> document = source.get().document;
        dialogs.saveFile(Messages.EXPORT, document, files.getFirst().name()).ifPresent(target -> {
            List<Path> others = files.stream()
                    .skip(1)
                    .map(file -> target.resolveSibling(file.name()))
                    .toList();
            if (document.filter(path -> path.toAbsolutePath().equals(target.toAbsolutePath()))
                            .isPresent()
                    || others.contains(target)) {
                dialogs.error(Messages.otherName(target), "");
                return;
            }
            List<String> existing = others.stream()
                    .filter(Files::exists)
                    .map(path -> path.getFileName().toString())
                    .toList();
            if (existing.isEmpty()
                    || dialogs.confirmLoss(
                            Messages.OVERWRITE_FILES, Messages.existingFiles(existing), Messages.OVERWRITE)) {
                jobs.startBlocking(Messages.EXPORT, job -> save(files, target), status::set);
            }
        });
    }

    private static String save(List<ExportFile> files, Path target) {
        try {
            for (int i = 0; i < files.size(); i++) {
                DesignFiles.save(
                        i == 0 ? target : target.resolveSibling(files.get(i).name()),
                        files.get(i).bytes());
            }
            return Messages.saved(target, files.size());
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
