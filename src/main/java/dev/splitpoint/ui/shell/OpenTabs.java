package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.OpenDocuments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Tabs of the open documents, from left to right. Exactly one is active, so there is always at least one. */
final class OpenTabs implements OpenDocuments {
    /** Number of inactive documents that retain their heatmap. Others are simulated again when they become active. */
    private static final int RETAINED_HEATMAPS = 1;

    private final Supplier<DesignTab> make;
    private final ObservableList<DesignTab> tabs = FXCollections.observableArrayList();
    private final List<DesignTab> lastSeen = new ArrayList<>();
    private final List<Runnable> followers = new ArrayList<>();
    private final ReadOnlyObjectWrapper<DesignTab> front;
    private Runnable raised = () -> {};

    /** @param make factory of tabs with empty documents */
    OpenTabs(Supplier<DesignTab> make) {
        this.make = make;
        DesignTab first = make.get();
        tabs.add(first);
        front = new ReadOnlyObjectWrapper<>(first);
        lastSeen.add(first);
    }

    ObservableList<DesignTab> all() {
        return tabs;
    }

    DesignTab front() {
        return front.get();
    }

    /** {@return the open documents, the active one first} */
    List<DocumentModel> documents() {
        List<DocumentModel> documents = new ArrayList<>(List.of(front().document()));
        tabs.stream().filter(tab -> tab != front()).map(DesignTab::document).forEach(documents::add);
        return documents;
    }

    ReadOnlyObjectProperty<DesignTab> frontProperty() {
        return front.getReadOnlyProperty();
    }

    void toFront(DesignTab tab) {
        if (tab == front.get() || !tabs.contains(tab)) {
            return;
        }
        front.get().hide();
        lastSeen.remove(tab);
        lastSeen.addFirst(tab);
        // Shown before it becomes the front tab, because followers of the property use its selection.
        tab.show();
        front.set(tab);
        lastSeen.stream().skip(1 + RETAINED_HEATMAPS).forEach(DesignTab::releaseRun);
    }

    void step(int by) {
        toFront(tabs.get(Math.floorMod(tabs.indexOf(front.get()) + by, tabs.size())));
    }

    /** Runs a task now, and after each document is opened, closed, changed, saved, or activated. */
    void follow(Runnable changed) {
        followers.add(changed);
        tabs.forEach(tab -> tab.follow(changed));
        tabs.addListener((InvalidationListener) any -> changed.run());
        front.subscribe((was, is) -> changed.run());
        changed.run();
    }

    private DesignTab newTab() {
        DesignTab tab = make.get();
        followers.forEach(tab::follow);
        return tab;
    }

    /**
     * Returns the title of a design: its name, followed by its file if several open designs have the name. If the file
     * names are equal too, the folder precedes the file, or a number follows it. Example: {@code events –
     * staging/events.yaml}.
     */
    String title(DesignTab design) {
        String name = name(design);
        List<DesignTab> alike =
                tabs.stream().filter(other -> name(other).equals(name)).toList();
        if (alike.size() < 2) {
            return name;
        }
        String file = design.document().fileNameProperty().get();
        Optional<Path> path = design.document().path().map(Path::toAbsolutePath);
        long same = alike.stream()
                .filter(other -> other.document().fileNameProperty().get().equals(file))
                .count();
        String place = path.filter(p -> same > 1)
                .flatMap(p -> Optional.ofNullable(p.getParent()))
                .flatMap(folder -> Optional.ofNullable(folder.getFileName()))
                .map(folder -> folder + "/")
                .orElse("");
        return path.isEmpty() && same > 1
                ? Messages.titleWithFile(name, file, alike.indexOf(design) + 1)
                : Messages.titleWithFile(name, place + file);
    }

    private static String name(DesignTab design) {
        return design.document().design().metadata().name();
    }

    /** Changes the order of the tabs. Ignored unless the list contains exactly the open tabs. */
    void order(List<DesignTab> wanted) {
        if (!wanted.equals(tabs) && wanted.size() == tabs.size() && tabs.containsAll(wanted)) {
            tabs.setAll(wanted);
        }
    }

    /** Sets the task that runs when a document must become visible, even if its tab is already active. */
    void onRaised(Runnable task) {
        raised = task;
    }

    /** Removes a document, and discards its content. If it is the last one, an empty document replaces it. */
    void remove(DesignTab tab) {
        int index = tabs.indexOf(tab);
        if (index < 0) {
            return;
        }
        if (tabs.size() == 1) {
            tabs.add(newTab());
        }
        if (tab == front.get()) {
            int next = index + 1 < tabs.size() ? index + 1 : index - 1;
            toFront(tabs.get(next));
        }
        tabs.remove(tab);
        lastSeen.remove(tab);
        tab.dispose();
    }

    @Override
    public Optional<FileModel> of(Path file) {
        return tabs.stream()
                .map(DesignTab::file)
                .filter(f -> f.real().filter(file::equals).isPresent())
                .findFirst();
    }

    @Override
    public String title(FileModel file) {
        return tabs.stream()
                .filter(tab -> tab.file() == file)
                .findFirst()
                .map(this::title)
                .orElse("");
    }

    @Override
    public void toFront(FileModel file) {
        tabs.stream().filter(tab -> tab.file() == file).findFirst().ifPresent(this::toFront);
        raised.run();
    }

    @Override
    public void restoreTypedText(FileModel file, String text, boolean apart) {
        tabs.stream().filter(tab -> tab.file() == file).forEach(tab -> tab.restoreTypedText(text, apart));
    }

    @Override
    public FileModel emptyOrNew() {
        return front.get().models().isUntouched() ? front.get().file() : addNew();
    }

    @Override
    public FileModel addNew() {
        DesignTab tab = newTab();
        tabs.add(tab);
        lastSeen.add(tab);
        return tab.file();
    }
}
