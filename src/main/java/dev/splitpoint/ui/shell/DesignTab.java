package dev.splitpoint.ui.shell;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.ui.cluster.ClusterForm;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.edit.Shown;
import dev.splitpoint.ui.family.FamiliesView;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.file.FileModel;
import dev.splitpoint.ui.form.FormPane;
import dev.splitpoint.ui.heatmap.HeatmapModel;
import dev.splitpoint.ui.inspector.InspectorModel;
import dev.splitpoint.ui.live.FindingsView;
import dev.splitpoint.ui.live.HeatPane;
import dev.splitpoint.ui.live.LiveModel;
import dev.splitpoint.ui.live.NodesView;
import dev.splitpoint.ui.live.PointerView;
import dev.splitpoint.ui.live.RemedyModel;
import dev.splitpoint.ui.live.StatusView;
import dev.splitpoint.ui.plan.QueryForm;
import dev.splitpoint.ui.plan.WorkloadForm;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import dev.splitpoint.ui.rowkey.RowKeyView;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.JournalKeeper;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.util.Subscription;

/** One open document: its models and its views, put together by hand. Only while it is in front does it compute. */
final class DesignTab {
    private final DocumentModel document =
            new DocumentModel(DesignSession.untitled(TableDesign.empty("untitled")));
    private final FileModel file;
    private final LiveModel live;
    private final RemedyModel remedies;
    private final HeatmapModel heatmap;
    private final RowKeyView rowKeyView;
    private final HeatPane heat;
    private final SidePane side;
    private final ShellView shell;
    private final ActionTable actions;
    private Subscription subscriptions;
    private boolean inFront;
    private Optional<Viewport> seenLast = Optional.empty();

    /**
     * @param services what the window stands on
     * @param theme    dark or light
     * @param makeFile makes the model of the document's file
     * @param window   the window
     */
    DesignTab(
            Window.Services services,
            ThemeModel theme,
            Function<DocumentModel, FileModel> makeFile,
            WindowCommands window) {
        file = makeFile.apply(document);
        live = new LiveModel(document, services.jobs(), services.runner(), services.files(), services.fx());
        remedies = new RemedyModel(document, live, services.jobs(), services.runner(), services.files());
        heatmap = new HeatmapModel(services.jobs().prompt(), services.fx()::execute);
        RowKeyModel rowKey = new RowKeyModel(document, services.jobs(), services.files());
        FamilyModel families = new FamilyModel(document);
        Editing editing = new Editing(document);
        InspectorModel inspector = new InspectorModel(editing, rowKey, families);
        rowKeyView = new RowKeyView(rowKey, sentence -> services.dialogs().error(sentence, ""));
        heat = new HeatPane(live, heatmap, theme.darkProperty());
        side = new SidePane(
                new SidePane.Parts(
                        new FormPane(editing, document.shownProperty(), inspector::form),
                        new FindingsView(document, live, remedies, file.problemsProperty(), heat::show),
                        new FormPane(editing, document.shownProperty(), new QueryForm(editing)::form),
                        new FormPane(editing, document.shownProperty(), new WorkloadForm(editing)::form),
                        new FormPane(editing, document.shownProperty(), new ClusterForm(editing)::form)),
                live);
        actions = new ActionTable(
                new ActionTable.Models(document, file, services.settings(), live, rowKey, families, theme),
                services.dialogs(), window);
        shell = new ShellView(document, file, actions, new ShellView.Parts(
                rowKeyView,
                new FamiliesView(families),
                heat,
                side,
                new NodesView(live, services.jobs()),
                new PointerView(heatmap.pointerProperty()),
                new StatusView(live, heat.editToHeatmapProperty())));
        live.seen(false);
        ObservableValue<Preferences> preferences =
                services.settings().settingsProperty().map(Settings::preferences);
        subscriptions = Subscription.combine(
                preferences.map(Preferences::colourMap).subscribe(heatmap.colourMapProperty()::set),
                preferences.map(Preferences::mostKeys).subscribe(keys -> live.mostKeysProperty().set(keys)),
                preferences.map(Preferences::live).subscribe(live.liveProperty()::set),
                heatmap.picturedProperty().subscribe(run -> run.ifPresent(any -> lookAgain())),
                live.liveProperty().subscribe(on -> services.settings().prefer(p -> p.withLive(on))),
                file.problemsProperty().subscribe(problems -> {
                    if (!problems.isEmpty()) {
                        side.show(WindowCommands.Pane.FINDINGS);
                    }
                }));
    }

    DocumentModel document() {
        return document;
    }

    FileModel file() {
        return file;
    }

    LiveModel live() {
        return live;
    }

    RemedyModel remedies() {
        return remedies;
    }

    HeatmapModel heatmap() {
        return heatmap;
    }

    ActionTable actions() {
        return actions;
    }

    ShellView shell() {
        return shell;
    }

    SidePane side() {
        return side;
    }

    /** {@return what the journal keeps of it} */
    JournalKeeper.Open inJournal() {
        return new JournalKeeper.Open(
                document.session().content(), document.path(), document.dirtyProperty().get(), file.digest());
    }

    /** Has something run whenever the document is changed or saved, until this is disposed. */
    void follow(Runnable changed) {
        subscriptions = Subscription.combine(
                subscriptions,
                document.shownProperty().map(Shown::design).subscribe((was, is) -> changed.run()),
                document.dirtyProperty().subscribe((was, is) -> changed.run()),
                document.fileNameProperty().subscribe((was, is) -> changed.run()));
    }

    /** Comes to the front: follows its models and computes. */
    void show() {
        if (!inFront) {
            inFront = true;
            remedies.attach();
            shell.attach();
            live.seen(true);
        }
    }

    /** Goes to the back: its last picture stays. */
    void hide() {
        if (inFront) {
            inFront = false;
            heatmap.playback().playingProperty().set(false);
            live.seen(false);
            remedies.detach();
            shell.detach();
        }
    }

    /** Gives up the picture of a document at the back; it is made anew when it comes to the front. */
    void forgetPicture() {
        if (!inFront && live.stateProperty().get().run().isPresent()) {
            seenLast = heatmap.viewProperty().get();
            live.forget();
            // The views let go of the run when they see that there is none.
            shell.attach();
            shell.detach();
        }
    }

    private void lookAgain() {
        seenLast.ifPresent(last -> heatmap.look(
                now -> now.cells() == last.cells() ? last.sized(now.width(), now.height()) : now));
        seenLast = Optional.empty();
    }

    /** Lets go of everything that it listens to. */
    void dispose() {
        hide();
        subscriptions.unsubscribe();
        file.dispose();
        live.forget();
    }

    /** Lets the user type another name for what is selected. */
    void rename() {
        if (document.selected() instanceof Selection.OfSegment) {
            rowKeyView.startRename();
        } else {
            side.show(WindowCommands.Pane.INSPECTOR);
            String field = document.selected() instanceof Selection.OfColumn ? "#qualifier" : "#name";
            Optional.ofNullable(side.lookup(field)).ifPresent(Node::requestFocus);
        }
    }
}
