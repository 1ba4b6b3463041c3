package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.RunDigest;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Verdict;
import java.io.IOException;

/** A run as JSON for programs. */
final class RunJson {
    private RunJson() {}

    static String of(SimulationRun run) throws IOException {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        RunSummary summary = run.summary();
        ObjectNode root = mapper.createObjectNode();
        root.put("name", run.design().metadata().name());
        root.put("seed", run.design().workload().seed());
        root.put("operations", summary.operations());
        root.put("samples", summary.samples());
        root.put("failed", summary.failed());
        root.putObject("nodes")
                .put("count", run.nodes().nodes())
                .put("hottestCpuMean", summary.hottestCpuMean())
                .put("hottestCpuP99", summary.hottestCpuP99())
                .put("hottestDemandP99", summary.hottestDemandP99())
                .put("maxToMean", summary.maxToMean());
        root.putObject("tablets")
                .put("final", summary.tablets())
                .put("splits", summary.splits())
                .put("merges", summary.merges())
                .put("moves", summary.moves());
        root.putObject("cells")
                .put("count", run.load().time().cells())
                .put("seconds", run.load().time().cellSeconds())
                .put("buckets", run.load().buckets().size())
                .put("relativeError", run.load().relativeError());
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
        return mapper.writeValueAsString(root);
    }
}
