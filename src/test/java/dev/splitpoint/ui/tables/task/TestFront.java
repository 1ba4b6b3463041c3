package dev.splitpoint.ui.tables.task;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.tables.TableActions;
import dev.splitpoint.workspace.DesignContent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A design in front that has no file unless it is given one, and the files that were to be opened. */
public final class TestFront implements TablesHost {
    public final List<Path> opened = new ArrayList<>();
    public final List<String> steps = new ArrayList<>();
    public Optional<Path> path = Optional.empty();
    public Object document = new Object();
    private TableDesign design;

    public TestFront(TableDesign design) {
        this.design = design;
    }

    @Override
    public TableDesign design() {
        return design;
    }

    @Override
    public Object documentIdentity() {
        return document;
    }

    @Override
    public Optional<Path> path() {
        return path;
    }

    @Override
    public SampleFiles files() {
        return SampleFiles.NONE;
    }

    @Override
    public void open(String step, DesignContent content) {}

    @Override
    public void change(String step, UnaryOperator<TableDesign> change) {
        steps.add(step);
        design = change.apply(design);
    }

    @Override
    public void open(Path file) {
        opened.add(file);
    }

    /** {@return where the actions show what they do: nowhere} */
    public static TableActions.WorkspaceSwitcher hidden() {
        return new TableActions.WorkspaceSwitcher() {
            @Override
            public void toggle() {}

            @Override
            public void show() {}

            @Override
            public void show(TableActions.WorkspaceTab place) {}
        };
    }
}
