package dev.splitpoint.yaml.bind;

import static dev.splitpoint.yaml.bind.ChoiceCodec.kind;
import static dev.splitpoint.yaml.bind.FieldCodec.omitted;
import static dev.splitpoint.yaml.bind.FieldCodec.required;
import static dev.splitpoint.yaml.bind.FieldCodec.stated;
import static dev.splitpoint.yaml.bind.FieldCodec.storedIn;
import static dev.splitpoint.yaml.bind.Scalars.DURATION;
import static dev.splitpoint.yaml.bind.Scalars.TEXT;
import static dev.splitpoint.yaml.bind.Scalars.number;
import static dev.splitpoint.yaml.bind.Scalars.share;
import static dev.splitpoint.yaml.bind.Scalars.whole;
import static dev.splitpoint.yaml.bind.Scalars.words;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Mix;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Rewrites;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** The workload, its phases and their rates. */
final class WorkloadCodec {
    /** Operations per second. */
    private static final ValueCodec<Double> PER_SECOND = number(0, 1e12);

    private static final FieldCodec<Double> NOISE = omitted(
            "noise", number(0, 10), 0.0, "Random variation of each time cell, as a relative standard deviation.");

    static final ValueCodec<Rate> RATE = new RateCodec(ChoiceCodec.of(
            "rate",
            kind(
                    "constant",
                    Rate.Constant.class,
                    PER_SECOND.as(Rate.Constant::new, Rate.Constant::perSecond),
                    "A constant rate."),
            kind(
                    "ramp",
                    Rate.Ramp.class,
                    RecordCodec.of(
                            Rate.Ramp.class,
                            required("from", PER_SECOND, "Operations per second at the start."),
                            required("to", PER_SECOND, "Operations per second at the end."),
                            NOISE.elsewhere()),
                    "A linear change over the phase."),
            kind(
                    "sine",
                    Rate.Sine.class,
                    RecordCodec.of(
                            Rate.Sine.class,
                            required("mean", PER_SECOND, "Operations per second."),
                            required("amplitude", PER_SECOND, "Operations per second above and below the mean."),
                            stated("period", DURATION, Duration.ofDays(1), "Time between two maxima."),
                            omitted("phase", number(-1000, 1000), 0.0, "Phase in turns: 0.25 starts at the maximum."),
                            NOISE.elsewhere()),
                    "A sine wave: mean + amplitude × sin(2π × (t ÷ period + phase)), at least 0."),
            kind(
                    "points",
                    Rate.Points.class,
                    ListCodec.atLeastOne(
                                    "a list of at least one point, such as [ 8h, 50000 ]",
                                    point().described("Time since the start of the phase, and operations per second."))
                            .as(Rate.Points::new, Rate.Points::points),
                    "Linear between points, such as [ [ 0h, 1000 ], [ 8h, 50000 ] ].")));

    static final RecordCodec<Phase> PHASE = RecordCodec.of(
            Phase.class,
            required("name", TEXT, "Unique name."),
            required("duration", DURATION, "Duration of the phase."),
            required("rate", new Reference<>("rate", () -> RATE), "Operations per second: a map with one curve."),
            storedIn(
                    "statedMix",
                    stated(
                            "mix",
                            NameMapCodec.of(new MixPartCodec()
                                            .described("Share of the operations, operations in a second (s), minute"
                                                    + " (m), hour (h) or day (d) on average over the phase, or the"
                                                    + " rest."))
                                    .as(Mix::new, Mix::parts),
                            Mix.ofShares(Map.of(Phase.WRITE, 1.0)),
                            "Operations of 'write' and of queries by name: shares such as 0.1, numbers such as 12/d,"
                                    + " or the rest. They add up to 1 or to the mean rate. Default: only writes.")),
            omitted(
                    "override",
                    NameMapCodec.of(KindCodec.GENERATOR),
                    Map.of(),
                    "Generators that replace those of the segments, by segment."));

    static final RecordCodec<Workload> WORKLOAD = RecordCodec.block(
            Workload.class,
            stated(
                    "seed",
                    whole(),
                    Workload.DEFAULT.seed(),
                    "Seed of all random numbers. The same seed gives the same result."),
            omitted("updates", share(), 0.0, "Share of writes that rewrite existing rows."),
            omitted(
                    "rewrites",
                    words(List.of(Rewrites.values()), Rewrites::keyword),
                    Workload.DEFAULT.rewrites(),
                    "Rows that updates rewrite if the key contains a time: rows of the current interval"
                            + " of that time, such as the current hour, or any row."),
            stated(
                    "phases",
                    ListCodec.named(new Reference<>("phase", () -> PHASE), Phase::name),
                    Workload.DEFAULT.phases(),
                    "The phases, in order of time."));

