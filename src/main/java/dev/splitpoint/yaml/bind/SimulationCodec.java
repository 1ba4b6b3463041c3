package dev.splitpoint.yaml.bind;

import static dev.splitpoint.yaml.bind.ChoiceCodec.kind;
import static dev.splitpoint.yaml.bind.FieldCodec.computed;
import static dev.splitpoint.yaml.bind.FieldCodec.omitted;
import static dev.splitpoint.yaml.bind.FieldCodec.required;
import static dev.splitpoint.yaml.bind.FieldCodec.stated;
import static dev.splitpoint.yaml.bind.FieldCodec.storedIn;
import static dev.splitpoint.yaml.bind.Scalars.DURATION;
import static dev.splitpoint.yaml.bind.Scalars.number;
import static dev.splitpoint.yaml.bind.Scalars.numberOverZero;
import static dev.splitpoint.yaml.bind.Scalars.share;
import static dev.splitpoint.yaml.bind.Scalars.shareOverZero;
import static dev.splitpoint.yaml.bind.Scalars.small;
import static dev.splitpoint.yaml.bind.Scalars.whole;
import static dev.splitpoint.yaml.bind.Scalars.wholeFrom;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.design.ModelConstants;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.design.VerdictModel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The simulation: the nodes, the rows at the start, and the constants of the cluster. */
final class SimulationCodec {
    private static final ValueCodec<Integer> NODES = small(1, Simulation.MAX_NODES);

    private static final ValueCodec<NodePlan> NODE_PLAN = new ScalarOrMap<>(
            NODES.as(NodePlan.Constant::new, plan -> plan.maxNodes()),
            ChoiceCodec.<NodePlan>of(
                    "plan of nodes",
                    kind(
                            "schedule",
                            NodePlan.Schedule.class,
                            ListCodec.atLeastOne(
                                            "a list of at least one step, such as [ 8h, 10 ]",
                                            step().described("Time since the start of the run, and number of nodes from"
                                                    + " that time."))
                                    .as(NodePlan.Schedule::new, NodePlan.Schedule::steps),
                            "Number of nodes by time, such as [ [ 0s, 3 ], [ 8h, 10 ] ]. The first time is 0s."),
                    kind(
                            "autoscale",
                            NodePlan.Autoscaler.class,
                            RecordCodec.of(
                                    NodePlan.Autoscaler.class,
                                    required("min", NODES, "Minimum number of nodes."),
                                    required("max", NODES, "Maximum number of nodes."),
                                    omitted(
                                            "cpuTarget",
                                            share(0.1, 0.8),
                                            NodePlan.Autoscaler.DEFAULT_CPU_TARGET,
                                            "Target for the mean CPU utilization."),
                                    omitted(
                                            "storageTarget",
                                            shareOverZero(),
                                            NodePlan.Autoscaler.DEFAULT_STORAGE_TARGET,
                                            "Target for the mean storage utilization, as a share of the storage of a"
                                                    + " node.")),
                            "Bigtable's autoscaling: the number of nodes follows the load.")),
            plan -> plan instanceof NodePlan.Constant);

    /** The constants, whose defaults depend on the type of storage. */
    private static final Map<Storage, ValueCodec<ClusterModel>> MODELS =
            Map.of(Storage.SSD, model(Storage.SSD), Storage.HDD, model(Storage.HDD));

    static final RecordCodec<Simulation> SIMULATION = RecordCodec.block(
            Simulation.class,
            storedIn(
                    "nodePlan",
                    stated(
                            "nodes",
                            NODE_PLAN,
                            Simulation.DEFAULT.nodePlan(),
                            "Number of nodes: a number, or a map with one key, schedule or autoscale.")),
            stated(
                    "storage",
                    Scalars.constants(Storage.class),
                    Simulation.DEFAULT.storage(),
                    "Storage type of the nodes."),
            SectionCodec.of(
                    "initial",
                    "The table at the start.",
                    stated(
                            "rows",
                            whole(0, Simulation.MAX_ROWS),
                            Simulation.DEFAULT.rows(),
                            "Number of rows; 0 is a new table. Rows have distinct keys, so the"
                                    + " segments limit the number."),
                    omitted(
                            "splits",
                            ListCodec.of(RowKeyCodec.KEY.described("Key at which the new table is split.")),
                            List.of(),
                            "Split points of a new table.")),
            stated("cell", DURATION, Simulation.DEFAULT.cell(), "Width of a time cell, at least one second."),
            computed(
                            "model",
                            modelOf(Storage.SSD),
                            values -> ClusterModel.of(MemberCodec.value(values, "storage")),
                            "The constants of the simulated cluster. Only those that differ from the default are"
                                    + " stored.")
                    .withForm(values -> modelOf((Storage) values.getOrDefault("storage", Storage.SSD))));

    private SimulationCodec() {}

    private static ValueCodec<ClusterModel> modelOf(Storage storage) {
        return Objects.requireNonNull(MODELS.get(storage));
    }

    private static ValueCodec<NodePlan.Step> step() {
        return new PairCodec<>(
                "a list of a time and a number of nodes, such as [ 8h, 10 ]",
                DURATION.described("Time since the start of the run."),
                NODES.described("Number of nodes from that time."),
                NodePlan.Step::new,
                NodePlan.Step::at,
                NodePlan.Step::nodes);
    }

    private static ValueCodec<ClusterModel> model(Storage storage) {
        ClusterModel defaults = ClusterModel.of(storage);
        return RecordCodec.of(
                ClusterModel.class,
                Stream.of(
                                Stream.of(omitted(
                                        "node",
                                        RecordCodec.of(
                                                NodeCapacity.class, constants(ModelConstant.Group.NODE, defaults)),
                                        defaults.node(),
                                        "Capacity of one node. The defaults are those that Google documents"
                                                + " for the storage type.")),
                                Arrays.stream(constants(ModelConstant.Group.CLUSTER, defaults)),
                                Stream.of(omitted(
                                        "verdicts",
                                        RecordCodec.of(
                                                VerdictModel.class, constants(ModelConstant.Group.VERDICTS, defaults)),
                                        defaults.verdicts(),
                                        "Limits from which the simulation reports a verdict.")))
                        .flatMap(members -> members)
                        .toArray(MemberCodec[]::new));
    }

    private static MemberCodec[] constants(ModelConstant.Group group, ClusterModel defaults) {
        return ModelConstants.ALL.stream()
                .filter(constant -> constant.group() == group)
                .map(constant -> constant(constant, codec(constant), constant.value(defaults)))
                .toArray(MemberCodec[]::new);
    }

    @SuppressWarnings("unchecked")
    private static <T> FieldCodec<T> constant(ModelConstant constant, ValueCodec<T> codec, Object value) {
        FieldCodec<T> field = omitted(constant.key(), codec, (T) value, constant.description());
        boolean isSame = Arrays.stream(Storage.values())
                .allMatch(storage -> constant.value(ClusterModel.of(storage)).equals(value));
        return isSame ? field : field.unshown();
    }

    /** {@return the form of a constant; capacities are over zero} */
    private static ValueCodec<?> codec(ModelConstant constant) {
        boolean isCapacity = constant.group() == ModelConstant.Group.NODE;
        return switch (constant.type()) {
            case BYTES -> wholeFrom(1_000_000);
            case COUNT -> small(1, constant.group() == ModelConstant.Group.VERDICTS ? 1_000_000 : 1000);
            case SHARE -> isCapacity ? shareOverZero() : share();
            case NUMBER -> isCapacity ? numberOverZero() : number(0, Double.POSITIVE_INFINITY);
            case DURATION -> DURATION;
        };
    }
}
