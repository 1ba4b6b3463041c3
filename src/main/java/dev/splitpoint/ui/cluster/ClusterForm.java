package dev.splitpoint.ui.cluster;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.design.ModelConstants;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.form.Field;
import dev.splitpoint.ui.form.Form;
import dev.splitpoint.ui.form.Input;
import dev.splitpoint.ui.form.Section;
import dev.splitpoint.ui.kind.Parameter;
import dev.splitpoint.ui.text.KeyText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Nodes, what the table holds at the start, and the constants of the model. */
public final class ClusterForm {
    private static final String ORIGINS = "Assumptions of the simulation, with the origin of each default: documented by"
            + " Google, paper, analogue (another system), or ours. The tooltips name the sources. Percentages are"
            + " relative until calibrated against a real table.";

    private final Editing editing;

    /** @param editing makes edits of answers */
    public ClusterForm(Editing editing) {
        this.editing = editing;
    }

    /** {@return the form of the cluster of the open document} */
    public Form form() {
        Simulation simulation = editing.document().now().simulation();
        List<Field> cluster = new ArrayList<>(nodes(simulation));
        cluster.add(field(storage(), simulation));
        cluster.add(field(cell(), simulation));
        List<Field> start = new ArrayList<>(List.of(field(rows(), simulation)));
        if (simulation.rows() == 0) {
            start.add(field(splits(), simulation));
        }
        List<Section> model = Arrays.stream(ModelConstant.Group.values())
                .map(group -> constants(group, simulation))
                .toList();
        List<Section> sections = new ArrayList<>(List.of(
                Section.of("cluster", "Cluster", cluster),
                Section.of("start", "Table at the start", start)));
        sections.addAll(model);
        return new Form("cluster", sections);
    }

    private Section constants(ModelConstant.Group group, Simulation simulation) {
        List<Field> fields = ModelConstants.ALL.stream()
                .filter(constant -> constant.group() == group)
                .map(constant -> editing.field(
                        ConstantParameter.of(constant), simulation.model(), "cluster", ClusterForm::withModel))
                .toList();
        return switch (group) {
            case NODE -> Section.of("node", "Node capacity", fields).withNote(ORIGINS);
            case CLUSTER -> Section.of("model", "Splits, moves and scaling", fields)
                    .withCommands(new Section.Command("reset-model", "Reset to Defaults",
                            "Sets all assumptions to their defaults", this::reset));
            case VERDICTS -> Section.of("verdicts", "Verdicts", fields);
        };
    }

    private Field field(Parameter<Simulation> parameter, Simulation simulation) {
        return editing.field(parameter, simulation, "cluster", (was, change) ->
                was.withSimulation(change.apply(was.simulation())));
    }

    private static TableDesign withModel(
            TableDesign design, java.util.function.UnaryOperator<ClusterModel> change) {
        Simulation simulation = design.simulation();
        return design.withSimulation(simulation.withModel(change.apply(simulation.model())));
    }

    private void reset() {
        editing.document().edit("reset of the cluster model", design ->
                withModel(design, m -> ClusterModel.of(design.simulation().storage())));
    }

    private List<Field> nodes(Simulation simulation) {
        return NodePlanKinds.of(simulation.nodePlan()).fields("node-count", simulation.nodePlan(), List.of(),
                editing.change("cluster", (design, plan) ->
                        design.withSimulation(design.simulation().withNodePlan(plan))));
    }

    private static Parameter<Simulation> storage() {
        return Parameter.choice("storage", "Storage", "What the nodes store their data on.", Storage.class, Enum::name,
                Simulation::storage, Simulation::withStorage);
    }

    private static Parameter<Simulation> cell() {
        return Parameter.time("cell", "Time cell", "Width of a column of the heatmap, a second or more.",
                Simulation::cell, Simulation::withCell);
    }

    private static Parameter<Simulation> rows() {
        return Parameter.whole("rows", "Rows", "How many rows the table holds at the start; 0: a new table.",
                Simulation::rows, Simulation::withRows);
    }

    private static Parameter<Simulation> splits() {
        return Parameter.<Simulation>text("splits", "Initial split points", "One key a line; other than text as \\x00.",
                s -> s.splits().stream().map(KeyBytes::toText).collect(Collectors.joining("\n")),
                (s, text) -> s.withSplits(
                        text.lines().filter(line -> !line.isBlank()).map(KeyText::parse).toList())).shownAs(new Input.Lines(3, true));
    }
}
