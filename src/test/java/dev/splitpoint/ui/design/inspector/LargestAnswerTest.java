package dev.splitpoint.ui.design.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.design.family.FamilyModel;
import dev.splitpoint.ui.design.family.SizeModel;
import dev.splitpoint.ui.design.queries.QueryForm;
import dev.splitpoint.ui.design.rowkey.RowKeyModel;
import dev.splitpoint.ui.design.workload.WorkloadForm;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.result.cluster.ClusterForm;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What a form takes is a design that can be saved and opened again: so are the largest and smallest answers of all
 * fields.
 */
@Tag("slow")
class LargestAnswerTest {
    /** How a number is typed into fields that take more than that. */
    private static final List<LongFunction<String>> WRITINGS = List.of(
            n -> "" + n,
            n -> n + "ns",
            n -> n + "d",
            n -> "a: " + n,
            n -> "a: " + n + "e290",
            n -> "0h 1000\n" + n + "ns 5",
            n -> "0h " + n,
            n -> "maxage=" + n + "ns",
            n -> "maxversions=" + n,
            n -> "= " + n,
            n -> "from now-" + n + "d to now");

    private static final List<String> ODD = List.of(
            "0",
            "-1",
            "-0.0",
            "1e-300",
            "1e300",
            "1e400",
            "1e99999999999",
            "1e2147483647k",
            "9".repeat(400),
            "0.1",
            "36499d 1ns",
            "36500d 1ns",
            "40000d",
            "99999999999d",
            "0.4ns",
            "9".repeat(30) + "d",
            "");
    private static final int NUMBERS = 3;
    private static final long LEAST = 1;
    /** Where none of these is taken, no number is, in that writing. */
    private static final List<Long> USUAL = List.of(1L, 10L, 1_000L, 1_000_000L, 1_000_000_000L, 1_000_000_000_000L);

    private final DocumentModel document =
            new DocumentModel(DesignSession.untitled(Samples.load(Samples.FIRST).design()));
    private final RowKeyModel rowKey =
            new RowKeyModel(document, Jobs.on(task -> {}, failure -> {}), path -> SampleFiles.NONE);
    private final DocumentFormHost editing = new DocumentFormHost(document);
    private final QueryForm queries = new QueryForm(editing);
    private final WorkloadForm workload = new WorkloadForm(editing);
    private final InspectorModel inspector = new InspectorModel(
            editing,
            rowKey,
            new FamilyModel(document),
            new SizeModel(document, Jobs.on(task -> {}, failure -> {}), path -> SampleFiles.NONE),
            queries,
            workload);
    private final Set<String> asked = new LinkedHashSet<>();

    @Test
    void largestAnswerOfEveryFieldRoundTrips() {
        TableDesign design = document.design();
        List<Supplier<Form>> forms = new ArrayList<>(List.of(new ClusterForm(editing)::form, workload::form));
        List<Selection> selections = new ArrayList<>(List.of(
                new Selection.Table(),
                new Selection.Key(),
                new Selection.OfFamily(
                        design.table().columnFamilies().getFirst().name()),
                new Selection.OfQuery(design.queries().getFirst().name()),
                new Selection.OfColumn(
                        design.columns().getFirst().family(),
                        design.columns().getFirst().qualifier())));
        design.rowKey().segments().forEach(segment -> selections.add(new Selection.OfSegment(segment.name())));
        selections.forEach(selection -> forms.add(() -> {
            document.select(selection);
            return inspector.form();
        }));
        for (Supplier<Form> form : forms) {
            ask(form.get(), "");
            for (Field choice : fields(form.get())) {
                for (String answer : answers(choice)) {
                    if (choice.commit(answer).isEmpty()) {
                        ask(form.get(), choice.id() + " " + answer);
                        document.session().undo();
                        assertThat(document.design()).isEqualTo(design);
                    }
                }
            }
        }
        assertThat(asked)
                .contains(
                        "workload phase-duration ",
                        "workload phase-rate-period phase-rate sine",
                        "workload phase-noise ",
                        "segment generator-jitter generator clock",
                        "segment generator-every generator clock",
                        "table change-stream ",
                        "family gc-rule ",
                        "cluster cell ",
                        "cluster splitAfter ",
                        "cluster patience ",
                        "query query-limit ");
    }

