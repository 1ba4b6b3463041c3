package dev.splitpoint.ui.result.cluster;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.design.ModelConstants;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.kind.ParameterType;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.kind.Parameter;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.Section;
import dev.splitpoint.ui.kit.text.KeyLabel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Form of the cluster: its nodes, the rows of the table at the start, and the constants of the model. */
public final class ClusterForm {

    private final DocumentFormHost editing;

    /** @param editing applies the values of fields to the document */
    public ClusterForm(DocumentFormHost editing) {
        this.editing = editing;
    }

    /** {@return the form of the cluster of the open document} */
    public Form form() {
        Simulation simulation = editing.document().design().simulation();
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
        List<Section> sections = new ArrayList<>(
                List.of(Section.of("cluster", Messages.CLUSTER, cluster), Section.of("start", Messages.START, start)));
        sections.addAll(model);
        return new Form("cluster", sections);
    }

    private Section constants(ModelConstant.Group group, Simulation simulation) {
        List<Field> fields = ModelConstants.ALL.stream()
                .filter(constant -> constant.group() == group)
                .map(constant -> editing.field(
                        parameter(constant), simulation.model(), Messages.EDIT_CLUSTER, ClusterForm::withModel))
                .toList();
        return switch (group) {
            case NODE -> Section.of("node", Messages.NODE, fields).withNote(Messages.ORIGINS);
            case CLUSTER ->
                Section.of("model", Messages.MODEL, fields)
                        .withCommands(
                                new Section.Command("reset-model", Messages.RESET, Messages.RESET_HELP, this::reset));
            case VERDICTS -> Section.of("verdicts", Messages.VERDICTS, fields);
        };
    }

    private Field field(Parameter<Simulation> parameter, Simulation simulation) {
        return editing.field(
                parameter,
                simulation,
                Messages.EDIT_CLUSTER,
                (was, change) -> was.withSimulation(change.apply(was.simulation())));
    }

    private static Parameter<ClusterModel> parameter(ModelConstant constant) {
        String origin = constant.basis().origin().label();
        ParameterType type = switch (constant.type()) {
            case BYTES -> ParameterType.whole();
            case COUNT -> ParameterType.small();
            case SHARE -> ParameterType.share();
            case NUMBER -> ParameterType.real();
            case DURATION -> new ParameterType.Time();
        };
        return Parameter.of(
                constant.key(),
                Messages.label(constant.label(), origin),
                Messages.help(
                        constant.description(),
                        constant.standard().unit(),
                        origin,
                        constant.basis().source()),
                type,
                constant::value,
                constant::with);
    }

    private static TableDesign withModel(TableDesign design, java.util.function.UnaryOperator<ClusterModel> change) {
        Simulation simulation = design.simulation();
        return design.withSimulation(simulation.withModel(change.apply(simulation.model())));
    }

    private void reset() {
        editing.document()
                .edit(
                        Messages.RESET_MODEL,
                        design -> withModel(
                                design, m -> ClusterModel.of(design.simulation().storage())));
    }

    private List<Field> nodes(Simulation simulation) {
        return NodePlanVariants.of(simulation.nodePlan())
                .fields(
                        "node-count",
                        simulation.nodePlan(),
                        List.of(),
                        editing.change(
                                Messages.EDIT_CLUSTER,
                                (design, plan) -> design.withSimulation(
                                        design.simulation().withNodePlan(plan))));
    }

    private static Parameter<Simulation> storage() {
        return Parameter.choice(
                "storage",
                Messages.STORAGE,
                Messages.STORAGE_HELP,
                Storage.class,
                Enum::name,
                Simulation::storage,
                Simulation::withStorage);
    }

    private static Parameter<Simulation> cell() {
        return Parameter.time("cell", Messages.CELL, Messages.CELL_HELP, Simulation::cell, Simulation::withCell);
    }

    private static Parameter<Simulation> rows() {
        return Parameter.whole("rows", Messages.ROWS, Messages.ROWS_HELP, Simulation::rows, Simulation::withRows);
    }

    private static Parameter<Simulation> splits() {
        return Parameter.<Simulation>text(
                        "splits",
                        Messages.SPLITS,
                        Messages.SPLITS_HELP,
                        s -> s.splits().stream().map(KeyBytes::toText).collect(Collectors.joining("\n")),
                        (s, text) -> s.withSplits(text.lines()
                                .filter(line -> !line.isBlank())
                                .map(KeyLabel::parse)
                                .toList()))
                .shownAs(new ControlType.Lines(3, true));
    }
}
