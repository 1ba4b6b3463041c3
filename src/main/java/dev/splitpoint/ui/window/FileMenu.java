package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.DocumentOpener;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.action.ActionMenu.Item;
import dev.splitpoint.ui.kit.action.ActionMenu.Separator;
import dev.splitpoint.ui.kit.action.ActionMenu.Submenu;
import dev.splitpoint.ui.kit.dialog.ExportModel;
import dev.splitpoint.ui.result.compare.CompareActions;
import dev.splitpoint.yaml.Samples;
import java.util.ArrayList;
import java.util.List;
import org.kordamp.ikonli.feather.Feather;

/** The File menu: opens, saves, closes, compares, and exports designs. */
final class FileMenu {
    private final Window.Services services;
    private final OpenTabs tabs;
    private final DocumentOpener opener;
    private final MainView frame;
    private final PendingEdits pendingEdits;
    private final CloseConfirmation closing;
    private final CompareActions comparisons;
    private final List<Action> imports;
    private final ExportModel export;

    /**
     * @param services dialogs, settings, and jobs
     * @param tabs the open designs
     * @param opener opener of designs
     * @param frame content of the window
     * @param pendingEdits input that is committed before a file is written or compared
     * @param closing closes designs
     * @param comparisons compares designs
     * @param imports actions that create a design from keys or from a table
     */
    FileMenu(
            Window.Services services,
            OpenTabs tabs,
            DocumentOpener opener,
            MainView frame,
            PendingEdits pendingEdits,
            CloseConfirmation closing,
            CompareActions comparisons,
            List<Action> imports) {
        this.services = services;
        this.tabs = tabs;
        this.opener = opener;
        this.frame = frame;
        this.pendingEdits = pendingEdits;
        this.closing = closing;
        this.comparisons = comparisons;
        this.imports = imports;
        this.export = new ExportModel(services.jobs(), services.fx(), services.dialogs());
    }

    ActionMenu menu() {
        return ActionMenu.of(
                Messages.FILE,
                new Item(Action.of("new", Messages.NEW, Messages.NEW_HELP, committed(opener::startNew))
                        .icon(Feather.FILE)
                        .keys("Shortcut+N", "Shortcut+T")),
                new Item(Action.of(
                                "open",
                                Messages.OPEN,
                                Messages.OPEN_HELP,
                                committed(
                                        () -> opener.open(tabs.front().document.path())))
                        .icon(Feather.FOLDER)
                        .keys("Shortcut+O")),
                new Item(Action.of("samples", Messages.SAMPLES, Messages.SAMPLES_HELP, frame::showGallery)
                        .icon(Feather.GRID)
                        .keys("Shortcut+Shift+O")),
                new Submenu("open-sample", Messages.OPEN_SAMPLE, this::samples),
                new Submenu("open-recent", Messages.OPEN_RECENT, this::recent),
                new Separator(),
                new Item(Action.of(
                                "save",
                                Messages.SAVE,
                                Messages.SAVE_HELP,
                                committed(() -> tabs.front().file.save()))
                        .icon(Feather.SAVE)
                        .keys("Shortcut+S")),
                new Item(Action.of(
                                "save-as",
                                Messages.SAVE_AS,
                                Messages.SAVE_AS_HELP,
                                committed(() -> tabs.front().file.saveAs()))
                        .keys("Shortcut+Shift+S")),
                new Item(Action.of("close", Messages.CLOSE, Messages.CLOSE_HELP, () -> closing.close(tabs.front()))
                        .icon(Feather.X)
                        .keys("Shortcut+W")),
                new Separator(),
                new Item(Action.of(
                                "export",
                                Messages.EXPORT,
                                Messages.EXPORT_HELP,
                                committed(() -> export.open(exportSource())))
                        .icon(Feather.SHARE)
                        .keys("Shortcut+Shift+X")),
                new Item(Action.of(
                                "export-heatmap",
                                Messages.EXPORT_HEATMAP,
                                Messages.EXPORT_HEATMAP_HELP,
                                this::exportHeatmap)
                        .keys("Shortcut+Shift+E")),
                new Item(Action.of(
                                "compare",
                                Messages.COMPARE_DESIGNS,
                                Messages.COMPARE_DESIGNS_HELP,
                                committed(() -> comparisons.open(frame.getScene())))
                        .icon(Feather.COLUMNS)
                        .keys("Shortcut+Alt+C")),
                new Item(Action.of(
                                "export-report",
                                Messages.EXPORT_REPORT,
                                Messages.EXPORT_REPORT_HELP,
                                committed(() -> export.openReport(exportSource())))
                        .keys("Shortcut+Alt+B")),
                new Item(imports.getFirst()),
                new Item(imports.getLast()),
                new Separator(),
                new Item(Action.of("quit", Messages.QUIT, Messages.QUIT_HELP, services.close())
                        .keys("Shortcut+Q")));
    }

    private List<Action> samples() {
        return Samples.names().stream()
                .map(name -> Action.of(
                        "open-sample-" + name,
                        name,
                        Messages.openSample(name),
                        committed(() -> opener.openSample(name))))
                .toList();
    }

    private List<Action> recent() {
        List<Action> actions = new ArrayList<>(services.settings().recent().stream()
                .map(path -> Action.of(
                        "recent-" + path,
                        path.toString(),
                        Messages.open(path.toString()),
                        committed(() -> opener.open(List.of(path)))))
                .toList());
        if (!actions.isEmpty()) {
            actions.add(Action.of(
                    "clear-recent",
                    Messages.CLEAR_RECENT,
                    Messages.CLEAR_RECENT_HELP,
                    services.settings()::clearRecent));
        }
        return actions;
    }

    private void exportHeatmap() {
        export.openHeatmap(
                exportSource(), tabs.front().heatmap.viewModel().get().metric());
    }

    private ExportModel.Source exportSource() {
        DesignTab tab = tabs.front();
        return new ExportModel.Source(
                tab.document.design(),
                services.files().apply(tab.document.path()),
                tab.document.path(),
                tab.heatmap.renderedRunProperty().get(),
                tab.remedies.stateProperty().get().advice());
    }

    /** Commits pending input first. If the YAML text has errors, asks the user whether to continue without it. */
    private Runnable committed(Runnable run) {
        return () -> pendingEdits.withCommittedInput(tabs.front(), run);
    }
}
