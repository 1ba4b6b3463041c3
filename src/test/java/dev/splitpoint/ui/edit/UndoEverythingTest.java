package dev.splitpoint.ui.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.DesignWriter;
import dev.splitpoint.design.yaml.Samples;
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
    private final InspectorModel inspector = new InspectorModel(editing, rowKey, families, queries);
    private final List<Supplier<Form>> forms = List.of(
            inspector::form,
            inspector::form,
            queries::form,
            new WorkloadForm(editing)::form,
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
        switch (random.nextInt(10)) {
            case 0 -> rowKey.add(one(random, SegmentTemplate.ALL));
            case 1 -> rowKey.move(random.nextBoolean() ? 1 : -1);
            case 2 -> keyOrFamily(random);
            case 3 -> commands(random);
            case 4 -> wholeDocument(random, number);
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

    /** Samples, files read again and saves are among the steps. */
    private void wholeDocument(Random random, int number) {
        String sample = one(random, Samples.names());
        switch (random.nextInt(6)) {
            case 0 -> session.replace("open sample " + sample, DesignContent.of(Samples.load(sample).design()));
            case 1 -> session.reload("reload", DesignContent.of(Samples.load(sample).design()));
            case 2 -> session.markSaved(document.now(), Path.of("design-" + number + Samples.EXTENSION));
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
        design.columns().forEach(c -> all.add(new Selection.OfColumn(c.family(), c.qualifier())));
        document.select(one(random, all));
    }

    private String text() {
        return DesignWriter.write(document.now());
    }

    private static <T> T one(Random random, List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
