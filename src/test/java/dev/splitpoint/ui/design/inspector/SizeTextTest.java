package dev.splitpoint.ui.design.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.design.family.FamilyModel;
import dev.splitpoint.ui.design.family.SizeModel;
import dev.splitpoint.ui.design.queries.QueryForm;
import dev.splitpoint.ui.design.rowkey.RowKeyModel;
import dev.splitpoint.ui.design.workload.WorkloadForm;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.control.Section;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class SizeTextTest {
    private final Queue<Runnable> asked = new ArrayDeque<>();
    private final DocumentModel document = new DocumentModel(
            DesignSession.untitled(Samples.load("sensor-readings").design()));
    private final RowKeyModel rowKey =
            new RowKeyModel(document, Jobs.on(task -> {}, failure -> {}), path -> SampleFiles.NONE);
    private final DocumentFormHost editing = new DocumentFormHost(document);
    private final InspectorModel inspector = new InspectorModel(
            editing,
            rowKey,
            new FamilyModel(document),
            new SizeModel(document, Jobs.on(asked::add, failure -> {}), path -> SampleFiles.NONE),
            new QueryForm(editing),
            new WorkloadForm(editing));

    @Test
    void rowSizeIsShownWhenItsEstimateIsReady() {
        document.select(new Selection.Table());
        List<String> seen = new ArrayList<>();
        inspector.changes().subscribe(() -> seen.add(size()));
        document.select(new Selection.OfFamily("m"));
        document.select(new Selection.Table());
        assertThat(seen).hasSize(2);
        assertThat(seen.getLast()).isEqualTo(Messages.ESTIMATING);
        while (!asked.isEmpty()) {
            asked.remove().run();
        }
        assertThat(seen.getLast()).contains("35 B");
    }

    @Test
    void countRoundedToOneIsSingular() {
        document.select(new Selection.OfFamily("m"));
        asked.remove().run();
        assertThat(size()).contains("1 version").doesNotContain("1 versions");
    }

    private String size() {
        return inspector.form().sections().stream()
                .filter(section -> section.id().equals("size"))
                .findFirst()
                .flatMap(Section::note)
                .orElseThrow();
    }
}
