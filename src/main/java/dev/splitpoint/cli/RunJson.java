package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.RunDigest;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Verdict;
import java.io.IOException;
import java.util.List;

/** A run as JSON for programs. */
final class RunJson {
    private RunJson() {}

    static String of(SimulationRun run) throws IOException {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("name", run.design().metadata().name());
        root.put("seed", run.design().workload().seed());
        Figure.ALL.stream().filter(figure -> !figure.field().isEmpty()).forEach(figure -> put(figure, run, root));
        for (Verdict verdict : run.verdicts()) {
            ObjectNode entry = root.withArray("verdicts").addObject();
            entry.put("kind", verdict.kind().name())
                    .put("startKey", verdict.range().start().toHex())
                    .put("endKey", verdict.range().end().map(KeyBytes::toHex).orElse(""))
                    .put("share", verdict.share())
                    .put("peakDemand", verdict.peakDemand())
                    .put("fromSeconds", verdict.fromCell() * run.load().time().cellSeconds())
                    .put("toSeconds", verdict.toCell() * run.load().time().cellSeconds());
            verdict.segment().ifPresentOrElse(name -> entry.put("segment", name), () -> entry.putNull("segment"));
            entry.put("message", verdict.explanation());
        }
        root.withArray("verdicts");
        root.put("digest", RunDigest.of(run));
        return Json.text(root);
    }

    private static void put(Figure figure, SimulationRun run, ObjectNode root) {
        List<String> path = figure.path();
        ObjectNode owner = root;
        for (String part : path.subList(0, path.size() - 1)) {
            owner = owner.withObjectProperty(part);
        }
        if (figure.kind() == Figure.Kind.COUNT) {
            owner.put(path.getLast(), Math.round(figure.of(run)));
        } else {
            owner.put(path.getLast(), figure.of(run));
        }
    }
}
