package dev.splitpoint.ui.shell;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.heatmap.compare.CompareModel;
import dev.splitpoint.ui.heatmap.compare.CompareView;
import dev.splitpoint.ui.heatmap.compare.CompareWindow;
import dev.splitpoint.ui.heatmap.compare.ComparedDesign;
import dev.splitpoint.ui.theme.ThemeModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;

/** Opens comparisons of open designs, their saved versions, and files. */
final class CompareActions {
    private final OpenTabs tabs;
    private final Window.Services services;
    private final ThemeModel theme;
    private final Scene owner;

    CompareActions(OpenTabs tabs, Window.Services services, ThemeModel theme, Scene owner) {
        this.tabs = tabs;
        this.services = services;
        this.theme = theme;
        this.owner = owner;
    }

    /** Compares the active design with its saved version, with another open design, or with a file that the user chooses. */
    void open() {
        List<ComparedDesign> designs = designs();
        if (designs.size() == 1) {
            Optional<Path> file = services.dialogs().openDocument(path());
            if (file.isEmpty()) {
                return;
            }
            Path other = file.get();
            designs.add(new ComparedDesign(String.valueOf(other.getFileName()), () -> CompareModel.load(other)));
        }
        // The active design is B, because it is the result of the changes.
        Collections.swap(designs, 0, 1);
        CompareModel model = new CompareModel(services.jobs(), services.fx(), designs);
        CompareWindow.open(owner, new CompareView(
                model, services.jobs(), services.fx(), theme.darkProperty(),
                () -> services.dialogs().openDocument(path()),
                () -> services.dialogs().saveFile(Messages.COMPARE_DESIGNS, path(), "comparison.html")));
    }

    private Optional<Path> path() {
        return tabs.front().document().path();
    }

    /** {@return the active design, its saved version if it differs, and the other open designs} */
    private List<ComparedDesign> designs() {
        List<DesignTab> order = new ArrayList<>(tabs.all());
        order.remove(tabs.front());
        order.addFirst(tabs.front());
        List<ComparedDesign> designs = new ArrayList<>();
        for (DesignTab tab : order) {
            DocumentModel open = tab.document();
            TableDesign design = open.now();
            if (design.rowKey().segments().isEmpty() && tab != tabs.front()) {
                continue;
            }
            String name = design.metadata().name();
            SampleFiles files = services.files().apply(open.path());
            designs.add(new ComparedDesign(name, () -> RunnableDesign.of(design, files)));
            if (open.dirtyProperty().get()) {
                open.path().ifPresent(path ->
                        designs.add(new ComparedDesign(Messages.savedVersion(name), () -> CompareModel.load(path))));
            }
        }
        return designs;
    }
}
