package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.design.ModelConstants;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Rewrites;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Workload;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the workload and the simulation. */
final class WorkloadReader {
    private WorkloadReader() {}

    static Workload workload(NodeCursor at, ProblemCollector gathering) throws ProblemException {
        return new Workload(
                Defaults.wholeOr(at, "seed", Workload.DEFAULT.seed()),
                Defaults.numberOr(at, "updates", 0),
                rewrites(at),
                at.get("phases").isPresent()
                        ? gathering.items(at, "phases", WorkloadReader::phase)
                        : Workload.DEFAULT.phases(),
                ExtrasReader.read(at, "phases"));
    }

    private static Rewrites rewrites(NodeCursor workload) throws ProblemException {
        Optional<NodeCursor> at = workload.get("rewrites");
        if (at.isEmpty()) {
            return Workload.DEFAULT.rewrites();
        }
        String word = at.get().text();
        return Arrays.stream(Rewrites.values())
                .filter(rewrites -> rewrites.keyword().equals(word))
                .findFirst()
                .orElseThrow(() -> at.get().wrongKind("recentRows or anyRow"));
    }

    private static Phase phase(NodeCursor at) throws ProblemException {
        Map<String, Double> mix = new LinkedHashMap<>();
        Optional<NodeCursor> shares = at.get("mix");
        if (shares.isPresent()) {
            for (NodeCursor share : ExtrasReader.entries(shares.get())) {
                mix.put(share.name(), share.number());
            }
        } else {
            mix.put(Phase.WRITE, 1.0);
        }
        Map<String, Generator> override = new LinkedHashMap<>();
        Optional<NodeCursor> overridden = at.get("override");
        if (overridden.isPresent()) {
            for (NodeCursor generator : ExtrasReader.entries(overridden.get())) {
                override.put(generator.name(), SegmentReader.generator(generator));
            }
        }
        return new Phase(
                at.need("name").text(),
                at.need("duration").duration(),
                ProblemCollector.at(at.need("rate"), WorkloadReader::rate),
                mix,
                override,
                ExtrasReader.read(at));
    }

    private static Rate rate(NodeCursor at) throws ProblemException {
        List<NodeCursor> shapes = at.children().stream()
                .filter(child -> !child.name().equals("noise"))
                .toList();
        if (shapes.size() != 1) {
            throw at.problem(
                    "rate must have exactly one of constant, ramp, sine or points, but has " + shapes.size() + ".");
        }
        NodeCursor shape = shapes.getFirst();
        Optional<NodeCursor> separate = at.get("noise");
        Optional<NodeCursor> within = shape.node() instanceof Node.Mapping ? shape.get("noise") : Optional.empty();
        if (separate.isPresent() && within.isPresent()) {
            throw separate.get().problem("noise is defined twice: in the curve and next to it. Remove one of them.");
        }
        Optional<NodeCursor> noise = separate.or(() -> within);
        return new Rate(
                ProblemCollector.at(shape, WorkloadReader::shape),
                noise.isPresent() ? noise.get().number() : 0);
    }

    private static Rate.Shape shape(NodeCursor at) throws ProblemException {
        return switch (at.name()) {
            case "constant" -> new Rate.Constant(at.number());
            case "ramp" -> new Rate.Ramp(at.need("from").number(), at.need("to").number());
            case "sine" ->
                new Rate.Sine(
                        at.need("mean").number(),
                        at.need("amplitude").number(),
                        Defaults.durationOr(at, "period", Defaults.SINE_PERIOD),
                        Defaults.numberOr(at, "phase", 0));
            case "points" -> new Rate.Points(points(at));
            default -> throw at.problem("There is no rate '" + SyntaxMessages.shorten(at.name()) + "'.");
        };
    }

    private static List<Rate.Point> points(NodeCursor at) throws ProblemException {
        List<Rate.Point> points = new ArrayList<>();
        for (NodeCursor item : at.items()) {
            List<NodeCursor> pair = item.items();
            if (pair.size() != 2) {
                throw item.problem("A point needs a time and a rate, such as [ 8h, 50000 ].");
            }
            points.add(new Rate.Point(pair.getFirst().duration(), pair.getLast().number()));
        }
        return points;
    }

