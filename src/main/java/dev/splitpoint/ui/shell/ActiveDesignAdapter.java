package dev.splitpoint.ui.shell;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.document.DocumentOpener;
import dev.splitpoint.ui.tables.task.TablesHost;
import dev.splitpoint.workspace.DesignContent;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Adapter that gives the tables view access to the active design. */
final class ActiveDesignAdapter implements TablesHost {
    private final Supplier<DesignTab> front;
    private final Supplier<DocumentOpener> opening;
    private final Function<Optional<Path>, SampleFiles> files;

    ActiveDesignAdapter(
            Supplier<DesignTab> front, Supplier<DocumentOpener> opening, Function<Optional<Path>, SampleFiles> files) {
        this.front = front;
        this.opening = opening;
        this.files = files;
    }

    @Override
    public TableDesign design() {
        return front.get().document().design();
    }

    @Override
    public Object documentIdentity() {
        return front.get().document().session();
    }

    @Override
    public Optional<Path> path() {
        return front.get().document().path();
    }

    @Override
    public SampleFiles files() {
        return files.apply(path());
    }

    @Override
    public void open(String step, DesignContent content) {
        opening.get().openUnsaved(step, content);
    }

    @Override
    public void change(String step, UnaryOperator<TableDesign> change) {
        front.get().document().edit(step, change);
    }

    @Override
    public void open(Path file) {
        opening.get().open(List.of(file));
    }
}
