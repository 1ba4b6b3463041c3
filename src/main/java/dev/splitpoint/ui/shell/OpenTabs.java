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

/** The open documents from left to right, one of them in front. There is always one. */
final class OpenTabs implements OpenDocuments {
    /** So many documents at the back keep their pictures; those of the ones not seen for longer are made anew. */
    private static final int PICTURES_KEPT = 1;

    private final Supplier<DesignTab> make;
    private final ObservableList<DesignTab> tabs = FXCollections.observableArrayList();
    private final List<DesignTab> lastSeen = new ArrayList<>();
    private final List<Runnable> followers = new ArrayList<>();
    private final ReadOnlyObjectWrapper<DesignTab> front;
    private Runnable raised = () -> {};

    /** {@return the open documents, the one in front first} */
    List<DocumentModel> documents() {
        List<DocumentModel> documents = new ArrayList<>(List.of(front().document()));
        tabs.stream().filter(tab -> tab != front()).map(DesignTab::document).forEach(documents::add);
        return documents;
    }

    /** @param make makes a tab with an empty document */
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
        // Before it is in front: who comes to it comes to what is selected in it.
        tab.show();
        front.set(tab);
        lastSeen.stream().skip(1 + PICTURES_KEPT).forEach(DesignTab::forgetPicture);
    }

    void step(int by) {
        toFront(tabs.get(Math.floorMod(tabs.indexOf(front.get()) + by, tabs.size())));
    }

    /** Has something run now, and whenever a document is opened, closed, changed or saved, or comes to the front. */
    void follow(Runnable changed) {
        followers.add(changed);
        tabs.forEach(tab -> tab.follow(changed));
        tabs.addListener((InvalidationListener) any -> changed.run());
        front.subscribe((was, is) -> changed.run());
        changed.run();
    }

    private DesignTab made() {
        DesignTab tab = make.get();
        followers.forEach(tab::follow);
        return tab;
    }

    /** {@return a design's name; where another open one has it too, also what tells the two apart} */
    String title(DesignTab design) {
        String name = name(design);
        List<DesignTab> alike = tabs.stream().filter(other -> name(other).equals(name)).toList();
        if (alike.size() < 2) {
            return name;
        }
        String file = design.document().fileNameProperty().get();
        Optional<Path> path = design.document().path().map(Path::toAbsolutePath);
        long same = alike.stream().filter(other -> other.document().fileNameProperty().get().equals(file)).count();
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
        return design.document().now().metadata().name();
    }

    /** Puts the tabs in another order. */
    void order(List<DesignTab> wanted) {
        if (!wanted.equals(tabs) && wanted.size() == tabs.size() && tabs.containsAll(wanted)) {
            tabs.setAll(wanted);
        }
    }

    /** Has something run whenever a document is to be seen, also where it is in front already. */
    void onRaised(Runnable task) {
        raised = task;
    }

    /** Removes a document, whatever is in it; an empty one takes the place of the last. */
    void remove(DesignTab tab) {
        int index = tabs.indexOf(tab);
        if (index < 0) {
            return;
        }
        if (tabs.size() == 1) {
            tabs.add(made());
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
        return tabs.stream().map(DesignTab::file).filter(f -> f.real().filter(file::equals).isPresent()).findFirst();
    }

    @Override
    public String title(FileModel file) {
        return tabs.stream().filter(tab -> tab.file() == file).findFirst().map(this::title).orElse("");
    }

    @Override
    public void toFront(FileModel file) {
        tabs.stream().filter(tab -> tab.file() == file).findFirst().ifPresent(this::toFront);
        raised.run();
    }

    @Override
    public void retype(FileModel file, String text, boolean apart) {
        tabs.stream().filter(tab -> tab.file() == file).forEach(tab -> tab.retype(text, apart));
    }

    @Override
    public FileModel another() {
        return front.get().models().isUntouched() ? front.get().file() : oneMore();
    }

    @Override
    public FileModel oneMore() {
        DesignTab tab = made();
        tabs.add(tab);
        lastSeen.add(tab);
        return tab.file();
    }
}
