package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.AddHash;
import dev.splitpoint.advice.AddSalt;
import dev.splitpoint.advice.MoreNodes;
import dev.splitpoint.advice.RandomIds;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.WidenSalt;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.design.family.FamilyModel;
import dev.splitpoint.ui.design.family.SizeModel;
import dev.splitpoint.ui.design.inspector.InspectorModel;
import dev.splitpoint.ui.design.queries.QueriesModel;
import dev.splitpoint.ui.design.queries.QueryForm;
import dev.splitpoint.ui.design.rowkey.RandomKeyEdits;
import dev.splitpoint.ui.design.rowkey.RowKeyModel;
import dev.splitpoint.ui.design.rowkey.SegmentClipboard;
import dev.splitpoint.ui.design.rowkey.SegmentTemplate;
import dev.splitpoint.ui.design.workload.PhaseHand;
import dev.splitpoint.ui.design.workload.PhaseModel;
import dev.splitpoint.ui.design.workload.WorkloadForm;
import dev.splitpoint.ui.design.yaml.YamlHand;
import dev.splitpoint.ui.design.yaml.YamlModel;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.Section.Command;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.result.cluster.ClusterForm;
import dev.splitpoint.ui.window.DesignClipboard;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.util.WaitForAsyncUtils;

/** Whatever is done in the window's forms and panes is taken back and made again to the byte. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class UndoEverythingTest {
    private static final int EDITS = 200;
    private static final int MOST_TRIES = 20_000;
    private static final long MOST_MILLIS = 600_000;
    private static final List<String> KINDS = List.of(
            Messages.EDIT_YAML,
            "Paste .*",
            "Cut .*",
            "Duplicate .*",
            "open sample .*",
            "reload",
            "Use .* nodes instead of .*",
            "Change Width of .*",
            "Change Delimiter",
            "Move .*",
            "mix of .*",
            "Rename .*");
    private static final List<String> POLICIES =
            List.of("", "maxversions=3", "maxage=30d", "maxage=90d or (maxversions=5 and maxage=30d)");
    private static final List<String> NUMBERS =
            List.of("1", "2", "3", "8", "16", "100", "5000", "0.5", "0.25", "30s", "1h", "5m", "24h");

    private final DesignSession session =
            DesignSession.untitled(Samples.load(Samples.FIRST).design());
    private final DocumentModel document = new DocumentModel(session);
    private final RowKeyModel rowKey =
            new RowKeyModel(document, Jobs.on(task -> {}, failure -> {}), path -> SampleFiles.NONE);
    private final FamilyModel families = new FamilyModel(document);
    private final DocumentFormHost editing = new DocumentFormHost(document);
    private final QueriesModel reads = new QueriesModel(document);
    private final QueryForm queries = new QueryForm(editing);
    private final WorkloadForm workload = new WorkloadForm(editing);
    private final TestDialogs dialogs = new TestDialogs();
    private final SegmentClipboard clipboard = new SegmentClipboard(rowKey, dialogs);
    private final DesignClipboard parts = new DesignClipboard(clipboard, families, reads, workload, dialogs);
    private final InspectorModel inspector = new InspectorModel(
            editing,
            rowKey,
            families,
            new SizeModel(document, Jobs.on(task -> {}, failure -> {}), path -> SampleFiles.NONE),
            queries,
            workload);
    private final PhaseModel phases = new PhaseModel(document, workload);
    private long now;
    private final YamlModel yaml =
            new YamlModel(document, path -> SampleFiles.NONE, Runnable::run, new ToolkitThread(), () -> now);
    private final List<Supplier<Form>> forms =
            List.of(inspector::form, inspector::form, this::queryForm, workload::form, new ClusterForm(editing)::form);

    @Test
    void randomEditsAreUndoneAndRedoneExactly() {
        onFxThread(() -> undoAndRedo(new Random(4)));
    }

    private void undoAndRedo(Random random) {
        yaml.shownProperty().set(true);
        List<String> texts = new ArrayList<>(List.of(text()));
        Set<String> names = new HashSet<>();
        // Where a step ends for certain: the next edit is none that goes on with it.
        Set<String> ends = new HashSet<>(texts);
        for (int tries = 0; texts.size() <= EDITS; tries++) {
            assertThat(tries)
                    .as("enough of the edits that are tried change something")
                    .isLessThan(MOST_TRIES);
            boolean apart = random.nextBoolean();
            if (apart) {
                document.session().endMerge();
                now += Duration.ofMinutes(1).toNanos();
            }
            long before = session.revision();
            edit(random, texts.size());
            if (session.revision() != before) {
                if (apart) {
                    ends.add(texts.getLast());
                }
                names.add(session.undoName().orElse("what cancelled out"));
                texts.add(text());
            }
        }
        assertThat(names).allSatisfy(name -> assertThat(name).isNotBlank());
        assertThat(KINDS)
                .as("every kind of edit is among them")
                .allSatisfy(kind -> assertThat(names).anyMatch(name -> name.matches(kind)));

        List<String> back = new ArrayList<>(List.of(text()));
        while (session.undoName().isPresent()) {
            document.session().undo();
            back.add(text());
        }
        assertThat(back).last().isEqualTo(texts.getFirst());
        assertThat(back).as("edits with the same handle or field are one step").hasSizeLessThan(texts.size());
        assertThat(back).containsAll(ends);
        assertThat(texts.reversed()).containsSubsequence(back);

        List<String> again = new ArrayList<>(List.of(text()));
        while (session.redoName().isPresent()) {
            document.session().redo();
            again.add(text());
        }
        assertThat(again).isEqualTo(back.reversed());
        assertThat(yaml.stateProperty().get().text())
                .as("the text goes with it")
                .isEqualTo(texts.getLast());
    }

    private Form queryForm() {
        return reads.queries().stream()
                .findFirst()
                .flatMap(query -> queries.form(query.name()))
                .orElseGet(inspector::form);
    }

    private void edit(Random random, int number) {
        select(random);
        switch (random.nextInt(19)) {
            case 0 -> rowKey.add(one(random, SegmentTemplate.ALL));
            case 1 -> rowKey.move(random.nextBoolean() ? 1 : -1);
            case 2 -> keyOrFamily(random);
            case 3 -> commands(random);
            case 4 -> wholeDocument(random, number);
            case 5 -> phases(random);
            case 6 -> reads(random, number);
            case 7 -> text(random, number);
            case 8 -> paste(random);
            case 9 -> remedy(random);
            case 10, 11 -> RandomKeyEdits.work(rowKey, random);
            case 12 -> PhaseHand.work(phases, document, random, number);
            default -> answer(random);
        }
    }

    private void keyOrFamily(Random random) {
        switch (random.nextInt(4)) {
            case 0 -> families.addFamily();
            case 1 -> families.addColumn();
            case 2 -> families.remove();
            default -> {
                if (document.design().rowKey().segments().size() > 2) {
                    rowKey.remove();
                }
            }
        }
    }

    private void phases(Random random) {
        int phases = document.design().workload().phases().size();
        int index = random.nextInt(Math.max(1, phases));
        switch (random.nextInt(4)) {
            case 0 -> workload.addPhase();
            case 1 -> workload.duplicatePhase(index);
            case 2 -> {
                int to = random.nextInt(phases);
                if (to != index) {
                    workload.movePhase(index, to - index);
                }
            }
            default -> {
                if (phases > 1) {
                    workload.removePhase(index);
                }
            }
        }
    }

    private void reads(Random random, int number) {
        List<String> segments = rowKey.names();
        if (reads.queries().isEmpty() || segments.isEmpty()) {
            reads.add(segments);
            return;
        }
        String name = one(random, reads.queries()).name();
        String segment = one(random, segments);
        switch (random.nextInt(7)) {
            case 0 -> reads.add(List.of(segment));
            case 1 -> reads.duplicate(name);
            case 2 -> reads.move(name, random.nextBoolean() ? 1 : -1);
            case 3 -> reads.changeConditions(name, List.of(segment), List.of());
            case 4 -> reads.changeConditions(name, List.of(), List.of(segment));
            case 5 -> reads.rename(name, "read " + number);
            default -> reads.remove(name);
        }
    }

    /**
     * Types into the YAML pane, a letter or more at a time; broken text among it is mended, or given up for the
     * drawing.
     */
    private void text(Random random, int number) {
        String shown = yaml.stateProperty().get().text();
        List<String> lines = new ArrayList<>(shown.lines().toList());
        int at = random.nextInt(lines.size());
        switch (random.nextInt(4)) {
            case 0 -> lines.add(at, "# remark " + number);
            case 1 -> lines.removeIf(line -> line.startsWith("# remark"));
            case 2 -> lines.set(at, lines.get(at) + ": [");
            default -> lines.replaceAll(line -> line.replaceFirst("^  seed: .*", "  seed: " + number));
        }
        YamlHand.type(yaml, String.join("\n", lines) + "\n", at);
        if (yaml.stateProperty().get().isUnread()) {
            if (random.nextBoolean()) {
                YamlHand.type(yaml, shown, at);
            } else {
                yaml.takeDrawing();
            }
        }
    }

    private void paste(Random random) {
        switch (random.nextInt(5)) {
            case 0 -> {
                clipboard.copy();
                select(random);
                clipboard.paste();
            }
            case 1 -> {
                if (rowKey.names().size() > 2) {
                    parts.cut();
                }
            }
            case 2 -> clipboard.duplicate();
            case 3 -> families.duplicate();
            default -> {
                parts.copy();
                select(random);
                parts.paste();
            }
        }
    }

    /** What the findings offer. */
    private void remedy(Random random) {
        if (rowKey.names().isEmpty()) {
            return;
        }
        Segment segment = one(random, document.design().rowKey().segments());
        Remedy remedy = switch (random.nextInt(4)) {
            case 0 -> new MoreNodes(document.design().simulation().nodes(), 1 + random.nextInt(20));
            case 1 -> new AddSalt(List.of(segment.name()), 2 + random.nextInt(30), random.nextBoolean());
            case 2 -> new RandomIds(segment.name());
            default ->
                segment.generator() instanceof Generator.Salt
                        ? new WidenSalt(segment.name(), 2 + random.nextInt(60))
                        : new AddHash(segment.name());
        };
        document.edit(remedy.label(), remedy::apply);
    }

    /** Samples, files read again and saves are among the steps. */
    private void wholeDocument(Random random, int number) {
        String sample = one(random, Samples.names());
        switch (random.nextInt(6)) {
            case 0 ->
                session.replace(
                        "open sample " + sample,
                        DesignContent.of(Samples.load(sample).design()));
            case 1 ->
                session.reload("reload", DesignContent.of(Samples.load(sample).design()));
            case 2 -> session.markSaved(session.content(), Path.of("design-" + number + Samples.EXTENSION));
            default -> answer(random);
        }
    }

    private void commands(Random random) {
        List<Command> commands = one(random, forms).get().sections().stream()
                .flatMap(section -> section.commands().stream())
                .toList();
        if (!commands.isEmpty()) {
            one(random, commands).run().run();
        }
    }

    private void answer(Random random) {
        List<Field> fields = one(random, forms).get().sections().stream()
                .flatMap(section -> section.fields().stream())
                .toList();
        if (!fields.isEmpty()) {
            Field field = one(random, fields);
            // What the form refuses changes nothing, which is as good as any other answer.
            field.commit(text(random, field.input()));
        }
    }

    private static String text(Random random, ControlType input) {
        return switch (input) {
            case ControlType.Line line -> "name" + random.nextInt(50);
            case ControlType.Suggest suggest -> suggest.values().isEmpty() ? "" : one(random, suggest.values());
            case ControlType.Code code -> "c" + random.nextInt(50);
            case ControlType.Lines lines -> "a" + random.nextInt(9) + "\nb" + random.nextInt(9);
            case ControlType.Number number -> one(random, NUMBERS);
            case ControlType.Slide slide ->
                String.valueOf(slide.min()
                        + Math.round(random.nextDouble() * (slide.max() - slide.min()) / slide.step()) * slide.step());
            case ControlType.Policy policy -> one(random, POLICIES);
            case ControlType.Flag flag -> String.valueOf(random.nextBoolean());
            case ControlType.Choice choice ->
                choice.options().isEmpty() ? "" : one(random, choice.options()).id();
            case ControlType.Pick pick ->
                String.join(
                        "\n",
                        pick.options().stream()
                                .filter(option -> random.nextBoolean())
                                .toList());
        };
    }

    private void select(Random random) {
        TableDesign design = document.design();
        List<Selection> all = new ArrayList<>(List.of(new Selection.Table(), new Selection.Key()));
        design.rowKey().segments().forEach(s -> all.add(new Selection.OfSegment(s.name())));
        design.table().columnFamilies().forEach(f -> all.add(new Selection.OfFamily(f.name())));
        design.queries().forEach(q -> all.add(new Selection.OfQuery(q.name())));
        design.workload().phases().forEach(p -> all.add(new Selection.OfPhase(p.name())));
        design.columns().forEach(c -> all.add(new Selection.OfColumn(c.family(), c.qualifier())));
        document.select(one(random, all));
    }

    private String text() {
        return session.content().text();
    }

    private static void onFxThread(Runnable task) {
        WaitForAsyncUtils.waitForAsyncFx(MOST_MILLIS, task);
    }

    private static <T> T one(Random random, List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
