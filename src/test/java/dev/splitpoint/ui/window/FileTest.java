package dev.splitpoint.ui.window;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.kit.dialog.Dialogs.Unsaved;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Opening and saving: the window lives on meanwhile, and nothing is lost or mixed up. */
@Tag("window")
class FileTest extends FilesInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    @Test
    void windowStaysResponsiveWhileAFileOpens(FxRobot robot) throws IOException {
        Path file = file("slow");
        boolean[] atOnce = new boolean[1];
        robot.interact(() -> {
            window.documentOpener().open(List.of(file));
            atOnce[0] = shownName().equals("slow");
            assertThat(window.file().busyProperty().get()).contains("slow.bigtable.yaml");
            assertThat(robot.lookup("#file-name").queryAs(Label.class).getText())
                    .contains("slow.bigtable.yaml");
        });
        assertThat(atOnce[0]).isFalse();
        await(robot, () -> shownName().equals("slow"));
        assertThat(window.file().busyProperty().get()).isEmpty();
        assertThat(robot.lookup("#file-name").queryAs(Label.class).getText()).isEqualTo("slow.bigtable.yaml");
    }

    @Test
    void exportUsesTheActiveDesign(FxRobot robot) {
        robot.interact(() -> window.documentOpener().startNew());
        await(robot, () -> shownName().equals("untitled"));
        robot.interact(() -> window.actions().action("export").fire());
        assertThat(dialogs.exported).isPresent();
        assertThat(dialogs.errors).isEmpty();
    }

    @Test
    void firstSaveNamesAnUnnamedDesignInOneStep(FxRobot robot) {
        robot.interact(() -> window.documentOpener().startNew());
        await(robot, () -> shownName().equals("untitled"));
        dialogs.toSave = Optional.of(directory.resolve("trips"));
        robot.interact(() -> window.file().save());
        await(robot, () -> window.document().path().isPresent());
        assertThat(window.document().path()).contains(directory.resolve("trips.bigtable.yaml"));
        assertThat(window.openDesigns()).contains("trips").doesNotContain("untitled");
        assertThat(window.document().design().table().tableId()).isEqualTo("trips");
        assertThat(window.document().dirtyProperty().get()).isFalse();
        robot.interact(() -> window.document().session().undo());
        assertThat(shownName()).isEqualTo("untitled");
    }

    @Test
    void anUnnamedDesignStaysUnnamedIfItsFirstSaveFails(FxRobot robot) {
        robot.interact(() -> window.documentOpener().startNew());
        await(robot, () -> shownName().equals("untitled"));
        dialogs.toSave = Optional.of(directory.resolve("no such folder/trips.bigtable.yaml"));
        dialogs.yes = false;
        robot.interact(() -> window.file().save());
        await(robot, () -> !dialogs.questions.isEmpty());
        assertThat(shownName()).isEqualTo("untitled");
        assertThat(window.document().path()).isEmpty();
    }

    @Test
    void lastRequestedFileIsShown(FxRobot robot) throws IOException {
        List<Path> files = List.of(file("one"), file("two"), file("three"));
        robot.interact(() -> files.forEach(file -> window.documentOpener().open(List.of(file))));
        await(robot, () -> window.file().busyProperty().get().isEmpty());
        assertThat(shownName()).isEqualTo("three");
        settleJobs(robot);
        assertThat(shownName()).isEqualTo("three");
        assertThat(window.openDesigns()).containsExactly(Samples.FIRST, "one", "two", "three");
    }

    @Test
    void newDesignStaysActiveAfterAnEarlierFileOpens(FxRobot robot) throws IOException {
        Path file = file("late");
        robot.interact(() -> {
            window.documentOpener().open(List.of(file));
            window.documentOpener().startNew();
        });
        settleJobs(robot);
        assertThat(shownName()).isEqualTo("untitled");
        assertThat(window.openDesigns()).containsExactly(Samples.FIRST, "untitled", "late");
        assertThat(window.file().busyProperty().get()).isEmpty();
    }

    @Test
    void designEditedDuringAnOpenKeepsItsTab(FxRobot robot) throws IOException {
        Path file = file("other");
        robot.interact(() -> {
            window.documentOpener().open(List.of(file));
            window.document()
                    .edit(
                            "change",
                            design -> design.withSimulation(design.simulation().withNodes(7)));
        });
        settleJobs(robot);
        assertThat(shownName()).isEqualTo("other");
        assertThat(window.openDesigns()).containsExactly(Samples.FIRST, "other");
        robot.interact(() -> window.actions().action("previous-design").fire());
        assertThat(window.document().design().simulation().nodes()).isEqualTo(7);
        assertThat(window.document().dirtyProperty().get()).isTrue();
        assertThat(dialogs.askedUnsaved).isZero();
    }

    @Test
    void designSavedNextToItsSampleFilesFindsThem(FxRobot robot) throws IOException {
        shown.simulateEdits(robot);
        Path folder = Files.createDirectories(directory.resolve("with values"));
        Files.writeString(folder.resolve("ids.values.csv"), "value,count\n1,1\n2,3\n");
        robot.interact(() -> window.document().edit("sampled", FileTest::ofSampledSensors));
        await(robot, () -> window.live().stateProperty().get().problem().isPresent());

        dialogs.toSave = Optional.of(folder.resolve("sampled.bigtable.yaml"));
        robot.interact(() -> window.actions().action("save-as").fire());
        await(robot, () -> window.live().stateProperty().get().problem().isEmpty());
        await(
                robot,
                () -> robot.lookup("#sample-keys .key-fragment").queryAll().stream()
                        .anyMatch(piece -> ((Text) piece).getText().equals("sensor-00002")));
    }

    private static TableDesign ofSampledSensors(TableDesign design) {
        Workload w = design.workload();
        return design.withRowKey(design.rowKey()
                        .withSegments(design.rowKey().segments().stream()
                                .map(s -> s.name().equals("sensor_id")
                                        ? s.withGenerator(new Generator.Sample("ids.values.csv"))
                                        : s)
                                .toList()))
                .withWorkload(new Workload(w.seed(), w.updates(), w.phases().subList(0, 1), w.extras()));
    }

    @Test
    void savesAreWrittenInRequestOrder(FxRobot robot) throws IOException {
        Path file = file("saved");
        open(robot, file);
        await(robot, () -> shownName().equals("saved"));
        robot.interact(() -> {
            for (int i = 0; i < 20; i++) {
                int number = i;
                window.document()
                        .edit(
                                "change",
                                design -> design.withSimulation(
                                        design.simulation().withNodes(10 + number)));
                window.file().save();
            }
            window.document()
                    .edit(
                            "change",
                            design -> design.withSimulation(design.simulation().withNodes(99)));
            assertThat(window.file().busyProperty().get()).contains("saved.bigtable.yaml");
        });
        await(robot, () -> window.file().busyProperty().get().isEmpty());
        assertThat(nodes(file)).isEqualTo(29);
        assertThat(window.document().dirtyProperty().get()).isTrue();
        robot.interact(() -> window.file().save());
        await(robot, () -> !window.document().dirtyProperty().get());
        assertThat(nodes(file)).isEqualTo(99);
    }

    private static int nodes(Path file) {
        return DesignReader.read(file)
                .design()
                .map(TableDesign::simulation)
                .orElseThrow()
                .nodes();
    }

    @Test
    void closeDuringASaveCompletesAfterTheSave(FxRobot robot) throws IOException {
        Path file = file("closing");
        open(robot, file);
        await(robot, () -> shownName().equals("closing"));
        edit(robot, "new");
        robot.interact(() -> {
            window.file().save();
            shown.askToClose();
            assertThat(shown.closed()).isZero();
        });
        await(robot, () -> shown.closed() == 1);
        assertThat(dialogs.askedUnsaved).isZero();
        assertThat(Files.readString(file)).contains("description: new");
    }

    @Test
    void closingDuringASaveNeedsConfirmation(FxRobot robot) throws IOException {
        open(robot, file("waiting"));
        await(robot, () -> shownName().equals("waiting"));
        edit(robot, "new");
        dialogs.yes = false;
        robot.interact(() -> {
            window.file().save();
            window.closeDesign();
            assertThat(dialogs.losses).as("it waits for the disk").isEmpty();
            window.closeDesign();
            assertThat(dialogs.losses).hasSize(1);
        });
        await(robot, () -> !window.file().isSaving());
        assertThat(window.openDesigns()).contains("waiting");
    }

    @Test
    void replacingAFileWithACompletedExtensionNeedsConfirmation(FxRobot robot) throws IOException {
        Path file = Files.writeString(directory.resolve("taken.bigtable.yaml"), "precious");
        dialogs.toSave = Optional.of(directory.resolve("taken"));
        dialogs.yes = false;
        robot.interact(() -> window.file().saveAs());
        await(robot, () -> !dialogs.losses.isEmpty());
        assertThat(dialogs.losses).singleElement().asString().contains("taken.bigtable.yaml");
        assertThat(file).hasContent("precious");
    }

    @Test
    void savingBeforeClosingWritesTheEdits(FxRobot robot) throws IOException {
        Path file = file("asked");
        open(robot, file);
        await(robot, () -> shownName().equals("asked"));
        edit(robot, "kept");
        dialogs.unsaved = Unsaved.SAVE;
        robot.interact(() -> shown.askToClose());
        await(robot, () -> shown.closed() == 1);
        assertThat(Files.readString(file)).contains("description: kept");
    }

    @Test
    void failedSaveIsReportedAndTheDesignStaysUnsaved(FxRobot robot) throws IOException {
        Path folder = Files.createDirectory(directory.resolve("gone"));
        Path file = Files.writeString(folder.resolve("gone.bigtable.yaml"), named("gone", ""));
        open(robot, file);
        await(robot, () -> shownName().equals("gone"));
        Files.delete(file);
        Files.delete(folder);
        edit(robot, "new");
        dialogs.yes = false;
        robot.interact(() -> window.file().save());
        await(robot, () -> !dialogs.questions.isEmpty());
        assertThat(dialogs.questions.getLast()).contains("does not exist");
        assertThat(window.document().dirtyProperty().get()).isTrue();
        assertThat(window.file().busyProperty().get()).isEmpty();
        dialogs.yes = true;
        dialogs.toSave = Optional.of(directory.resolve("elsewhere.bigtable.yaml"));
        robot.interact(() -> window.file().save());
        await(robot, () -> !window.document().dirtyProperty().get());
        assertThat(directory.resolve("elsewhere.bigtable.yaml")).exists();
    }

    @Test
    void lossOfCommentsIsConfirmedOnce(FxRobot robot) throws IOException {
        Path file = Files.writeString(
                directory.resolve("commented.bigtable.yaml"),
                named("commented", "").replaceFirst("(?m)^( +- name: read_at)", "    # about the time\n$1"));
        open(robot, file);
        await(robot, () -> shownName().equals("commented"));
        robot.interact(() -> window.document()
                .edit(
                        "remove",
                        d -> d.withRowKey(d.rowKey()
                                .withSegments(d.rowKey().segments().stream()
                                        .filter(s -> !s.name().equals("read_at"))
                                        .toList()))));
        for (int i = 0; i < 3; i++) {
            edit(robot, "change " + i);
            robot.interact(() -> window.file().save());
            await(robot, () -> !window.document().dirtyProperty().get());
        }
        assertThat(dialogs.losses).hasSize(1).first().asString().contains("# about the time");
    }

    @Test
    void unreadableFilesAreReportedInOneDialogInOrder(FxRobot robot) throws IOException {
        Path fine = file("fine");
        Path empty = Files.writeString(directory.resolve("empty.yaml"), "");
        Path list = Files.writeString(directory.resolve("list.yaml"), "[ 1, 2 ]");
        Path folder = Files.createDirectory(directory.resolve("folder"));
        robot.interact(
                () -> window.documentOpener().open(List.of(empty, directory.resolve("none.yaml"), fine, folder, list)));
        settleJobs(robot);
        await(robot, () -> window.openDesigns().contains("fine") && !dialogs.errors.isEmpty());
        assertThat(dialogs.errors)
                .singleElement()
                .asString()
                .startsWith("4 ")
                .containsSubsequence("empty.yaml", "none.yaml", "folder", "list.yaml");

        robot.interact(() -> window.documentOpener().open(List.of(list)));
        await(robot, () -> dialogs.errors.size() == 2);
        assertThat(dialogs.errors.getLast()).startsWith("list.yaml").doesNotContain("\n");
    }

    @Test
    void detailsListAllUnreadableFiles(FxRobot robot) {
        List<Path> files = IntStream.rangeClosed(1, 9)
                .mapToObj(i -> directory.resolve("none" + i + ".yaml"))
                .toList();
        robot.interact(() -> window.documentOpener().open(files));
        await(robot, () -> !dialogs.errors.isEmpty());
        assertThat(dialogs.errors)
                .singleElement()
                .asString()
                .contains("none6.yaml")
                .contains("3 more");
        assertThat(dialogs.details.getFirst().lines()).hasSize(9);
    }

    @Test
    void documentWithProblemsOpensAndListsThem(FxRobot robot) throws IOException {
        Path file = Files.writeString(
                directory.resolve("wrong.bigtable.yaml"),
                named("wrong", "")
                        .replace("mix: { write: 1 }", "mix: { write: 0.5 }")
                        .replace("families: [ m ]", "families: [ nn ]"));
        open(robot, file);
        await(robot, () -> shownName().equals("wrong"));
        assertThat(dialogs.errors).isEmpty();
        // The mixes that do not add up are findings of a rule, which tells them.
        await(
                robot,
                () -> problemTexts(robot).stream()
                        .filter(text -> text.startsWith("/"))
                        .toList()
                        .equals(List.of("/queries/1/families/0")));
        assertThat(problemTexts(robot))
                .anyMatch(text -> text.matches(".*[0-9]+.*[0-9]+.*'one sensor, last hour'.*'nn'.*"));

        robot.interact(() -> window.document()
                .edit("mend", design -> Samples.load(Samples.FIRST).design()));
        robot.interact(() -> window.file().save());
        await(robot, () -> window.file().problemsProperty().get().isEmpty());
        assertThat(robot.lookup("#document-problems .label").queryAll()).isEmpty();
    }

    private static List<String> problemTexts(FxRobot robot) {
        return robot.lookup("#document-problems .label").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    @Test
    void documentProblemIsInFindingsAndSummarizedInTheHeatmap(FxRobot robot) throws IOException {
        Path file = Files.writeString(
                directory.resolve("unknown.bigtable.yaml"),
                named("unknown", "")
                        .replace("where: { read_at: { range: [ now-24h", "where: { red_at: { range: [ now-24h"));
        open(robot, file);
        await(
                robot,
                () -> window.live().stateProperty().get().problem().isPresent()
                        && shownName().equals("unknown"));
        robot.interact(() -> window.show(SidePage.FINDINGS));
        QuickRobot.settle();
        assertThat(texts(robot, ".findings", "no such segment"))
                .singleElement()
                .asString()
                .matches(".*[0-9]+.*[0-9]+.*'red_at'.*");
        assertThat(robot.lookup("#design-problem").tryQuery()).isEmpty();
        assertThat(robot.lookup(".badge-count").queryAs(Label.class).getText()).isEqualTo("1");
        assertThat(texts(robot, ".heat-pane", "no such segment"))
                .singleElement()
                .asString()
                .startsWith("The query 'all readings of a day'")
                .endsWith("no such segment.");
    }

    private static List<String> texts(FxRobot robot, String in, String part) {
        return robot
                .from(robot.lookup(in).<Node>query())
                .lookup(Label.class::isInstance)
                .queryAllAs(Label.class)
                .stream()
                .filter(label -> label.getText().contains(part) && label.isVisible())
                .map(Label::getText)
                .toList();
    }

    @Test
    void undoRemovesASavedProblemAndRedoRestoresIt(FxRobot robot) throws IOException {
        open(robot, file("mended"));
        await(robot, () -> shownName().equals("mended"));
        robot.interact(() -> window.document()
                .edit(
                        "break",
                        design -> design.withWorkload(new Workload(
                                design.workload().seed(),
                                design.workload().updates(),
                                design.workload().phases().stream()
                                        .map(phase -> phase.withMix(Map.of(Phase.WRITE, 0.5)))
                                        .toList(),
                                design.workload().extras()))));
        robot.interact(() -> window.file().save());
        await(robot, () -> !window.file().problemsProperty().get().isEmpty());

        robot.interact(() -> window.document().session().undo());
        await(robot, () -> window.file().problemsProperty().get().isEmpty());
        assertThat(robot.lookup("#document-problems .label").queryAll()).isEmpty();
        robot.interact(() -> window.document().session().redo());
        await(robot, () -> !window.file().problemsProperty().get().isEmpty());
    }

    @Test
    void missingSampleFileIsListedAsAProblem(FxRobot robot) throws IOException {
        Path file = Files.writeString(
                directory.resolve("sampled.bigtable.yaml"),
                named("sampled", "")
                        .replace(
                                "format: { template: { text: \"sensor-{}\", digits: 5 } }\n", "format: { plain: {} }\n")
                        .replace(
                                "zipf: { items: 100000, exponent: 0.5, scatter: true }",
                                "sample: { file: nowhere.csv }")
                        .replace("hotspot: { keyFraction", "hotspot: { items: 10, keyFraction"));
        open(robot, file);
        await(robot, () -> shownName().equals("sampled"));
        assertThat(window.file().problemsProperty().get()).singleElement().satisfies(problem -> {
            assertThat(problem.message()).startsWith("The sample file 'nowhere.csv' does not exist");
            assertThat(problem.place()).isEqualTo("/rowKey/segments/1/generator");
            assertThat(problem.line()).isPositive();
        });
        await(robot, () -> window.live().stateProperty().get().problem().isPresent());
        assertThat(window.live().stateProperty().get().problem())
                .contains(window.file().problemsProperty().get().getFirst().message());
    }

    private void settleJobs(FxRobot robot) {
        await(
                robot,
                () -> shown.jobs().running().stream()
                        .noneMatch(job -> job.title().startsWith("Open ")));
        QuickRobot.settle();
    }
}
