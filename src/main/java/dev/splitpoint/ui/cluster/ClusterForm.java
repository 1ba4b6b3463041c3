package dev.splitpoint.ui.cluster;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.NodeCapacity;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.form.Field;
import dev.splitpoint.ui.form.Form;
import dev.splitpoint.ui.form.Input;
import dev.splitpoint.ui.form.Section;
import dev.splitpoint.ui.kind.Parameter;
import dev.splitpoint.ui.text.KeyText;
import dev.splitpoint.ui.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Nodes, what the table holds at the start, and the constants of the model. */
public final class ClusterForm {
    private static final Input.Slide NODES = new Input.Slide(1, 30, 1);

    private final Editing editing;

    /** @param editing makes edits of answers */
    public ClusterForm(Editing editing) {
        this.editing = editing;
    }

    /** {@return the form of the cluster of the open document} */
    public Form form() {
        Simulation simulation = editing.document().now().simulation();
        List<Field> cluster = new ArrayList<>(List.of(
                field(nodes(), simulation), field(storage(), simulation), field(cell(), simulation)));
        List<Field> start = new ArrayList<>(List.of(field(rows(), simulation)));
        if (simulation.rows() == 0) {
            start.add(field(splits(), simulation));
        }
        List<Field> constants = ModelConstants.ALL.stream()
                .map(p -> editing.field(p, simulation.model(), "cluster", ClusterForm::withModel))
                .toList();
        return new Form("cluster", List.of(
                Section.of("cluster", "Cluster", cluster).withNote(capacity(simulation.storage())),
                Section.of("start", "The table at the start", start),
                Section.of("model", "Model", constants)
                        .withNote("D documented by Google · P from a paper · A analogue of another system · M our own"
                                + " choice. The tooltips name the sources.")
                        .withCommands(new Section.Command("reset-model", "Defaults",
                                "Sets all constants of the model back.", this::reset))));
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
        editing.document().edit("reset of the cluster model", design -> withModel(design, m -> ClusterModel.DEFAULT));
    }

    private static Parameter<Simulation> nodes() {
        return Parameter.<Simulation>small("nodes", "Nodes", "1 to 10,000 nodes.", Simulation::nodes,
                Simulation::withNodes).shownAs(NODES);
    }

    private static Parameter<Simulation> storage() {
        return Parameter.choice("storage", "Storage", "What the nodes store their data on.", Storage.class, Enum::name,
                Simulation::storage, (s, v) -> new Simulation(
                        s.nodes(), v, s.rows(), s.splits(), s.cell(), s.model(), s.extras()));
    }

    private static Parameter<Simulation> cell() {
        return Parameter.time("cell", "Time cell", "Width of a column of the heatmap, a second or more.",
                Simulation::cell, (s, v) -> new Simulation(
                        s.nodes(), s.storage(), s.rows(), s.splits(), v, s.model(), s.extras()));
    }

    private static Parameter<Simulation> rows() {
        return Parameter.whole("rows", "Rows", "How many rows the table holds at the start; 0: a new table.",
                Simulation::rows, (s, v) -> new Simulation(
                        s.nodes(), s.storage(), v, s.splits(), s.cell(), s.model(), s.extras()));
    }

    private static Parameter<Simulation> splits() {
        return Parameter.<Simulation>text("splits", "Initial split points", "One key a line; other than text as \\x00.",
                s -> s.splits().stream().map(KeyBytes::toText).collect(Collectors.joining("\n")),
                (s, text) -> new Simulation(s.nodes(), s.storage(), s.rows(),
                        text.lines().filter(line -> !line.isBlank()).map(KeyText::parse).toList(),
                        s.cell(), s.model(), s.extras())).shownAs(new Input.Lines(3, true));
    }

    private static String capacity(Storage storage) {
        NodeCapacity node = NodeCapacity.of(storage);
        return "A node with " + storage.name() + " does " + Quantities.whole((long) node.reads()) + " point reads or "
                + Quantities.whole((long) node.writes()) + " writes of 1 KB a second, or scans "
                + Quantities.bytes(node.scanBytes()) + " a second, and holds " + Quantities.bytes(node.storageBytes())
                + " · D";
    }
}
