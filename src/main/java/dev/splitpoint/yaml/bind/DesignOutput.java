package dev.splitpoint.yaml.bind;

import static dev.splitpoint.yaml.bind.KindRecords.lower;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.design.ModelConstants;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.syntax.Durations;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A design as it is written, in the order of keys that never changes. */
final class DesignOutput {
    private DesignOutput() {}

    static OutputMap of(TableDesign design, DesignKinds kinds) {
        return OutputMap.block()
                .put("apiVersion", DesignSchema.API_VERSION)
                .put("kind", DesignSchema.KIND)
                .put("metadata", metadata(design.metadata()))
                .put("table", TableOutput.table(design.table()))
                .put("rowKey", rowKey(design.rowKey(), kinds))
                .put(
                        "columns",
                        list(design.columns(), DesignOutput::column, c -> c.family() + ":" + c.qualifier()),
                        design.columns().isEmpty())
                .put(
                        "queries",
                        list(design.queries(), DesignOutput::query, Query::name),
                        design.queries().isEmpty())
                .put("workload", workload(design.workload(), kinds))
                .put("simulation", simulation(design.simulation()))
                .put("levels", levels(design.levels()), design.levels().isEmpty())
                .put(
                        "ignore",
                        list(design.ignore(), DesignOutput::ignored, i -> i.rule() + "@" + i.at()),
                        design.ignore().isEmpty())
                .put(
                        "notes",
                        list(design.notes(), DesignOutput::note, DesignOutput::name),
                        design.notes().isEmpty())
                .extras(part(design.extras(), false))
                .putDefault("view", OutputMap.flow())
                .extras(part(design.extras(), true));
    }

    /** {@return the view, or all other keys; the view is always the last key} */
    private static Extras part(Extras extras, boolean view) {
        Map<String, Object> part = new LinkedHashMap<>(extras.values());
        part.keySet().removeIf(key -> key.equals("view") != view);
        return new Extras(part);
    }

    private static <T> OutputList list(List<T> items, Function<T, OutputMap> tree, Function<T, String> name) {
        return new OutputList(
                true,
                items.stream().<Object>map(tree).toList(),
                items.stream().map(name).toList());
    }

    private static OutputMap metadata(Metadata metadata) {
        OutputMap map = OutputMap.block().put("name", metadata.name());
        metadata.description().ifPresent(text -> map.put("description", text));
        return map.extras(metadata.extras());
    }

    private static OutputMap rowKey(RowKey key, DesignKinds kinds) {
        return OutputMap.block()
                .put("encoding", encoding(key.encoding()))
                .put("segments", list(key.segments(), segment -> SegmentOutput.segment(segment, kinds), Segment::name))
                .extras(key.extras());
    }

    static OutputMap encoding(KeyEncoding encoding) {
        return switch (encoding) {
            case KeyEncoding.Singleton e -> OutputMap.of("singleton", OutputMap.flow());
            case KeyEncoding.OrderedCode e -> OutputMap.of("orderedCodeBytes", OutputMap.flow());
            case KeyEncoding.Concatenated e -> OutputMap.of("concatenated", OutputMap.flow());
            case KeyEncoding.Delimited e ->
                OutputMap.of(
                        "delimitedBytes",
                        isPrintable(e.delimiter())
                                ? OutputMap.of("delimiter", text(e.delimiter()))
                                : OutputMap.of("delimiterBase64", base64(e.delimiter())));
        };
    }

    private static boolean isPrintable(KeyBytes bytes) {
        for (int i = 0; i < bytes.length(); i++) {
            if (bytes.at(i) < 0x20 || bytes.at(i) == 0x7F) {
                return false;
            }
        }
        return true;
    }

    private static String text(KeyBytes bytes) {
        return new String(bytes.toArray(), java.nio.charset.StandardCharsets.US_ASCII);
    }

