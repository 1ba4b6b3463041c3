package dev.splitpoint.ui.design.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.kit.fx.ModelThread;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is typed as text and what is drawn, with a reader that answers when it is told to. */
@Tag("fast")
class YamlModelTest {
    private static final String TEXT = Samples.text(Samples.FIRST);
    private static final String SEED = "  seed: 42\n";
    private static final SampleFiles BROKEN_DISK = file -> {
        throw new IllegalStateException("broken disk");
    };
    private static final long SECOND = 1_000_000_000L;

    @AutoClose
    private final ModelThread fx = new ModelThread();

    private final DocumentModel document = new DocumentModel(DesignSession.untitled(content(TEXT)));
    private final Deque<Runnable> background = new ArrayDeque<>();
    private long now = 100 * SECOND;
    private final YamlModel model = new YamlModel(document, path -> BROKEN_DISK, background::add, fx, () -> now);

    @BeforeEach
    void show() {
        onFxThread(() -> model.shownProperty().set(true));
        read();
        assertThat(model.stateProperty().get().text()).isEqualTo(TEXT);
    }

    @Test
    void restoredConflictingTextStaysInConflict() {
        nodes(9);
        onFxThread(() -> model.retype(TEXT.replace(SEED, "  seed: 43\n"), true));
        read();
        assertThat(standing()).isEqualTo(YamlState.Relation.GOOD);
        assertThat(model.stateProperty().get().apart()).isTrue();
        assertThat(document.design().simulation().nodes()).isEqualTo(9);
        assertThat(document.design().workload().seed()).isEqualTo(42);

        onFxThread(model::takeText);
        read();
        assertThat(standing()).isEqualTo(YamlState.Relation.SAME);
        assertThat(document.design().simulation().nodes()).isEqualTo(3);
        assertThat(document.design().workload().seed()).isEqualTo(43);
    }

    @Test
    void restoredTextOfTheDesignBecomesAnEdit() {
        onFxThread(() -> model.retype(TEXT.replace(SEED, "  seed: 43\n"), false));
        read();
        assertThat(standing()).isEqualTo(YamlState.Relation.SAME);
        assertThat(document.design().workload().seed()).isEqualTo(43);
    }

    @Test
    void validChangeIsAppliedDespiteAnErrorInTheDesign() {
        remove("sensor_id");
        read();
        assertThat(model.stateProperty().get().first())
                .as("what names it is wrong now")
                .isPresent();
        assertThat(standing()).isEqualTo(YamlState.Relation.SAME);

        type(SEED, "  seed: 427\n");
        read();
        assertThat(standing()).isEqualTo(YamlState.Relation.SAME);
        assertThat(document.design().workload().seed()).isEqualTo(427);
        assertThat(model.stateProperty().get().first()).isPresent();

        type("name: shard", "name: read_at");
        read();
        assertThat(standing()).as("an error that the drawing has not").isEqualTo(YamlState.Relation.BROKEN);
        assertThat(document.design().rowKey().segment("shard")).isPresent();
    }

    @Test
    void lostCommentsAreReportedAfterTyping() {
        String commented = TEXT.replaceFirst("(?m)^( +- name: read_at)", "    # about the time\n$1");
        onFxThread(() -> document.open(DesignSession.untitled(content(commented))));
        read();
        remove("read_at");
        read();
        assertThat(lost()).containsExactly("# about the time");
        assertThat(model.stateProperty().get().text()).doesNotContain("about the time");

        type(SEED, "  seed: 427\n");
        read();
        assertThat(document.design().workload().seed()).isEqualTo(427);
        assertThat(lost()).containsExactly("# about the time");
    }

    @Test
    void textEqualToTheDesignIsNotAnEdit() {
        String commented = TEXT.replaceFirst("(?m)^( +- name: read_at)", "    # about the time\n$1");
        onFxThread(() -> document.open(DesignSession.untitled(content(commented))));
        read();
        remove("read_at");
        read();
        DesignContent drawn = document.session().content();
        type(SEED, "  seed: 4\n");
        type("  seed: 4\n", SEED);
        read();
        assertThat(standing()).isEqualTo(YamlState.Relation.SAME);
        assertThat(document.session().content()).isSameAs(drawn);
    }

    @Test
    void pauseOrAnotherLineStartsANewTypingEdit() {
        type("  seed: 42\n", "  seed: 421\n");
        read();
        type("  seed: 421\n", "  seed: 4217\n");
        read();
        now += 3 * SECOND;
        type("  seed: 4217\n", "  seed: 42179\n");
        read();
        onFxThread(document.session()::undo);
        assertThat(document.design().workload().seed()).as("after a pause").isEqualTo(4217);
        onFxThread(document.session()::undo);
        assertThat(document.design().workload().seed())
                .as("what was typed in one go")
                .isEqualTo(42);
        read();

        typeOn(10, SEED, "  seed: 43\n");
        read();
        typeOn(11, "nodes: 3", "nodes: 4");
        read();
        onFxThread(document.session()::undo);
        assertThat(document.design().workload().seed()).as("the line before").isEqualTo(43);
        assertThat(document.design().simulation().nodes()).isEqualTo(3);
    }