    /** What another part of the form depends on. */
    private static List<String> answers(Field field) {
        return switch (field.input()) {
            case ControlType.Choice choice ->
                choice.options().stream().map(ControlType.Option::id).toList();
            case ControlType.Flag flag -> List.of(Boolean.toString(!Boolean.parseBoolean(field.value())));
            default -> List.of();
        };
    }

    private void ask(Form form, String chosen) {
        for (Field field : fields(form)) {
            boolean depends =
                    !chosen.isEmpty() && field.id().startsWith(chosen.substring(0, chosen.indexOf(' ')) + "-");
            boolean typed = answers(field).isEmpty() && !(field.input() instanceof ControlType.Pick);
            // All phases have the same fields, and so have all reads.
            String name = (form.subject() + " " + field.id() + " " + chosen).replaceAll("(phase|query)-[0-9]+", "$1");
            boolean known =
                    asked.contains((form.subject() + " " + field.id()).replaceAll("(phase|query)-[0-9]+", "$1") + " ");
            if (typed && (depends || !known) && asked.add(name)) {
                boolean number =
                        field.input() instanceof ControlType.Number || field.input() instanceof ControlType.Slide;
                (number ? ODD : List.<String>of()).forEach(text -> readBack(field, text));
                WRITINGS.subList(0, number ? NUMBERS : WRITINGS.size())
                        .forEach(writing -> readBack(field, writing.apply(largest(field, writing))));
            }
        }
    }

    /** {@return the largest number that a field takes; the least where it takes none} */
    private long largest(Field field, LongFunction<String> writing) {
        long taken = LEAST;
        long refused = Long.MAX_VALUE;
        if (answered(field, writing.apply(refused)).isPresent()) {
            return refused;
        }
        Optional<Long> usual = USUAL.reversed().stream()
                .filter(number -> answered(field, writing.apply(number)).isPresent())
                .findFirst();
        if (usual.isEmpty()) {
            return LEAST;
        }
        // Most limits are round numbers, which need no search.
        taken = usual.get();
        if (answered(field, writing.apply(taken + 1)).isEmpty()) {
            return taken;
        }
        while (refused - taken > 1) {
            long middle = taken + (refused - taken) / 2;
            if (answered(field, writing.apply(middle)).isPresent()) {
                taken = middle;
            } else {
                refused = middle;
            }
        }
        return taken;
    }

    private void readBack(Field field, String text) {
        answered(field, text).ifPresent(content -> {
            DesignDocument read = DesignReader.read(content.text());
            String what = field.id() + " of '" + text + "'";
            assertThat(read.design()).as(what + ": " + read.problems()).contains(content.design());
            List<String> known = Consistency.check(content.design()).stream()
                    .map(Inconsistency::message)
                    .toList();
            assertThat(read.problems().stream().filter(Problem::isError).map(Problem::message))
                    .as(what + ": a file has no errors that the findings do not have")
                    .isSubsetOf(known);
        });
    }

    /** {@return the document with an answer; empty: it is refused} */
    private Optional<DesignContent> answered(Field field, String text) {
        try {
            return Optional.of(document.contentAfter(() -> field.accept().accept(text)));
        } catch (IllegalArgumentException refused) {
            assertThat(refused.getMessage())
                    .as(field.id() + " of '" + text + "'")
                    .isNotBlank()
                    .endsWith(".");
            return Optional.empty();
        }
    }

    private static List<Field> fields(Form form) {
        return form.sections().stream()
                .flatMap(section -> section.fields().stream())
                .toList();
    }
}