    private WorkloadCodec() {}

    /** A part of a mix: a share as a number, or a text such as {@code 12/d} or {@code rest}. */
    private record MixPartCodec() implements ValueCodec<Mix.Part> {
        private static final String TITLE = "a share from 0 to 1, a rate such as 12/d, or " + Mix.REST;

        @Override
        public Mix.Part read(NodeCursor at) throws ProblemException {
            if (!(at.node() instanceof Node.Scalar scalar && scalar.value() instanceof String text)) {
                return new Mix.Share(share().read(at));
            }
            return Mix.Part.parse(text).orElseThrow(() -> at.wrongKind(TITLE));
        }

        @Override
        public Object write(Mix.Part part, DesignKinds kinds) {
            return switch (part) {
                case Mix.Share(double share) -> share().write(share, kinds);
                case Mix.Frequency frequency -> frequency.toString();
                case Mix.Rest() -> Mix.REST;
            };
        }

        @Override
        public ObjectNode schema() {
            ObjectNode range = share().schema();
            ObjectNode schema = SchemaNodes.titled(TITLE, "number", "string");
            schema.set("minimum", range.get("minimum"));
            schema.set("maximum", range.get("maximum"));
            return schema.put("pattern", "^(" + Mix.REST + "|" + Mix.FREQUENCY_FORM + ")$");
        }

        @Override
        public boolean hasForm(NodeCursor at) {
            return at.node() instanceof Node.Scalar scalar
                    && (scalar.value() instanceof Number
                            || scalar.value() instanceof String text
                                    && text.matches(Mix.REST + "|" + Mix.FREQUENCY_FORM));
        }
    }

    private static ValueCodec<Rate.Point> point() {
        return new PairCodec<>(
                "a list of a time and a rate, such as [ 8h, 50000 ]",
                DURATION.described("Time since the start of the phase."),
                PER_SECOND.described("Operations per second."),
                Rate.Point::new,
                Rate.Point::at,
                Rate.Point::perSecond);
    }

    /**
     * A rate: a map with a curve and optional noise, which is next to the curve. It is also read within the curve.
     *
     * @param shape the curve
     */
    private record RateCodec(ChoiceCodec<Rate.Shape> shape) implements ValueCodec<Rate> {
        @Override
        public Rate read(NodeCursor at) throws ProblemException {
            return ProblemCollector.at(at, this::rate);
        }

        private Rate rate(NodeCursor at) throws ProblemException {
            List<NodeCursor> shapes = at.children().stream()
                    .filter(child -> !child.name().equals(NOISE.key()))
                    .toList();
            if (shapes.size() != 1) {
                throw at.problem(
                        "rate must have exactly one of constant, ramp, sine or points, but has " + shapes.size() + ".");
            }
            NodeCursor chosen = shapes.getFirst();
            Optional<NodeCursor> separate = at.get(NOISE.key());
            Optional<NodeCursor> within =
                    chosen.node() instanceof Node.Mapping ? chosen.get(NOISE.key()) : Optional.empty();
            if (separate.isPresent() && within.isPresent()) {
                throw separate.get()
                        .problem("noise is defined twice: in the curve and next to it. Remove one of them.");
            }
            Optional<NodeCursor> noise = separate.or(() -> within);
            return new Rate(
                    shape.readChosen(chosen), noise.isPresent() ? NOISE.codec().read(noise.get()) : 0);
        }

        @Override
        public OutputMap write(Rate rate, DesignKinds kinds) {
            OutputMap map = shape.write(rate.shape(), kinds);
            NOISE.write(map, Map.of(NOISE.component(), rate.noise()), kinds);
            return map;
        }

        @Override
        public ObjectNode schema() {
            ObjectNode schema = shape.schema();
            ((ObjectNode) schema.path("properties")).set(NOISE.key(), NOISE.schema());
            return schema;
        }

        @Override
        public void extras(NodeCursor at, BiConsumer<String, Node> found) {
            shape.extras(at, found);
        }
    }
}