    private static String base64(KeyBytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.toArray());
    }

    private static OutputMap column(Column column) {
        OutputMap map = OutputMap.flow()
                .put("family", column.family())
                .put(column.pattern() ? "qualifierPattern" : "qualifier", column.qualifier())
                .put("count", column.count(), column.count() == 1);
        column.type().ifPresent(type -> map.put("type", SegmentOutput.type(type)));
        OutputMap size = switch (column.valueBytes()) {
            case ValueSize.Constant constant -> OutputMap.of("constant", constant.bytes());
            case ValueSize.Uniform uniform ->
                OutputMap.of(
                        "uniform", OutputMap.flow().put("min", uniform.min()).put("max", uniform.max()));
        };
        return map.put("valueBytes", size)
                .put("presence", column.presence(), column.presence() == 1)
                .extras(column.extras());
    }

    private static OutputMap query(Query query) {
        OutputMap where = OutputMap.flow();
        query.where().forEach((segment, condition) -> where.put(segment, condition(condition)));
        OutputMap map = OutputMap.block()
                .put("name", query.name())
                .put("where", where, query.where().isEmpty())
                .put(
                        "families",
                        OutputList.flow(query.families()),
                        query.families().isEmpty())
                .put(
                        "columns",
                        OutputList.flow(query.columns()),
                        query.columns().isEmpty());
        query.cellsPerColumn().ifPresent(cells -> map.put("cellsPerColumn", cells));
        query.limit().ifPresent(limit -> map.put("limit", limit));
        map.put("newestFirst", query.newestFirst(), !query.newestFirst());
        query.expect().ifPresent(expect -> map.put("expect", expect.keyword()));
        query.note().ifPresent(note -> map.put("note", note));
        return map.extras(query.extras());
    }

    private static OutputMap condition(Condition condition) {
        return switch (condition) {
            case Condition.Eq eq -> OutputMap.of("eq", literal(eq.value()));
            case Condition.In in ->
                OutputMap.of(
                        "in",
                        OutputList.flow(
                                in.values().stream().map(DesignOutput::literal).toList()));
            case Condition.Range range ->
                OutputMap.of("range", OutputList.flow(List.of(literal(range.from()), literal(range.to()))));
            case Condition.StartsWith start -> OutputMap.of("startsWith", start.prefix());
        };
    }

    private static Object literal(Literal literal) {
        return switch (literal) {
            case Literal.Whole whole -> whole.value();
            case Literal.Text text -> text.value();
        };
    }

    private static OutputMap workload(Workload workload, DesignKinds kinds) {
        return OutputMap.block()
                .put("seed", workload.seed())
                .put("updates", workload.updates(), workload.updates() == 0)
                .put("rewrites", workload.rewrites().keyword(), workload.rewrites() == Workload.DEFAULT.rewrites())
                .put("phases", list(workload.phases(), phase -> phase(phase, kinds), Phase::name))
                .extras(workload.extras());
    }

    private static OutputMap phase(Phase phase, DesignKinds kinds) {
        OutputMap mix = OutputMap.flow();
        phase.mix().forEach(mix::put);
        OutputMap override = OutputMap.flow();
        phase.override()
                .forEach((segment, generator) ->
                        override.put(segment, KindRecords.write(generator, kinds.generators())));
        return OutputMap.flow()
                .put("name", phase.name())
                .put("duration", Durations.format(phase.duration()))
                .put("rate", rate(phase.rate()))
                .put("mix", mix)
                .put("override", override, phase.override().isEmpty())
                .extras(phase.extras());
    }

    private static OutputMap rate(Rate rate) {
        OutputMap map = switch (rate.shape()) {
            case Rate.Constant constant -> OutputMap.of("constant", constant.perSecond());
            case Rate.Ramp ramp ->
                OutputMap.of("ramp", OutputMap.flow().put("from", ramp.from()).put("to", ramp.to()));
            case Rate.Sine sine -> OutputMap.of("sine", sine(sine));
            case Rate.Points points ->
                OutputMap.of(
                        "points",
                        OutputList.flow(points.points().stream()
                                .map(point -> OutputList.flow(List.of(Durations.format(point.at()), point.perSecond())))
                                .toList()));
        };
        return map.put("noise", rate.noise(), rate.noise() == 0);
    }

    private static OutputMap sine(Rate.Sine sine) {
        return OutputMap.flow()
                .put("mean", sine.mean())
                .put("amplitude", sine.amplitude())
                .put("period", Durations.format(sine.period()))
                .put("phase", sine.phase(), sine.phase() == 0);
    }

    private static OutputMap simulation(Simulation simulation) {
        OutputMap initial = OutputMap.flow()
                .put("rows", simulation.rows())
                .put(
                        "splits",
                        OutputList.flow(simulation.splits().stream()
                                .map(DesignOutput::key)
                                .toList()),
                        simulation.splits().isEmpty());
        return OutputMap.block()
                .put("nodes", nodes(simulation.nodePlan()))
                .put("storage", lower(simulation.storage()))
                .put("initial", initial)
                .put("cell", Durations.format(simulation.cell()))
                .put("model", model(simulation), simulation.model().equals(ClusterModel.of(simulation.storage())))
                .extras(simulation.extras());
    }

    /** {@return the constants that differ from the defaults for the kind of storage} */
    private static OutputMap model(Simulation simulation) {
        OutputMap map = OutputMap.flow();
        ClusterModel defaults = ClusterModel.of(simulation.storage());
        for (ModelConstant.Group group : ModelConstant.Group.values()) {
            OutputMap constants = group == ModelConstant.Group.CLUSTER ? map : OutputMap.flow();
            boolean none = true;
            for (ModelConstant constant : ModelConstants.ALL) {
                Object value = constant.value(simulation.model());
                if (constant.group() == group && !value.equals(constant.value(defaults))) {
                    constants.put(constant.key(), scalar(value));
                    none = false;
                }
            }
            if (constants != map) {
                map.put(group.key(), constants, none);
            }
        }
        return map;
    }

    private static Object scalar(Object value) {
        return switch (value) {
            case Duration duration -> Durations.format(duration);
            case Integer whole -> (long) whole;
            default -> value;
        };
    }

    private static Object nodes(NodePlan plan) {
        return switch (plan) {
            case NodePlan.Constant constant -> (long) constant.nodes();
            case NodePlan.Schedule schedule ->
                OutputMap.of(
                        "schedule",
                        OutputList.flow(schedule.steps().stream()
                                .map(step -> OutputList.flow(List.of(Durations.format(step.at()), (long) step.nodes())))
                                .toList()));
            case NodePlan.Autoscaler auto -> OutputMap.of("autoscale", autoscaler(auto));
        };
    }

    private static OutputMap autoscaler(NodePlan.Autoscaler auto) {
        return OutputMap.flow()
                .put("min", (long) auto.min())
                .put("max", (long) auto.max())
                .put("cpuTarget", auto.cpuTarget(), auto.cpuTarget() == NodePlan.Autoscaler.DEFAULT_CPU_TARGET)
                .put(
                        "storageTarget",
                        auto.storageTarget(),
                        auto.storageTarget() == NodePlan.Autoscaler.DEFAULT_STORAGE_TARGET);
    }

    private static OutputMap levels(Map<String, FindingLevel> levels) {
        OutputMap map = OutputMap.block();
        levels.forEach((rule, level) -> map.put(rule, level.keyword()));
        return map;
    }

    private static OutputMap ignored(IgnoredFinding ignored) {
        return OutputMap.flow()
                .put("rule", ignored.rule())
                .put("at", ignored.at())
                .put("reason", ignored.reason())
                .extras(ignored.extras());
    }

    private static OutputMap note(TableDesign.Note note) {
        Object target = switch (note.target()) {
            case TableDesign.NotedElement element -> element.at();
            case TableDesign.NotedRange range ->
                OutputMap.flow()
                        .put(
                                "keys",
                                OutputList.flow(List.of(
                                        key(range.keys().start()),
                                        range.keys()
                                                .end()
                                                .map(DesignOutput::key)
                                                .orElse(""))))
                        .put(
                                "time",
                                OutputList.flow(List.of(Durations.format(range.from()), Durations.format(range.to()))));
        };
        return OutputMap.flow().put("at", target).put("text", note.text()).extras(note.extras());
    }

    private static String name(TableDesign.Note note) {
        return note.target() instanceof TableDesign.NotedElement element ? element.at() : note.text();
    }

    private static Object key(KeyBytes key) {
        return isPrintable(key) ? text(key) : OutputMap.of("base64", base64(key));
    }
}
