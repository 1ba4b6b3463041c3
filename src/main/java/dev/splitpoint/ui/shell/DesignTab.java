package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.shell.WindowCommands.Pane;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.ui.yaml.YamlModel;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/** One open document: its models and views. It computes only while it is in front. */
final class DesignTab {
    private final DesignModels models;
    private final DesignViews views;
    private final PaletteEntries entries;
    private final BooleanProperty yamlShown;
    private final BooleanBinding unsaved;
    private Subscription subscriptions;
    private boolean inFront;

    /**
     * @param services  what the window needs
     * @param theme     dark or light
     * @param makeFile  makes the model of the document's file
     * @param yamlShown whether the window shows designs as text too
     * @param actions   everything that can be done with the design in front
     * @param window    the window
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
                () -> document().dirtyProperty().get() || yaml().stateProperty().get().isUnread(),
                document().dirtyProperty(), yaml().stateProperty());
        views = new DesignViews(models, unsaved, services, theme, actions, window);
        entries = new PaletteEntries(actions, document(), window);
        models.live().seen(false);
        ObservableValue<Preferences> preferences = services.settings().settingsProperty().map(Settings::preferences);
        subscriptions = Subscription.combine(
                preferences.map(Preferences::colorMap).subscribe(models.heatmap().choices().colorMapProperty()::set),
                preferences.map(Preferences::mostKeys).subscribe(keys -> models.live().mostKeysProperty().set(keys)),
                preferences.map(Preferences::live).subscribe(models.live().liveProperty()::set),
                models.live().liveProperty().subscribe(on -> services.settings().prefer(p -> p.withLive(on))),
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
                document().shownProperty().subscribe((was, is) -> {
                    if (is.isSelectedAnew(was) && views.side().isFront(Pane.QUERIES)) {
                        views.form().showQuery();
                    }
                }),
                document().placeProperty().subscribe((was, is) -> {
                    if (was.document() == is.document() && models.rowKey().isOfFiles()) {
                        models.rowKey().remake();
                        models.values().remake();
                        models.sizes().refresh();
                        models.live().run();
                    }
                }),
                file().problemsProperty().subscribe(problems -> {
                    // While the document is edited, the pane that is used stays in front.
                    if (!problems.isEmpty() && !document().dirtyProperty().get()) {
                        views.side().show(Pane.FINDINGS);
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

    /** {@return whether closing would lose something: edits, or text that is not in the drawing} */
    ObservableBooleanValue unsaved() {
        return unsaved;
    }

    /** Runs something whenever the document is changed or saved, until this is disposed. */
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

    /** Comes to the front: follows its models and computes. */
    void show() {
        if (!inFront) {
            if (yaml().stateProperty().get().isUnread()) {
                yamlShown.set(true);
            }
            yaml().shownProperty().bindBidirectional(yamlShown);
            inFront = true;
            models.remedies().attach();
            views.shell().attach();
            models.live().seen(true);
        }
    }

    /** Goes to the back: its last picture stays. */
    void hide() {
        if (inFront) {
            inFront = false;
            yaml().shownProperty().unbindBidirectional(yamlShown);
            models.heatmap().playback().playingProperty().set(false);
            models.live().seen(false);
            models.remedies().detach();
            views.shell().detach();
        }
    }

    /** Restores a text that was typed into the YAML pane. */
    void retype(String text, boolean apart) {
        if (inFront) {
            yamlShown.set(true);
        }
        yaml().retype(text, apart);
    }

    /** Releases the picture of a document at the back; it is made again when the document comes to the front. */
    void forgetPicture() {
        if (!inFront && models.live().stateProperty().get().run().isPresent()) {
            models.live().forget();
            // The views release the run when the state has none.
            views.shell().attach();
            views.shell().detach();
        }
    }

    /** Stops following models and files. */
    void dispose() {
        hide();
        subscriptions.unsubscribe();
        views.dispose();
        file().dispose();
        models.live().forget();
    }
}
