package dev.splitpoint.ui.shell;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.ui.yaml.YamlModel;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/** Models and views of one open document. The simulation runs only while the tab is active. */
final class DesignTab {
    private final DesignModels models;
    private final DesignViews views;
    private final PaletteEntries entries;
    private final BooleanProperty yamlShown;
    private final BooleanBinding unsaved;
    private Subscription subscriptions;
    private boolean inFront;
    /** The document for which the first run is complete. */
    private Optional<DesignSession> opened = Optional.empty();

    /**
     * @param services the services of the window
     * @param theme the dark or light theme
     * @param makeFile factory of the model of the document's file
     * @param yamlShown whether the window shows the YAML pane
     * @param actions all actions of the window
     * @param window the window
     */
    DesignTab(
            Window.Services services,
            ThemeModel theme,
            Function<DocumentModel, FileModel> makeFile,
            BooleanProperty yamlShown,
            ActionTable actions,
            WindowCommands window) {
        this.yamlShown = yamlShown;
        models = DesignModels.of(services, makeFile);
        unsaved = Bindings.createBooleanBinding(
                () -> document().dirtyProperty().get()
                        || yaml().stateProperty().get().isUnread(),
                document().dirtyProperty(),
                yaml().stateProperty());
        views = new DesignViews(models, unsaved, services, theme, actions, window);
        entries = new PaletteEntries(actions, document(), window);
        models.live().setVisible(false);
        ObservableValue<Preferences> preferences =
                services.settings().settingsProperty().map(Settings::preferences);
        subscriptions = Subscription.combine(
                preferences
                        .map(Preferences::colorMap)
                        .subscribe(models.heatmap().choices().colorMapProperty()::set),
                preferences
                        .map(Preferences::mostKeys)
                        .subscribe(keys -> models.live().maxKeysProperty().set(keys)),
                preferences.map(Preferences::live).subscribe(models.live().liveProperty()::set),
                models.live()
                        .liveProperty()
                        .subscribe(on -> services.settings().changePreferences(p -> p.withLive(on))),
                yaml().shownProperty().subscribe(views.shell()::showYaml),
                yaml().shownProperty().subscribe((was, is) -> {
                    if (is && inFront) {
                        views.focusYaml();
                    }
                }),
                followDocument());
    }

    private Subscription followDocument() {
        return Subscription.combine(
                document().stateProperty().subscribe((was, is) -> {
                    if (is.isNewSelection(was) && views.side().isFront(SidePage.QUERIES)) {
                        views.form().showQuery();
                    }
                }),
                document().locationProperty().subscribe((was, is) -> {
                    if (was.document() == is.document() && models.rowKey().hasSampleFiles()) {
                        models.rowKey().regenerate();
                        models.values().resample();
                        models.sizes().refresh();
                        models.live().run();
                    }
                }),
                models.live().stateProperty().subscribe(state -> {
                    // A design with hotspots opens with its findings, unless the user already chose another pane.
                    if (state.run().isPresent()
                            && opened.filter(document().session()::equals).isEmpty()) {
                        opened = Optional.of(document().session());
                        boolean hasHotspots = state.run().get().verdicts().stream()
                                .anyMatch(verdict -> verdict.level() == FindingLevel.ERROR);
                        if (hasHotspots
                                && !document().dirtyProperty().get()
                                && views.side().isFront(SidePage.INSPECTOR)) {
                            views.side().show(SidePage.FINDINGS);
                        }
                    }
                }),
                file().problemsProperty().subscribe(problems -> {
                    // While the document is being edited, the selected pane stays.
                    if (!problems.isEmpty() && !document().dirtyProperty().get()) {
                        views.side().show(SidePage.FINDINGS);
                    }
                }));
    }

    DesignModels models() {
        return models;
    }

    DesignViews views() {
        return views;
    }

    DocumentModel document() {
        return models.document();
    }

    FileModel file() {
        return models.file();
    }

    YamlModel yaml() {
        return models.yaml();
    }

    PaletteEntries entries() {
        return entries;
    }

    /** {@return whether closing would discard edits or YAML text that is not applied} */
    ObservableBooleanValue unsaved() {
        return unsaved;
    }

    /** Runs a task after each change or save of the document, until the tab is disposed. */
    void follow(Runnable changed) {
        subscriptions = Subscription.combine(
                subscriptions,
                document().contentProperty().subscribe((was, is) -> changed.run()),
                document().dirtyProperty().subscribe((was, is) -> changed.run()),
                file().disk().knownProperty().subscribe((was, is) -> changed.run()),
                yaml().stateProperty().subscribe((was, is) -> {
                    if (!is.text().equals(was.text()) || is.isUnread() != was.isUnread() || is.apart() != was.apart()) {
                        changed.run();
                    }
                }),
                document().fileNameProperty().subscribe((was, is) -> changed.run()));
    }

    /** Makes the tab active: attaches its views and starts computing. */
    void show() {
        if (!inFront) {
            if (yaml().stateProperty().get().isUnread()) {
                yamlShown.set(true);
            }
            yaml().shownProperty().bindBidirectional(yamlShown);
            inFront = true;
            models.remedies().attach();
            views.shell().attach();
            models.live().setVisible(true);
        }
    }

    /** Makes the tab inactive. Its last heatmap is retained. */
    void hide() {
        if (inFront) {
            inFront = false;
            yaml().shownProperty().unbindBidirectional(yamlShown);
            models.heatmap().playback().playingProperty().set(false);
            models.live().setVisible(false);
            models.remedies().detach();
            views.shell().detach();
        }
    }

    /** Restores uncommitted text of the YAML pane. */
    void restoreTypedText(String text, boolean apart) {
        if (inFront) {
            yamlShown.set(true);
        }
        yaml().retype(text, apart);
    }

    /** Releases the run and the heatmap of an inactive tab. They are computed again when the tab becomes active. */
    void releaseRun() {
        if (!inFront && models.live().stateProperty().get().run().isPresent()) {
            models.live().discardResult();
            // The views release the run when the state has none.
            views.shell().attach();
            views.shell().detach();
        }
    }

    /** Releases all subscriptions, files, and the run. */
    void dispose() {
        hide();
        subscriptions.unsubscribe();
        views.dispose();
        file().dispose();
        models.live().discardResult();
    }
}
