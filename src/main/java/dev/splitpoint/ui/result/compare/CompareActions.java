package dev.splitpoint.ui.result.compare;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.RunSource;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.OwnedWindow;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationRunner;
import dev.splitpoint.workspace.SimulationStages;
import dev.splitpoint.workspace.SimulationState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Scene;
import javafx.stage.Window;

/**
 * Opens comparisons of open designs, their saved versions, and files.
 *
 * @param documents open documents, the active one first
 * @param live simulation of the active document
 * @param jobs threads for simulations
 * @param simulator simulates a design
 * @param fx runs results on the JavaFX thread
 * @param dialogs file choosers
 * @param files access to the value files of a document
 * @param dark whether the dark theme is on
 */
public record CompareActions(
        Supplier<List<DocumentModel>> documents,
        Supplier<? extends RunSource> live,
        Jobs jobs,
        SimulationRunner simulator,
        FxThread fx,
        Dialogs dialogs,
        Function<Optional<Path>, SampleFiles> files,
        ObservableBooleanValue dark) {
    private static final double MIN_WIDTH = 1280;
    private static final double MIN_HEIGHT = 800;

    /**
     * Compares the active design with its saved version or with another open design. Without one, the user has to open
     * a file.
     *
     * @param owner scene of the main window
     */
    public void open(Scene owner) {
        open(owner, designs(documents.get().getFirst()));
    }

    /**
     * Compares a design with one of its revisions.
     *
     * @param owner scene of the main window
     * @param document document with the design
     * @param name name of the revision
     */
    public void open(Scene owner, DocumentModel document, String name, TableDesign revision) {
        List<ComparedDesign> designs = designs(document);
        SampleFiles values = files.apply(document.path());
        designs.add(
                1,
                new ComparedDesign(
                        Messages.revision(document.design().metadata().name(), name),
                        () -> RunnableDesign.of(revision, values)));
        open(owner, designs);
    }

    private void open(Scene owner, List<ComparedDesign> designs) {
        if (designs.size() > 1) {
            // The present design is B, because it is the result of the changes.
            Collections.swap(designs, 0, 1);
        }
        openWindow(
                owner,
                new CompareView(
                        new CompareModel(jobs, simulator, fx, designs),
                        jobs,
                        fx,
                        dark,
                        () -> dialogs.openDocument(path()),
                        () -> dialogs.saveFile(Messages.SAVE_REPORT, path(), "comparison.html")));
    }

    /** Opens a window, at least as large as the main window. */
    private static void openWindow(Scene owner, CompareView view) {
        OwnedWindow window = new OwnedWindow(
                owner, view, Math.max(MIN_WIDTH, owner.getWidth()), Math.max(MIN_HEIGHT, owner.getHeight()));
        view.attach();
        view.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::showingProperty)
                .subscribe((was, is) -> {
                    if (was != null && was && !Boolean.TRUE.equals(is)) {
                        view.detach();
                    }
                });
        window.open(Messages.TITLE);
    }

    private Optional<Path> path() {
        return documents.get().getFirst().path();
    }

    /**
     * {@return a design, its saved version if it differs, the design before its last edit, the other open designs with
     * their saved versions, and the committed version of the first one}
     */
    private List<ComparedDesign> designs(DocumentModel present) {
        List<DocumentModel> ordered = new ArrayList<>(documents.get());
        ordered.remove(present);
        ordered.addFirst(present);
        List<ComparedDesign> designs = new ArrayList<>();
        List<String> names = names(ordered);
        SimulationState state = live.get().stateProperty().get();
        boolean isLive = live.get().origin() == present.session();
        for (DocumentModel document : ordered) {
            TableDesign design = document.design();
            if (design.rowKey().segments().isEmpty() && !designs.isEmpty()) {
                continue;
            }
            String name = names.get(ordered.indexOf(document));
            SampleFiles values = files.apply(document.path());
            boolean isSimulated = isLive
                    && document == present
                    && state.stage() == SimulationStages.USUAL.keys().size();
            Optional<SimulationRun> run = isSimulated ? state.run() : Optional.empty();
            designs.add(new ComparedDesign(name, () -> RunnableDesign.of(design, values), () -> run));
            if (document.dirtyProperty().get()) {
                document.path()
                        .ifPresent(path -> designs.add(
                                new ComparedDesign(Messages.savedVersion(name), () -> CompareModel.load(path))));
            }
            if (document == present) {
                document.session()
                        .undoDesign()
                        .filter(before -> !before.rowKey().segments().isEmpty())
                        .ifPresent(before -> designs.add(new ComparedDesign(
                                Messages.before(
                                        name, document.undoNameProperty().get()),
                                () -> RunnableDesign.of(before, values))));
            }
        }
        present.path()
                .ifPresent(path -> designs.add(new ComparedDesign(
                        Messages.committedVersion(names.getFirst()), () -> CompareModel.loadCommitted(path))));
        return designs;
    }

    /** {@return the names of the designs; equal names get the folder and the file, or a number} */
    private static List<String> names(List<DocumentModel> documents) {
        List<String> plain = documents.stream()
                .map(document -> document.design().metadata().name())
                .toList();
        List<String> names = new ArrayList<>();
        for (DocumentModel document : documents) {
            String name = plain.get(names.size());
            int number = names.size() + 1;
            names.add(
                    Collections.frequency(plain, name) == 1
                            ? name
                            : document.path()
                                    .map(path -> Messages.located(name, path))
                                    .orElseGet(() -> Messages.numbered(name, number)));
        }
        return names;
    }
}
