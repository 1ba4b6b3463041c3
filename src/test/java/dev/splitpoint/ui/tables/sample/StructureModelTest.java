package dev.splitpoint.ui.tables.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.kit.fx.ModelThread;
import dev.splitpoint.ui.tables.RealTablesRobot;
import dev.splitpoint.ui.tables.TablesWorkspace;
import dev.splitpoint.ui.tables.task.TestFront;
import dev.splitpoint.ui.tables.task.WorkByHand;
import dev.splitpoint.workspace.SavedConnection;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The structure of sampled keys, with work that is done when a test says so. */
@Tag("fast")
class StructureModelTest {
    @AutoClose
    private final ModelThread fx = new ModelThread();

    private final WorkByHand work = new WorkByHand(fx);
    private final TestDialogs dialogs = new TestDialogs();
    private final TestFront front =
            new TestFront(DesignReader.read(RealTablesRobot.DESIGN).design().orElseThrow());

    @TempDir
    private Path directory;

    private TablesWorkspace tables;

    @BeforeEach
    void start() {
        tables = work.tables(directory, dialogs, front);
    }

    @Test
    void existingValueFilesAreReplacedOnlyAfterConfirmation() throws IOException {
        fx.interact(() -> {
            open("keys.txt");
            tables.structure().accept(0, false);
        });
        String segment = tables.structure()
                .stateProperty()
                .get()
                .selectedKind()
                .orElseThrow()
                .segments()
                .getFirst()
                .name();
        Path values = Files.writeString(directory.resolve("found." + segment + ".values.csv"), "precious");
        dialogs.toSave = Optional.of(directory.resolve("found.bigtable.yaml"));
        dialogs.yes = false;
        fx.interact(() -> {
            tables.structure().makeDesign();
            work.doAll();
        });
        assertThat(dialogs.losses)
                .singleElement()
                .satisfies(question -> assertThat(question).contains("Replace", values.toString()));
        assertThat(values).hasContent("precious");
        assertThat(directory.resolve("found.bigtable.yaml")).doesNotExist();
        assertThat(front.opened).isEmpty();

        dialogs.yes = true;
        fx.interact(() -> {
            tables.structure().makeDesign();
            work.doAll();
        });
        assertThat(values).content().startsWith("value,count\n");
        assertThat(front.opened).containsExactly(directory.resolve("found.bigtable.yaml"));
    }

    @Test
    void acceptedKeysReplaceTheRowKeyOfTheActiveDesignInOneEdit() {
        TableDesign before = front.design();
        fx.interact(() -> {
            open("keys.txt");
            tables.structure().acceptKeys();
            work.doAll();
        });
        assertThat(front.steps)
                .as("without a file there is no place for values")
                .isEmpty();
        assertThat(dialogs.errors)
                .singleElement()
                .isEqualTo(Messages.unsavedDesign(front.design().metadata().name()));

        front.path = Optional.of(directory.resolve("front.bigtable.yaml"));
        fx.interact(() -> {
            tables.structure().accept(0, false);
            tables.structure().acceptKeys();
            work.doAll();
        });
        assertThat(front.steps).hasSize(1);
        assertThat(tables.structure().statusProperty().get())
                .isEqualTo(Messages.accepted(before.metadata().name()));
        assertThat(front.design().rowKey()).isNotEqualTo(before.rowKey());
        assertThat(front.design().rowKey().segments())
                .extracting(Segment::name)
                .as("the keys are as the design draws them")
                .isEqualTo(
                        before.rowKey().segments().stream().map(Segment::name).toList());
        assertThat(front.design().withRowKey(before.rowKey())).isEqualTo(before);
        assertThat(front.design().rowKey().segments().getFirst())
                .as("not accepted: it stays")
                .isEqualTo(before.rowKey().segments().getFirst());
        assertThat(directory.resolve(
                        "front." + before.rowKey().segments().getFirst().name() + ".values.csv"))
                .doesNotExist();
        assertThat(front.path.get()).as("the document is saved by its user").doesNotExist();
    }

    @Test
    void queriesOnOtherSegmentsAreAdaptedAndReported() {
        front.change(
                "reads",
                now -> DesignReader.read(RealTablesRobot.DESIGN.replace("open: 3, close: 1", "view: 3, buy: 1") + """
                    queries:
                      - { name: of a user, where: { user: { eq: 7 } } }
                      - { name: all, where: {} }
                    """)
                        .design()
                        .orElseThrow());
        front.steps.clear();
        front.path = Optional.of(directory.resolve("front.bigtable.yaml"));
        fx.interact(() -> {
            open("keys.txt");
            tables.structure().acceptKeys();
            work.doAll();
        });
        assertThat(front.design().rowKey().segment("user"))
                .as("what the keys are called by themselves")
                .isEmpty();
        assertThat(Preflight.quickProblems(front.design())).noneMatch(Inconsistency::isError);
        assertThat(front.design().queries().getFirst().where()).isEmpty();
        assertThat(front.steps).containsExactly(Messages.acceptStep(List.of("of a user")));
        assertThat(dialogs.questions)
                .singleElement()
                .asString()
                .contains(Messages.conditionsRemoved("of a user", "'user'", false, true));
    }

