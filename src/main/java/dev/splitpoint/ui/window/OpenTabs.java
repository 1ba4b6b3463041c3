package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.OpenDocuments;
import dev.splitpoint.ui.document.Selection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Tabs of the open documents, from left to right. After {@link #start}, exactly one is active, so there is always at
 * least one.
 *
 * <p>The actions of the window apply to the active document. Their conditions, texts, and switches are bindings that
 * follow when another document becomes active.
 */
final class OpenTabs implements OpenDocuments {
    /** Number of inactive documents that retain their heatmap. Others are simulated again when they become active. */
    private static final int RETAINED_HEATMAPS = 1;

    private final ObservableList<DesignTab> tabs = FXCollections.observableArrayList();
    private final List<DesignTab> lastSeen = new ArrayList<>();
    private final List<Runnable> followers = new ArrayList<>();
    private final ReadOnlyObjectWrapper<Optional<DesignTab>> front = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Supplier<DesignTab> make = () -> {
        throw new IllegalStateException("The tabs are not started.");
    };
    private Runnable raised = () -> {};

    /**
     * Opens an empty document. Before this, no tab is active: conditions are false and texts are empty.
     *
     * @param factory factory of tabs with empty documents
     */
    void start(Supplier<DesignTab> factory) {
        make = factory;
        addNew();
        front.set(Optional.of(tabs.getFirst()));
    }

    ObservableList<DesignTab> all() {
        return tabs;
    }

    /**
     * {@return the active tab}
     *
     * @throws java.util.NoSuchElementException before the start
     */
    DesignTab front() {
        return front.get().orElseThrow();
    }

    /** {@return the active tab; empty before the start} */
    ReadOnlyObjectProperty<Optional<DesignTab>> frontProperty() {
        return front.getReadOnlyProperty();
    }

    /** {@return the open documents, the active one first} */
    List<DocumentModel> documents() {
        return Stream.concat(Stream.of(front()), tabs.stream().filter(tab -> tab != front()))
                .map(tab -> tab.document)
                .toList();
    }

    /** {@return a value of the active document; without a value before the start} */
    <T> ObservableValue<T> ofFront(Function<DesignTab, ? extends ObservableValue<? extends T>> value) {
        return front.flatMap(tab -> tab.<ObservableValue<? extends T>>map(value).orElseGet(SimpleObjectProperty::new));
    }

    /**
     * Returns a binding that is true while the active document satisfies a condition.
     *
     * @param changes value with changes that trigger a new evaluation
     */
    BooleanBinding when(Function<DesignTab, ObservableValue<?>> changes, Predicate<DesignTab> condition) {
        ObservableValue<Object> followed = ofFront(changes);
        return Bindings.createBooleanBinding(
                () -> {
                    // A lazy observable reports its next change only after it was read.
                    followed.getValue();
                    return front.get().filter(condition).isPresent();
                },
                front,
                followed);
    }

    /** Returns a binding that is true while the selection of the active document has one of the given types. */
    BooleanBinding isSelected(List<Class<? extends Selection>> types) {
        return when(
                tab -> tab.document.stateProperty(),
                tab -> types.stream().anyMatch(type -> type.isInstance(tab.document.selection())));
    }

    /** {@return a binding to a text of the active document} */
    StringBinding text(Function<DesignTab, ObservableValue<String>> text) {
        ObservableValue<String> followed = ofFront(text);
        return Bindings.createStringBinding(() -> Objects.requireNonNullElse(followed.getValue(), ""), front, followed);
    }

    /** {@return a property that is bound bidirectionally to a property of the active document} */
    BooleanProperty toggle(Function<DesignTab, BooleanProperty> property) {
        BooleanProperty toggle = new SimpleBooleanProperty();
        front.subscribe((was, is) -> {
            was.ifPresent(tab -> toggle.unbindBidirectional(property.apply(tab)));
            is.ifPresent(tab -> toggle.bindBidirectional(property.apply(tab)));
        });
        return toggle;
    }

    void toFront(DesignTab tab) {
        if (tab == front() || !tabs.contains(tab)) {
            return;
        }
        front().hide();
        lastSeen.remove(tab);
        lastSeen.addFirst(tab);
        // Shown before it becomes the front tab, because followers of the property use its selection.
        tab.show();
        front.set(Optional.of(tab));
        lastSeen.stream().skip(1 + RETAINED_HEATMAPS).forEach(DesignTab::releaseRun);
    }

    /**
     * Activates the document {@code by} tabs to the right, or to the left if negative. The first tab follows the last.
     */
    void step(int by) {
        toFront(tabs.get(Math.floorMod(tabs.indexOf(front()) + by, tabs.size())));
    }

    /** Runs a task now, and after each document is opened, closed, changed, saved, or activated. */
    void follow(Runnable changed) {
        followers.add(changed);
        tabs.forEach(tab -> tab.follow(changed));
        tabs.addListener((InvalidationListener) any -> changed.run());
        front.subscribe((was, is) -> changed.run());
        changed.run();
    }

    /**
     * Returns the title of a design: its name, followed by its file if several open designs have the name. If the file
     * names are equal too, the folder precedes the file, or a number follows it. Example: {@code events –
     * staging/events.yaml}.
     */
    String title(DesignTab design) {
        String name = design.name();
        List<DesignTab> alike =
                tabs.stream().filter(other -> other.name().equals(name)).toList();
        if (alike.size() < 2) {
            return name;
        }
        String file = design.document.fileNameProperty().get();
        Optional<Path> path = design.document.path().map(Path::toAbsolutePath);
        long same = alike.stream()
                .filter(other -> other.document.fileNameProperty().get().equals(file))
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
        if (tab == front()) {
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
                .map(tab -> tab.file)
                .filter(f -> f.real().filter(file::equals).isPresent())
                .findFirst();
    }

    @Override
    public String title(FileModel file) {
        return tab(file).map(this::title).orElse("");
    }

    @Override
    public void toFront(FileModel file) {
        tab(file).ifPresent(this::toFront);
        raised.run();
    }

    @Override
    public void restoreTypedText(FileModel file, String text, boolean apart) {
        tab(file).ifPresent(tab -> tab.restoreTypedText(text, apart));
    }

    @Override
    public FileModel emptyOrNew() {
        return front().isUntouched() ? front().file : addNew();
    }

    @Override
    public FileModel addNew() {
        DesignTab tab = newTab();
        tabs.add(tab);
        lastSeen.add(tab);
        return tab.file;
    }

    private DesignTab newTab() {
        DesignTab tab = make.get();
        followers.forEach(tab::follow);
        return tab;
    }

    private Optional<DesignTab> tab(FileModel file) {
        return tabs.stream().filter(tab -> tab.file == file).findFirst();
    }
}
