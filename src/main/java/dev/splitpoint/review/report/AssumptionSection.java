package dev.splitpoint.review.report;

import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.design.ModelConstants;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.review.DesignReview;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Section with the size of the simulation and the constants of the simulated cluster. */
record AssumptionSection(DesignReview review) {
    /** What a design review should know before it decides by the figures; docs/simulation.md has the whole list. */
    private static final List<String> NOT_SIMULATED = List.of(
            "Deletes: rows and cells leave by garbage collection only. Scans of a queue also read deleted cells until"
                    + " Bigtable compacts them.",
            "Jobs in key order, such as exports, imports and backfills: the operations of a phase have the keys of its"
                    + " generators in random order.",
            "Writes of some columns: each write writes all columns of a row that its presence allows.",
            "Expiry by cell: garbage collection deletes by the policy of a family and the time of the write.",
            "Versions that Bigtable has not deleted yet, for up to a week after the policy allows it.",
            "Other tables on the same nodes, replication, application profiles, caches, compaction as load,"
                    + " compression, and retries.");

    List<Block> blocks() {
        Block summary = Block.Paragraph.of(String.format(
                Locale.ROOT,
                "Simulated with %,d sampled keys, seed %d, and %d nodes. Bigtable's tablet management is not public:"
                        + " the constants are documented by Google, taken from a similar system, or our own.",
                review.run().summary().samples(),
                review.design().workload().seed(),
                review.run().nodes().maxActive()));
        Block constants = new Block.Folded(
                "Show all constants with their sources",
                List.of(new Block.Table(
                        "Constants of the simulated cluster",
                        List.of("Constant", "Value", "Origin", "Source"),
                        ModelConstants.ALL.stream().map(this::constant).toList(),
                        Set.of())));
        return List.of(
                new Block.Heading(2, "Assumptions"),
                summary,
                Block.Paragraph.of("Not simulated:"),
                new Block.Bullets(NOT_SIMULATED.stream().map(Inline::plain).toList()),
                constants);
    }

    private List<List<Inline>> constant(ModelConstant constant) {
        Object value = constant.value(review.design().simulation().model());
        return List.of(
                Inline.plain(constant.label()),
                Inline.plain(text(value, constant.standard().unit())),
                Inline.plain(constant.basis().origin().label()),
                Inline.plain(constant.basis().source()));
    }

    /** {@return a value with its unit, such as 5 TB, 2 ms, 70% of a node or 10,000 rows/s} */
    private static String text(Object value, String unit) {
        if (value instanceof Duration duration) {
            return TimeText.of(duration.toNanos() / 1e9);
        }
        double number = ((Number) value).doubleValue();
        if (unit.startsWith("share")) {
            return MetricUnit.SHARE.format(number) + unit.substring("share".length());
        }
        return switch (unit) {
            case "bytes" -> BytesText.of(number);
            case "bytes/s" -> MetricUnit.BYTES_PER_SECOND.format(number);
            default -> (MetricUnit.COUNT.format(number) + " " + unit).strip();
        };
    }
}
