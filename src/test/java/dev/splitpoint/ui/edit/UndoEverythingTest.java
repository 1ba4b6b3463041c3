package dev.splitpoint.ui.edit;

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
import dev.splitpoint.design.yaml.DesignDocument;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.cluster.ClusterForm;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.form.Field;
import dev.splitpoint.ui.form.Form;
import dev.splitpoint.ui.form.Input;
import dev.splitpoint.ui.form.Section.Command;
import dev.splitpoint.ui.inspector.InspectorModel;
import dev.splitpoint.ui.plan.QueryForm;
import dev.splitpoint.ui.plan.ReadsModel;
import dev.splitpoint.ui.plan.WorkloadForm;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import dev.splitpoint.ui.rowkey.SegmentClipboard;
import dev.splitpoint.ui.rowkey.SegmentTemplate;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is done in the window's forms and panes is taken back and made again to the byte. */
class UndoEverythingTest {
    private static final int EDITS = 500;
    private static final int MOST_TRIES = 20_000;
    private static final List<String> POLICIES =
            List.of("", "maxversions=3", "maxage=30d", "maxage=90d or (maxversions=5 and maxage=30d)");
    private static final List<String> NUMBERS =
            List.of("1", "2", "3", "8", "16", "100", "5000", "0.5", "0.25", "30s", "1h", "5m", "24h");

    private final DesignSession session = DesignSession.untitled(Samples.load(Samples.FIRST).design());
    private final DocumentModel document = new DocumentModel(session);
    private final RowKeyModel rowKey =
            new RowKeyModel(document, Jobs.on(task -> {}, failure -> {}), path -> SampleFiles.NONE);
    private final FamilyModel families = new FamilyModel(document);
    private final Editing editing = new Editing(document);
    private final ReadsModel reads = new ReadsModel(document);
    private final QueryForm queries = new QueryForm(editing, reads);
    private final WorkloadForm workload = new WorkloadForm(editing);
    private final TestDialogs dialogs = new TestDialogs();
    private final SegmentClipboard clipboard = new SegmentClipboard(rowKey, dialogs);
    private final InspectorModel inspector = new InspectorModel(editing, rowKey, families, queries, workload);
    private final List<Supplier<Form>> forms = List.of(
            inspector::form,
            inspector::form,
            queries::form,
            workload::form,
            new ClusterForm(editing)::form);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void fiveHundredRandomEditsAreUndoneToTheFirstByteAndRedoneToTheLast(long seed) {
        Random random = new Random(seed);
        List<String> texts = new ArrayList<>(List.of(text()));
        List<String> names = new ArrayList<>();
        for (int tries = 0; names.size() < EDITS; tries++) {
            assertThat(tries).as("enough of the edits that are tried change something").isLessThan(MOST_TRIES);
            long before = session.revision();
            document.endMerge();
            edit(random, names.size());
            if (session.revision() != before) {
                names.add(session.undoName().orElseThrow());
                texts.add(text());
            }
        }
        assertThat(names).allSatisfy(name -> assertThat(name).isNotBlank());
        assertThat(List.of("edit of YAML", "paste of ", "cut of ", "duplicating of ", "open sample ", "reload", "Go from "))
                .as("every kind of edit is among them")
                .allSatisfy(kind -> assertThat(names).anyMatch(name -> name.startsWith(kind)));

        for (int step = EDITS; step > 0; step--) {
            assertThat(document.undoNameProperty().get()).isEqualTo(names.get(step - 1));
            document.undo();
            assertThat(text()).isEqualTo(texts.get(step - 1));
        }
        assertThat(session.undoName()).isEmpty();
        for (int step = 0; step < EDITS; step++) {
            assertThat(document.redoNameProperty().get()).isEqualTo(names.get(step));
            document.redo();
            assertThat(text()).isEqualTo(texts.get(step + 1));
        }
        assertThat(session.redoName()).isEmpty();
    }

    private void edit(Random random, int number) {
        select(random);
        switch (random.nextInt(16)) {
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
            default -> answer(random);
        }
    }

    private void keyOrFamily(Random random) {
        switch (random.nextInt(4)) {
            case 0 -> families.addFamily();
            case 1 -> families.addColumn();
            case 2 -> families.remove();
            default -> {
                if (document.now().rowKey().segments().size() > 2) {
                    rowKey.remove();
                }
            }
        }
    }