    @Test
    void keysGeneratedByTheDesignKeepTheSegmentNamesOfItsQueries() throws IOException {
        TableDesign sample = Samples.load("sensor-readings").design();
        front.change("sample", now -> sample);
        front.steps.clear();
        front.path = Optional.of(directory.resolve("front.bigtable.yaml"));
        Path own = Files.write(
                directory.resolve("own.txt"),
                KeyPreview.of(sample, SampleFiles.NONE, 3_000).stream()
                        .map(key -> key.key().toText())
                        .toList());
        fx.interact(() -> {
            tables.samples().open(own);
            work.doAll();
            tables.structure().acceptKeys();
            work.doAll();
        });

        assertThat(front.steps).containsExactly(Messages.acceptStep(List.of()));
        assertThat(tables.structure().comparisonProperty().get())
                .as("what is said of the design is of the one there is now")
                .hasValueSatisfying(
                        checked -> assertThat(checked.found().share()).isGreaterThan(0.95));
        assertThat(front.design().rowKey()).isNotEqualTo(sample.rowKey());
        assertThat(front.design().rowKey().segments())
                .extracting(Segment::name)
                .isEqualTo(
                        sample.rowKey().segments().stream().map(Segment::name).toList());
        assertThat(front.design().queries()).isEqualTo(sample.queries());
        assertThat(Preflight.quickProblems(front.design())).noneMatch(Inconsistency::isError);
    }

    @Test
    void acceptedKeysDoNotChangeADesignActivatedMeanwhile() throws IOException {
        front.path = Optional.of(directory.resolve("front.bigtable.yaml"));
        fx.interact(() -> {
            open("keys.txt");
            tables.structure().acceptKeys();
            front.path = Optional.of(directory.resolve("other.bigtable.yaml"));
            work.doAll();
        });
        assertThat(front.steps).isEmpty();
        assertThat(dialogs.errors).singleElement().asString().contains("another design is active");
        assertThat(valueFiles()).isEmpty();
    }

    @Test
    void laterAcceptedKeysRetainEarlierValueFilesForUndo() throws IOException {
        front.path = Optional.of(directory.resolve("front.bigtable.yaml"));
        fx.interact(() -> {
            open("keys.txt");
            tables.structure().accept(0, false);
            tables.structure().acceptKeys();
            work.doAll();
        });
        RowKey first = front.design().rowKey();
        List<Path> files = valueFiles();
        assertThat(files).isNotEmpty();
        fx.interact(() -> {
            tables.structure().acceptKeys();
            work.doAll();
        });

        assertThat(front.steps).hasSize(2);
        assertThat(front.design().rowKey()).isNotEqualTo(first);
        List<Path> made = valueFiles();
        assertThat(made).hasSizeGreaterThan(files.size()).containsAll(files);
        assertThat(dialogs.questions).isEmpty();
        assertThat(dialogs.losses).isEmpty();
    }

    private List<Path> valueFiles() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".values.csv")).toList();
        }
    }

    @Test
    void fileWithACompletedExtensionIsReplacedOnlyAfterConfirmation() throws IOException {
        Path design = Files.writeString(directory.resolve("found.bigtable.yaml"), "precious");
        dialogs.toSave = Optional.of(directory.resolve("found"));
        dialogs.yes = false;
        fx.interact(() -> {
            open("keys.txt");
            tables.structure().makeDesign();
            work.doAll();
        });
        assertThat(dialogs.losses)
                .singleElement()
                .satisfies(question -> assertThat(question).contains("Replace", design.toString()));
        assertThat(design).hasContent("precious");
    }

    @Test
    void renamedConnectionKeepsItsBudget() {
        SavedConnection first = new SavedConnection("One", Endpoint.Instance.of("shop", "main"));
        fx.interact(() -> {
            tables.connections().add(first);
            assertThat(tables.samples().rowsProperty().get()).isEqualTo(60_000);
            tables.samples().rowsProperty().set(77);
            tables.connections().replace(first, new SavedConnection("Renamed", first.endpoint()));
            assertThat(tables.samples().rowsProperty().get()).isEqualTo(77);
            tables.connections().add(new SavedConnection("Two", Endpoint.Instance.of("shop", "other")));
            assertThat(tables.samples().rowsProperty().get()).isEqualTo(60_000);
        });
    }

    @Test
    void lateComparisonIsNotShownForTheNextSample() {
        fx.interact(() -> {
            open("first.txt");
            tables.structure().compare();
            Runnable late = work.next();
            open("second.txt");
            late.run();
        });
        assertThat(tables.structure().comparisonProperty().get()).isEmpty();
        fx.interact(() -> {
            tables.structure().compare();
            work.doAll();
        });
        assertThat(tables.structure()
                        .comparisonProperty()
                        .get()
                        .orElseThrow()
                        .found()
                        .share())
                .isEqualTo(1);
        assertThat(work.failures()).isEmpty();
    }

    /** Opens keys like those of the design, and reads their structure. */
    private void open(String name) {
        try {
            tables.samples()
                    .open(Files.writeString(
                            directory.resolve(name),
                            IntStream.range(0, 500)
                                    .mapToObj(i ->
                                            "%06d#%s".formatted(i * 997 % 1_000_000, i % 4 == 0 ? "close" : "open"))
                                    .collect(Collectors.joining("\n"))));
            work.doAll();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
