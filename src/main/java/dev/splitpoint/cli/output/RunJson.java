package dev.splitpoint.cli.output;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.ChangeEffect;
import dev.splitpoint.advice.QueryFigures;
import dev.splitpoint.heat.pattern.LoadPattern;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.tablet.RunDigest;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.io.IOException;
import java.util.List;

/** Simulation run as JSON. */
public final class RunJson {
    private RunJson() {}

    /**
     * {@return a run as JSON}
     *
     * @param run the run
     * @param advice advice for each verdict in the same order, or an empty list
     */
    public static String of(SimulationRun run, List<Advice> advice) throws IOException {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("name", run.design().metadata().name());
        root.put("seed", run.design().workload().seed());
        RunFigure.ALL.stream().filter(figure -> !figure.field().isEmpty()).forEach(figure -> put(figure, run, root));
        run.reduction()
                .ifPresent(reduction -> root.putObject("reduction")
                        .put("message", reduction.sentence())
                        .put("wantedCellSeconds", reduction.requested().cell().toMillis() / 1e3)
                        .put("wantedRanges", reduction.requested().buckets())
                        .put("cellSeconds", reduction.used().cell().toMillis() / 1e3)
                        .put("ranges", reduction.used().buckets()));
        run.errors()
                .ifPresent(errors -> root.withObjectProperty("nodes")
                        .put("hottestCpuMeanError", errors.hottestCpuMean())
                        .put("hottestCpuP99Error", errors.hottestCpuP99())
                        .put("maxToMeanError", errors.maxToMean()));
        for (int i = 0; i < run.verdicts().size(); i++) {
            Verdict verdict = run.verdicts().get(i);
            ObjectNode entry = root.withArray("verdicts").addObject();
            entry.put("kind", verdict.kind().name())
                    .put("startKey", verdict.range().start().toHex())
                    .put("endKey", verdict.range().end().map(KeyBytes::toHex).orElse(""))
                    .put("share", verdict.share())
                    .put("peakDemand", verdict.peakDemand())
                    .put("failed", verdict.failed())
                    .put("overloadSeconds", verdict.overloadSeconds())
                    .put("level", verdict.level().keyword())
                    .put("fromSeconds", run.load().time().startSeconds(verdict.fromCell()))
                    .put("toSeconds", run.load().time().startSeconds(verdict.toCell()));
            verdict.segment().ifPresentOrElse(name -> entry.put("segment", name), () -> entry.putNull("segment"));
            verdict.query().ifPresentOrElse(name -> entry.put("query", name), () -> entry.putNull("query"));
            entry.put("message", verdict.explanation());
            if (i < advice.size()) {
                remedies(advice.get(i), entry);
            }
        }
        root.withArray("verdicts");
        patterns(run, root);
        root.put("digest", RunDigest.of(run));
        return Json.text(root);
    }

    private static void put(RunFigure figure, SimulationRun run, ObjectNode root) {
        List<String> path = figure.path();
        ObjectNode owner = root;
        for (String part : path.subList(0, path.size() - 1)) {
            owner = owner.withObjectProperty(part);
        }
        if (figure.kind() == RunFigure.Kind.COUNT) {
            owner.put(path.getLast(), Math.round(figure.of(run)));
        } else {
            owner.put(path.getLast(), figure.of(run));
        }
    }

    private static void remedies(Advice advice, ObjectNode verdict) {
        verdict.put("remediesTried", advice.tried());
        verdict.putArray("remedies");
        advice.remedies()
                .forEach(tried -> effect(tried, verdict.withArray("remedies").addObject()));
        verdict.putArray("rejected");
        advice.rejected()
                .forEach(other -> effect(
                        other.change(),
                        verdict.withArray("rejected")
                                .addObject()
                                .put("name", other.change().remedy().label())
                                .put("reason", other.reason().name())
                                .put("message", other.text())));
    }

    private static void effect(Advice.TriedChange tried, ObjectNode entry) {
        ChangeEffect effect = tried.effect();
        entry.put("name", tried.remedy().label()).put("removesVerdict", effect.removes());
        change(
                entry,
                "hottestCpuP99",
                effect.before().hottestCpuP99(),
                effect.after().hottestCpuP99());
        change(
                entry,
                "hottestDemandP99",
                effect.before().hottestDemandP99(),
                effect.after().hottestDemandP99());
        change(entry, "hottestDemandInVerdict", effect.demandBefore(), effect.demandAfter());
        change(entry, "maxToMean", effect.before().maxToMean(), effect.after().maxToMean());
        entry.putArray("verdictsAfter");
        effect.verdictsAfter().forEach(kind -> entry.withArray("verdictsAfter").add(kind.name()));
        entry.putArray("reads");
        for (ChangeEffect.QueryChange read : effect.queries()) {
            ObjectNode changed = entry.withArray("reads").addObject().put("query", read.query());
            figures(changed.putObject("before"), read.before());
            figures(changed.putObject("after"), read.after());
        }
    }

    private static void change(ObjectNode entry, String name, double before, double after) {
        entry.putObject(name).put("before", before).put("after", after);
    }

    private static void figures(ObjectNode entry, QueryFigures query) {
        entry.put("kind", query.pattern().kind().keyword())
                .put("ranges", query.pattern().ranges())
                .put("rows", query.rows())
                .put("nodeSeconds", query.seconds());
    }

    private static void patterns(SimulationRun run, ObjectNode root) {
        Patterns patterns = Patterns.of(run);
        root.putObject("unevenness")
                .put("largestToMean", patterns.largestToMean())
                .put("gini", patterns.gini());
        root.putArray("patterns");
        for (LoadPattern pattern : patterns.patterns()) {
            KeyRange keys = run.load().buckets().range(pattern.fromBucket(), pattern.toBucket());
            root.withArray("patterns")
                    .addObject()
                    .put("kind", pattern.kind().name())
                    .put("startKey", keys.start().toHex())
                    .put("endKey", keys.end().map(KeyBytes::toHex).orElse(""))
                    .put("fromSeconds", run.load().time().startSeconds(pattern.fromCell()))
                    .put("toSeconds", run.load().time().startSeconds(pattern.toCell()))
                    .put("message", pattern.explanation());
        }
    }
}