    static Simulation simulation(NodeCursor at) throws ProblemException {
        Simulation defaults = Simulation.DEFAULT;
        Optional<NodeCursor> storage = at.get("storage");
        Optional<NodeCursor> initial = at.get("initial");
        Optional<NodeCursor> model = at.get("model");
        Optional<NodeCursor> nodes = at.get("nodes");
        Simulation.Storage kind = storage.isPresent()
                ? SegmentReader.constant(storage.get(), Simulation.Storage.class)
                : defaults.storage();
        return new Simulation(
                nodes.isPresent() ? ProblemCollector.at(nodes.get(), WorkloadReader::nodes) : defaults.nodePlan(),
                kind,
                initial.isPresent() ? Defaults.wholeOr(initial.get(), "rows", defaults.rows()) : defaults.rows(),
                initial.isPresent() ? splits(initial.get()) : List.of(),
                Defaults.durationOr(at, "cell", defaults.cell()),
                model.isPresent()
                        ? ProblemCollector.at(model.get(), found -> model(found, kind))
                        : ClusterModel.of(kind),
                ExtrasReader.read(at));
    }

    private static List<KeyBytes> splits(NodeCursor initial) throws ProblemException {
        List<KeyBytes> splits = new ArrayList<>();
        Optional<NodeCursor> at = initial.get("splits");
        if (at.isPresent()) {
            for (NodeCursor split : at.get().items()) {
                splits.add(key(split));
            }
        }
        return splits;
    }

    static KeyBytes key(NodeCursor at) throws ProblemException {
        return at.node() instanceof Node.Mapping ? base64(at.need("base64")) : KeyBytes.utf8(at.text());
    }

    static KeyBytes base64(NodeCursor at) throws ProblemException {
        try {
            return KeyBytes.of(Base64.getDecoder().decode(at.text()));
        } catch (IllegalArgumentException notBase64) {
            throw at.wrongKind("bytes in base 64");
        }
    }

    private static ClusterModel model(NodeCursor at, Simulation.Storage storage) throws ProblemException {
        ClusterModel model = ClusterModel.of(storage);
        for (ModelConstant constant : ModelConstants.ALL) {
            Optional<NodeCursor> group = constant.group().key().isEmpty()
                    ? Optional.of(at)
                    : at.get(constant.group().key());
            Optional<NodeCursor> value = group.isPresent() ? group.get().get(constant.key()) : Optional.empty();
            if (value.isPresent()) {
                ClusterModel before = model;
                model = ProblemCollector.at(value.get(), found -> constant.with(before, value(found, constant.type())));
            }
        }
        return model;
    }

    private static Object value(NodeCursor at, ModelConstant.Type type) throws ProblemException {
        return switch (type) {
            case BYTES -> at.whole();
            case COUNT -> at.wholeInt();
            case SHARE, NUMBER -> at.number();
            case DURATION -> at.duration();
        };
    }

    private static NodePlan nodes(NodeCursor at) throws ProblemException {
        if (!(at.node() instanceof Node.Mapping)) {
            return new NodePlan.Constant(at.wholeInt());
        }
        NodeCursor kind = at.choice();
        return kind.name().equals("schedule")
                ? ProblemCollector.at(kind, WorkloadReader::schedule)
                : ProblemCollector.at(kind, WorkloadReader::autoscaler);
    }

    private static NodePlan autoscaler(NodeCursor at) throws ProblemException {
        return new NodePlan.Autoscaler(
                at.need("min").wholeInt(),
                at.need("max").wholeInt(),
                Defaults.numberOr(at, "cpuTarget", NodePlan.Autoscaler.DEFAULT_CPU_TARGET),
                Defaults.numberOr(at, "storageTarget", NodePlan.Autoscaler.DEFAULT_STORAGE_TARGET));
    }

    private static NodePlan schedule(NodeCursor at) throws ProblemException {
        List<NodePlan.Step> steps = new ArrayList<>();
        for (NodeCursor item : at.items()) {
            List<NodeCursor> pair = item.items();
            if (pair.size() != 2) {
                throw item.problem("A step of a schedule needs a time and a number of nodes, such as [ 8h, 10 ].");
            }
            steps.add(
                    new NodePlan.Step(pair.getFirst().duration(), pair.getLast().wholeInt()));
        }
        return new NodePlan.Schedule(steps);
    }
}
