package dev.splitpoint.ui.design.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Mix;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.ui.design.queries.QueriesModel;
import dev.splitpoint.ui.design.queries.QueryForm;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.Section.Command;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class WorkloadFormTest {
    private final DocumentModel document = new DocumentModel(
            DesignSession.untitled(Samples.load("sensor-readings").design()));
    private final WorkloadForm workload = new WorkloadForm(new DocumentFormHost(document));
    private final QueryForm queries = new QueryForm(new DocumentFormHost(document));
    private final QueriesModel queriesModel = new QueriesModel(document);

    @Test
    void phasesAreAddedMovedDuplicatedAndRemoved() {
        List<String> first = phases();

        press(workload.form(), "add-phase");
        assertThat(phases()).hasSize(first.size() + 1).startsWith(first.toArray(String[]::new));
        String added = phases().getLast();
        press(workload.form(), "earlier-phase-" + first.size());
        assertThat(phases().get(first.size() - 1)).isEqualTo(added);
        press(workload.form(), "later-phase-" + (first.size() - 1));
        assertThat(phases().getLast()).isEqualTo(added);
        press(workload.form(), "copy-phase-0");
        assertThat(phases()).hasSize(first.size() + 2).doesNotHaveDuplicates();
        press(workload.form(), "remove-phase-1");
        press(workload.form(), "remove-phase-" + first.size());
        assertThat(phases()).isEqualTo(first);
    }

    @Test
    void undoNamesOfPhaseEditsNameThePhase() {
        String first = phases().getFirst();
        press(workload.form(), "add-phase");
        assertThat(document.undoNameProperty().get()).isEqualTo(Messages.addPhase(phases().getLast()));
        press(workload.form(), "copy-phase-0");
        assertThat(document.undoNameProperty().get()).isEqualTo(Messages.duplicatePhase(first));
        press(workload.form(), "remove-phase-0");
        assertThat(document.undoNameProperty().get()).isEqualTo(Messages.removePhase(first));
    }

    @Test
    void errorMessageUsesTheFieldLabel() {
        answer(workload.form(), "phase-0-rate", "constant");
        Field rate = field("phase-0-rate-mean");
        assertThat(rate.label()).isEqualTo("Per second");
        assertThat(rate.commit("-5").orElseThrow()).startsWith("Per second is ").contains("5, but must be 0 to");
        assertThat(rate.commit("1000")).isEmpty();
        assertThat(rate.commit("2000G"))
                .as("numbers as the fields have them")
                .hasValue("Per second is 2e12, but must be 0 to 1,000,000,000,000.");
    }

    @Test
    void hotSpotWithoutItemsInheritsThemFromTheDesign() {
        document.edit(
                "test",
                design -> design.withWorkload(new Workload(
                        design.workload().seed(),
                        design.workload().updates(),
                        design.workload().phases().stream()
                                .map(p -> p.withOverride(Map.of(
                                        "sensor_id", new Generator.Hotspot(Generator.Hotspot.INHERITED, 0.1, 0.9))))
                                .toList(),
                        design.workload().extras())));
        Field items = field("phase-0-override-sensor_id-items");
        assertThat(items.value()).isEqualTo(Messages.asInDesign("100,000"));
        assertThat(items.commit("50")).isEmpty();
        assertThat(((Generator.Hotspot) phase(0).override().get("sensor_id")).items())
                .isEqualTo(50);
        answer(workload.form(), "phase-0-override-sensor_id-items", "");
        assertThat(((Generator.Hotspot) phase(0).override().get("sensor_id")).items())
                .isEqualTo(Generator.Hotspot.INHERITED);
        answer(workload.form(), "phase-0-override-sensor_id-items", "50");
        answer(workload.form(), "phase-0-override-sensor_id-items", Messages.asInDesign("100,000"));
        assertThat(field("phase-0-override-sensor_id-items").value()).isEqualTo(Messages.asInDesign("100,000"));
    }

    @Test
    void newPhaseHotSpotInheritsTheNumberOfValuesOfTheDesign() {
        answer(workload.form(), "phase-0-override", "sensor_id");
        answer(workload.form(), "phase-0-override-sensor_id", "hotspot");
        assertThat(((Generator.Hotspot) phase(0).override().get("sensor_id")).items())
                .isEqualTo(Generator.Hotspot.INHERITED);
        answer(workload.form(), "phase-0-override-sensor_id-keyFraction", "0.5");
        assertThat(((Generator.Hotspot) phase(0).override().get("sensor_id")).items())
                .isEqualTo(Generator.Hotspot.INHERITED);
    }

    private Field field(String id) {
        return workload.form().sections().stream()
                .flatMap(section -> section.fields().stream())
                .filter(field -> field.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void firstPhaseCannotMoveUpAndLastPhaseCannotMoveDown() {
        int last = phases().size() - 1;
        assertThat(command(workload.form(), "earlier-phase-0")).isEmpty();
        assertThat(command(workload.form(), "later-phase-" + last)).isEmpty();
    }

    @Test
    void segmentOverrideCanBeAddedToAPhaseAndRemoved() {
        answer(workload.form(), "phase-0-override", "sensor_id");
        assertThat(phase(0).override()).containsKey("sensor_id");
        answer(workload.form(), "phase-0-override-sensor_id", "uniform");
        assertThat(phase(0).override().get("sensor_id")).isInstanceOf(Generator.Uniform.class);

        answer(workload.form(), "phase-0-override", "sensor_id\nread_at");
        assertThat(phase(0).override().get("sensor_id")).isInstanceOf(Generator.Uniform.class);
        answer(workload.form(), "phase-0-override", "");
        assertThat(phase(0).override()).isEmpty();
    }

    @Test
    void mixThatCannotBeSimulatedIsExplained() {
        Query read = document.design().queries().getFirst();
        setMix(Map.of(Phase.WRITE, 0.3, read.name(), 0.3));
        assertThat(workload.form().sections().get(1).note())
                .hasValueSatisfying(n -> assertThat(n).contains("60%"));
        answer(workload.form(), "phase-0-mix-write", "rest");
        assertThat(phase(0).mix()).isEqualTo(Map.of(Phase.WRITE, 0.7, read.name(), 0.3));
        assertThat(workload.form().sections().get(1).note()).hasValue(Messages.MIX_NOTE);
    }

    @Test
    void typedRatesAndSharesKeepTheirUnitAndEachOther() {
        List<String> names =
                document.design().queries().stream().limit(2).map(Query::name).toList();
        setMix(Map.of(Phase.WRITE, 1.0));
        answer(workload.form(), "phase-0-mix-" + names.get(0), "20%");
        answer(workload.form(), "phase-0-mix-" + names.get(1), "12/d");
        assertThat(phase(0).statedMix().parts())
                .isEqualTo(Map.of(
                        Phase.WRITE,
                        new Mix.Rest(),
                        names.get(0),
                        new Mix.Share(0.2),
                        names.get(1),
                        new Mix.Frequency(12, Mix.Interval.DAY)));
        TableDesign reloaded =
                DesignReader.read(document.session().content().text()).design().orElseThrow();
        assertThat(reloaded).isEqualTo(document.design());
        assertThat(field("phase-0-mix-" + names.get(0)).value()).isEqualTo("20%");
        assertThat(field("phase-0-mix-" + names.get(1)).value()).isEqualTo("12/d");
        assertThat(field("phase-0-mix-write").value()).isEqualTo("rest");
        assertThat(Phase.isWhole(phase(0).mix())).isTrue();

        answer(workload.form(), "phase-0-mix-" + names.get(1), "1.5k");
        assertThat(field("phase-0-mix-" + names.get(1)).value()).isEqualTo("1,500/s");
        answer(workload.form(), "phase-0-mix-" + names.get(1), "90 per hour");
        assertThat(field("phase-0-mix-" + names.get(1)).value()).isEqualTo("90/h");
        answer(workload.form(), "phase-0-mix-" + names.get(1), "0");
        assertThat(phase(0).mix()).doesNotContainKey(names.get(1)).containsEntry(names.get(0), 0.2);
    }

    @Test
    void ratesOverTheRateOfThePhaseAreRefusedWithOneSentence() {
        String read = document.design().queries().getFirst().name();
        setMix(Map.of(Phase.WRITE, 1.0));
        answer(workload.form(), "phase-0-rate", "constant");
        answer(workload.form(), "phase-0-rate-mean", "1000");
        TableDesign before = document.design();
        assertThat(field("phase-0-mix-" + read).commit("1100/s"))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("1,100/s", "1,000/s"));
        for (String wrong : List.of("-1", "120%", "5/w", "often")) {
            assertThat(field("phase-0-mix-" + read).commit(wrong)).as(wrong).isPresent();
        }
        assertThat(document.design()).isEqualTo(before);
    }

    @Test
    void otherShapesKeepTheLevelOfTheRate() {
        answer(workload.form(), "phase-0-duration", "24h");
        answer(workload.form(), "phase-0-rate", "constant");
        answer(workload.form(), "phase-0-rate-mean", "12000");
        answer(workload.form(), "phase-0-rate", "points");
        assertThat(phase(0).rate().shape())
                .isEqualTo(new Rate.Points(
                        List.of(new Rate.Point(Duration.ZERO, 12_000), new Rate.Point(Duration.ofDays(1), 12_000))));
        answer(workload.form(), "phase-0-rate", "sine");
        assertThat(phase(0).rate().shape()).isEqualTo(new Rate.Sine(12_000, 4000, Duration.ofDays(1), 0));
        assertThat(field("phase-0-rate-peak").value()).isEqualTo("16,000");
        assertThat(field("phase-0-rate-low").value()).isEqualTo("8,000");
        assertThat(field("phase-0-rate-at").value()).isEqualTo("06:00");
        answer(workload.form(), "phase-0-rate-at", "20:30");
        answer(workload.form(), "phase-0-rate-peak", "20k");
        assertThat(field("phase-0-rate-at").value()).isEqualTo("20:30");
        assertThat(field("phase-0-rate-low").value()).isEqualTo("8,000");
        assertThat(phase(0).meanRate()).isCloseTo(14_000, within(1e-6));
        answer(workload.form(), "phase-0-rate", "points");
        assertThat(phase(0).rate().shape().peak()).isEqualTo(20_000);
        assertThat(phase(0).meanRate()).isCloseTo(14_000, within(100.0));
        answer(workload.form(), "phase-0-rate", "constant");
        assertThat(phase(0).meanRate()).isCloseTo(14_000, within(100.0));
        assertThat(field("phase-0-rate-mean").commit("").isPresent()).isTrue();
    }

    @Test
    void updatesAndNoiseAreInPerCent() {
        answer(workload.form(), "updates", "5");
        assertThat(document.design().workload().updates()).isEqualTo(0.05);
        assertThat(field("updates").value()).isEqualTo("5%");
        answer(workload.form(), "phase-0-noise", "12.5%");
        assertThat(phase(0).rate().noise()).isEqualTo(0.125);
    }

    private void setMix(Map<String, Double> mix) {
        document.edit("mix", design -> {
            List<Phase> phases = new ArrayList<>(design.workload().phases());
            Phase first = phases.getFirst();
            phases.set(0, first.withMix(mix));
            return design.withWorkload(
                    new Workload(1, 0, phases, design.workload().extras()));
        });
    }

    @Test
    void roundedThirdsAreAcceptedByTheFormAndTheValidation() {
        List<String> names =
                document.design().queries().stream().limit(2).map(Query::name).toList();
        document.edit("thirds", design -> {
            Phase first = design.workload().phases().getFirst();
            Phase thirds = first.withMix(Map.of(Phase.WRITE, 0.333, names.get(0), 0.333, names.get(1), 0.333))
                    .withOverride(Map.of());
            return design.withWorkload(
                    new Workload(1, 0, List.of(thirds), design.workload().extras()));
        });
        assertThat(Consistency.check(document.design()))
                .noneMatch(wrong -> wrong.place().contains("/mix"));
        assertThat(workload.form().sections().get(1).note()).hasValue(Messages.MIX_NOTE);
    }

    @Test
    void queriesAreMovedDuplicatedAndRemovedWithTheirShares() {
        List<String> first = reads();
        queriesModel.move(first.getFirst(), 1);
        assertThat(reads().get(1)).isEqualTo(first.getFirst());
        queriesModel.move(first.getFirst(), -1);
        queriesModel.duplicate(first.getFirst());
        assertThat(reads()).hasSize(first.size() + 1).doesNotHaveDuplicates();
        queriesModel.remove(reads().get(1));
        assertThat(reads()).isEqualTo(first);

        queriesModel.remove(first.getFirst());
        TableDesign design = document.design();
        assertThat(design.workload().phases()).allSatisfy(phase -> {
            assertThat(phase.mix()).doesNotContainKey(first.getFirst());
            assertThat(Phase.isWhole(phase.mix())).isTrue();
        });
        document.session().undo();
        assertThat(reads()).isEqualTo(first);
    }

    @Test
    void aQueryReadsTheSelectedColumnsAndCells() {
        Query first = document.design().queries().getFirst();
        answer(queryForm(), "query-0-families", "");
        answer(queryForm(), "query-0-columns", "m:temperature\nm:humidity");
        answer(queryForm(), "query-0-cellsPerColumn", "2");
        assertThat(document.design().queries().getFirst())
                .isEqualTo(first.withFamilies(List.of())
                        .withColumns(List.of("m:temperature", "m:humidity"))
                        .withCellsPerColumn(OptionalInt.of(2)));

        Field cells = queryForm().field("query-0-cellsPerColumn").orElseThrow();
        assertThat(cells.commit("0").orElseThrow()).isEqualTo("Cells per column is 0, but must be 1 or more.");
        answer(queryForm(), "query-0-cellsPerColumn", "");
        assertThat(document.design().queries().getFirst().cellsPerColumn()).isEmpty();
    }

    @Test
    void selectableColumnsIncludeColumnsOfTheDesignAndTheQuery() {
        Query first = document.design().queries().getFirst();
        document.edit(
                "test",
                design -> design.withColumns(List.of(column("plain", false), column("some_*", true)))
                        .withQueries(List.of(first.withFamilies(List.of()).withColumns(List.of("m:some_1")))));

        assertThat(queryForm().field("query-0-columns").orElseThrow().input())
                .isInstanceOfSatisfying(
                        ControlType.Pick.class,
                        pick -> assertThat(pick.options()).containsExactly("m:plain", "m:some_1"));
    }

    private Form queryForm() {
        return queries.form(document.design().queries().getFirst().name()).orElseThrow();
    }

    private static Column column(String qualifier, boolean pattern) {
        return Column.of("m", qualifier, new ValueSize.Constant(8)).withPattern(pattern);
    }

    private List<String> phases() {
        return document.design().workload().phases().stream().map(Phase::name).toList();
    }

    private Phase phase(int index) {
        return document.design().workload().phases().get(index);
    }

    private List<String> reads() {
        return document.design().queries().stream().map(Query::name).toList();
    }

    private static void answer(Form form, String field, String text) {
        assertThat(form.field(field)
                        .orElseThrow(() -> new AssertionError(field))
                        .commit(text))
                .isEmpty();
    }

    private static List<Command> command(Form form, String id) {
        return form.sections().stream()
                .flatMap(section -> section.commands().stream())
                .filter(command -> command.id().equals(id))
                .toList();
    }

    private static void press(Form form, String id) {
        assertThat(command(form, id)).as(id).hasSize(1);
        command(form, id).getFirst().run().run();
    }
}