    @Test
    void continuousTypingIsOneTextEdit() {
        onFxThread(() -> {
            model.typed(text().replace(SEED, "  seed: x\n"), 20);
            assertThat(model.typed(text().replace("seed: x", "seed: xy"), 20)).isTrue();
            now += 3 * SECOND;
            assertThat(model.typed(text().replace("seed: xy", "seed: xyz"), 20))
                    .as("after a pause")
                    .isFalse();
            assertThat(model.typed(text().replace("name:", "names:"), 3))
                    .as("at another place")
                    .isFalse();
        });
    }

    @Test
    void readFailureIsReportedAndCompletesPendingSaves() {
        onFxThread(() -> model.typed(
                TEXT.replaceFirst("\\{ zipf: \\{.*", "{ sample: { file: a.csv } }")
                        .replace("{ hotspot: { ", "{ hotspot: { items: 10, "),
                1));
        boolean[] done = new boolean[1];
        onFxThread(() -> model.whenSettled(() -> done[0] = true));
        assertThatThrownBy(this::read).hasStackTraceContaining("broken disk");
        assertThat(done[0]).as("the save that waited").isTrue();
        assertThat(standing()).isEqualTo(YamlState.Relation.BROKEN);
        assertThat(model.stateProperty().get().first().orElseThrow().message()).contains("broken disk");
        assertThat(text()).contains("a.csv");

        onFxThread(() -> model.typed(TEXT.replace(SEED, "  seed: 428\n"), 1));
        onFxThread(() -> model.whenSettled(() -> {}));
        read();
        assertThat(document.design().workload().seed()).isEqualTo(428);
    }

    @Test
    void revertingToTheDesignUsesItsNewestVersion() {
        type(SEED, "  seed: 42x\n");
        onFxThread(() -> model.whenSettled(() -> {}));
        read();
        onFxThread(model::takeDrawing);
        nodes(5);
        read();
        assertThat(standing()).isEqualTo(YamlState.Relation.SAME);
        assertThat(text()).contains("nodes: 5");
    }

    @Test
    void textEqualToTheDesignIsNeverInConflict() {
        type(SEED, "  seed: 43\n");
        nodes(9);
        read();
        assertThat(standing()).isEqualTo(YamlState.Relation.GOOD);
        nodes(3);
        read();
        assertThat(standing()).as("it says another seed").isEqualTo(YamlState.Relation.GOOD);
        assertThat(document.design().workload().seed())
                .as("no undo or edit of the drawing takes it in")
                .isEqualTo(42);
        onFxThread(() -> document.rewrite(content(TEXT.replace(SEED, "  seed: 43\n"))));
        read();
        assertThat(standing()).isEqualTo(YamlState.Relation.SAME);
        assertThat(model.stateProperty().get().apart()).isFalse();

        type("  seed: 43\n", "  seed: 44\n");
        nodes(9);
        read();
        assertThat(standing()).isEqualTo(YamlState.Relation.GOOD);
        onFxThread(() -> {
            model.typed(text().replace("seed: 44", "seed: 43").replace("nodes: 3", "nodes: 9"), 1);
            model.whenSettled(() -> {});
        });
        read();
        assertThat(standing()).isEqualTo(YamlState.Relation.SAME);
    }

    @Test
    void undoReadsPendingTextFirst() {
        nodes(7);
        read();
        type(SEED, "  seed: 421\n");
        onFxThread(model::undo);
        read();
        assertThat(document.design().simulation().nodes()).as("drawn before").isEqualTo(7);
        assertThat(document.design().workload().seed()).isEqualTo(42);
        assertThat(standing()).isEqualTo(YamlState.Relation.SAME);
    }

    /** Lets all be read that waits for it. */
    private void read() {
        while (!background.isEmpty()) {
            onFxThread(() -> background.remove().run());
        }
    }

    private void type(String was, String is) {
        assertThat(text()).contains(was);
        int line = (int) text().substring(0, text().indexOf(was)).lines().count();
        typeOn(line, was, is);
    }

    private void typeOn(int line, String was, String is) {
        onFxThread(() -> {
            model.typed(text().replace(was, is), line);
            model.whenSettled(() -> {});
        });
    }

    private void nodes(int nodes) {
        onFxThread(() ->
                document.edit("nodes", d -> d.withSimulation(d.simulation().withNodes(nodes))));
    }

    private void remove(String segment) {
        onFxThread(() -> document.edit(
                "remove",
                d -> d.withRowKey(d.rowKey()
                        .withSegments(d.rowKey().segments().stream()
                                .filter(s -> !s.name().equals(segment))
                                .toList()))));
    }

    private List<String> lost() {
        DesignContent held = document.session().content();
        return DesignWriter.write(held.design(), held.comments()).lostComments();
    }

    private String text() {
        return model.stateProperty().get().text();
    }

    private YamlState.Relation standing() {
        return model.stateProperty().get().relation();
    }

    private static DesignContent content(String text) {
        DesignDocument read = DesignReader.read(text);
        return new DesignContent(read.design().orElseThrow(), read.comments());
    }

    private void onFxThread(Runnable task) {
        fx.interact(task);
    }
}
