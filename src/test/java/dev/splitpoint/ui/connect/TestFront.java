package dev.splitpoint.ui.connect;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workspace.DesignContent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A design in front that has no file, and the files that were to be opened. */
final class TestFront implements Front {
    final List<Path> opened = new ArrayList<>();
    private final TableDesign design;

    TestFront(TableDesign design) {
        this.design = design;
    }

    @Override
    public TableDesign design() {
        return design;
    }

    @Override
    public Optional<Path> path() {
        return Optional.empty();
    }

    @Override
    public SampleFiles files() {
        return SampleFiles.NONE;
    }

    @Override
    public void open(String step, DesignContent content) {}

    @Override
    public void open(Path file) {
        opened.add(file);
    }
}