    private void phases(Random random) {
        int phases = document.now().workload().phases().size();
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
        if (reads.reads().isEmpty() || segments.isEmpty()) {
            reads.add(segments);
            return;
        }
        String name = one(random, reads.reads()).name();
        String segment = one(random, segments);
        switch (random.nextInt(7)) {
            case 0 -> reads.add(List.of(segment));
            case 1 -> reads.duplicate(name);
            case 2 -> reads.move(name, random.nextBoolean() ? 1 : -1);
            case 3 -> reads.pin(name, List.of(segment), List.of());
            case 4 -> reads.pin(name, List.of(), List.of(segment));
            case 5 -> reads.rename(name, "read " + number);
            default -> reads.remove(name);
        }
    }

    /** As the YAML pane does: the text is changed, with its comments, and read again. */
    private void text(Random random, int number) {
        List<String> lines = new ArrayList<>(text().lines().toList());
        int at = random.nextInt(lines.size());
        if (random.nextBoolean()) {
            lines.add(at, "# remark " + number);
        } else {
            lines.replaceAll(line -> line.replaceFirst("^  seed: .*", "  seed: " + number));
        }
        DesignDocument read = DesignReader.read(String.join("\n", lines) + "\n");
        read.design().ifPresent(design -> document.rewrite(new DesignContent(design, read.comments())));
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
                    clipboard.cut();
                }
            }
            case 2 -> clipboard.duplicate();
            case 3 -> families.duplicate();
            default -> families.copy().ifPresent(copied -> {
                select(random);
                families.paste(copied);
            });
        }
    }

    /** What the findings offer. */
    private void remedy(Random random) {
        if (rowKey.names().isEmpty()) {
            return;
        }
        Segment segment = one(random, document.now().rowKey().segments());
        Remedy remedy = switch (random.nextInt(4)) {
            case 0 -> new MoreNodes(document.now().simulation().nodes(), 1 + random.nextInt(20));
            case 1 -> new AddSalt(List.of(segment.name()), 2 + random.nextInt(30), random.nextBoolean());
            case 2 -> new RandomIds(segment.name());
            default -> segment.generator() instanceof Generator.Salt
                    ? new WidenSalt(segment.name(), 2 + random.nextInt(60))
                    : new AddHash(segment.name());
        };
        document.edit(remedy.label(), remedy::apply);
    }

    /** Samples, files read again and saves are among the steps. */
    private void wholeDocument(Random random, int number) {
        String sample = one(random, Samples.names());
        switch (random.nextInt(6)) {
            case 0 -> session.replace("open sample " + sample, DesignContent.of(Samples.load(sample).design()));
            case 1 -> session.reload("reload", DesignContent.of(Samples.load(sample).design()));
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

    private static String text(Random random, Input input) {
        return switch (input) {
            case Input.Line line -> "name" + random.nextInt(50);
            case Input.Code code -> "c" + random.nextInt(50);
            case Input.Lines lines -> "a" + random.nextInt(9) + "\nb" + random.nextInt(9);
            case Input.Number number -> one(random, NUMBERS);
            case Input.Slide slide -> String.valueOf(
                    slide.min() + Math.round(random.nextDouble() * (slide.max() - slide.min()) / slide.step()) * slide.step());
            case Input.Policy policy -> one(random, POLICIES);
            case Input.Flag flag -> String.valueOf(random.nextBoolean());
            case Input.Choice choice -> choice.options().isEmpty() ? "" : one(random, choice.options()).id();
            case Input.Pick pick ->
                String.join("\n", pick.options().stream().filter(option -> random.nextBoolean()).toList());
        };
    }

    private void select(Random random) {
        TableDesign design = document.now();
        List<Selection> all = new ArrayList<>(List.of(new Selection.Table(), new Selection.Key()));
        design.rowKey().segments().forEach(s -> all.add(new Selection.OfSegment(s.name())));
        design.table().columnFamilies().forEach(f -> all.add(new Selection.OfFamily(f.name())));
        design.queries().forEach(q -> all.add(new Selection.OfRead(q.name())));
        design.columns().forEach(c -> all.add(new Selection.OfColumn(c.family(), c.qualifier())));
        document.select(one(random, all));
    }

    private String text() {
        return session.content().text();
    }

    private static <T> T one(Random random, List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
