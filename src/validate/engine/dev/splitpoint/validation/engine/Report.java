package dev.splitpoint.validation.engine;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.util.VersionInfo;

/** The tables of docs/validation.md, and whether the engine confirms the predictions. */
final class Report {
    /** Most standard errors that a share may differ by: chance exceeds this once in 1.7 million shares. */
    static final double BOUND = 5;

    private final List<Comparison> samples;

    Report(List<Comparison> samples) {
        this.samples = samples;
    }

    /**
     * {@return a sentence for each share that differs by more than the bound, and each server that is wrongly the
     * hottest}
     */
    List<String> failures() {
        return samples.stream()
                .flatMap(sample -> {
                    Comparison.Share tablet = sample.ofTablet(sample.mostDifferentTablet());
                    Stream.Builder<String> failures = Stream.builder();
                    if (tablet.standardErrors() > BOUND) {
                        failures.add(differs(sample, "region " + key(sample, sample.mostDifferentTablet()), tablet));
                    }
                    for (int node = 0; node < sample.nodes(); node++) {
                        if (sample.ofNode(node).standardErrors() > BOUND) {
                            failures.add(differs(sample, "server " + node, sample.ofNode(node)));
                        }
                    }
                    if (!sample.isHottestAsPredicted(BOUND)) {
                        failures.add(sample.name() + ": server " + sample.measuredHottest()
                                + " has most requests, but server " + sample.predictedHottest() + " is predicted to.");
                    }
                    return failures.build();
                })
                .toList();
    }

    private static String differs(Comparison sample, String what, Comparison.Share share) {
        return format(
                "%s: %s has %s of the requests, but %s are predicted: a difference of %.1f standard errors, more than"
                        + " %.0f.",
                sample.name(),
                what,
                percent(share.measured()),
                percent(share.predicted()),
                share.standardErrors(),
                BOUND);
    }

    /** {@return the document: the template with its {@code {{...}}} replaced} */
    String document(String template) {
        return template.replace("{{engine}}", "Apache HBase " + VersionInfo.getVersion())
                .replace("{{bound}}", format("%.0f", BOUND))
                .replace("{{largest}}", largest())
                .replace("{{summary}}", summary())
                .replace("{{servers}}", servers())
                .replace("{{regions}}", regions());
    }

    private String largest() {
        Comparison inErrors = samples.stream()
                .max(Comparator.comparingDouble(
                        s -> s.ofTablet(s.mostDifferentTablet()).standardErrors()))
                .orElseThrow();
        int tablet = inErrors.mostDifferentTablet();
        Comparison.Share share = inErrors.ofTablet(tablet);
        Comparison inPoints = samples.stream()
                .max(Comparator.comparingDouble(Comparison::largestDifference))
                .orElseThrow();
        return format(
                "The largest difference of a region is %.1f standard errors: region %s of %s, %s predicted and %s"
                        + " measured. In percentage points it is %.2f, in %s.",
                share.standardErrors(),
                key(inErrors, tablet),
                inErrors.name(),
                percent(share.predicted()),
                percent(share.measured()),
                100 * inPoints.largestDifference(),
                inPoints.name());
    }

    private String summary() {
        StringBuilder lines = new StringBuilder("""
            | sample | regions | requests | hottest region, predicted | measured | largest difference of a region | the same in standard errors | hottest server, predicted | measured |
            |---|---:|---:|---:|---:|---:|---:|---:|---:|
            """);
        for (Comparison sample : samples) {
            Comparison.Share hottest = sample.ofTablet(sample.hottestTablet());
            boolean tie = sample.predictedHottest() != sample.measuredHottest() && sample.isHottestAsPredicted(BOUND);
            lines.append(format(
                    "| %s | %d | %,d | %s | %s | %.2f points | %.1f | %d | %d%s |%n",
                    sample.name(),
                    sample.requests().length,
                    sample.total(),
                    percent(hottest.predicted()),
                    percent(hottest.measured()),
                    100 * sample.largestDifference(),
                    sample.ofTablet(sample.mostDifferentTablet()).standardErrors(),
                    sample.predictedHottest(),
                    sample.measuredHottest(),
                    tie ? " (a tie)" : ""));
        }
        return lines.toString().strip();
    }

    private String servers() {
        StringBuilder lines = new StringBuilder("| sample |");
        StringBuilder rule = new StringBuilder("|---|");
        for (int node = 0; node < samples.get(0).nodes(); node++) {
            lines.append(" server ").append(node).append(", predicted | measured |");
            rule.append("---:|---:|");
        }
        lines.append(" largest difference in standard errors |\n").append(rule).append("---:|\n");
        for (Comparison sample : samples) {
            double largest = 0;
            lines.append("| ").append(sample.name()).append(" |");
            for (int node = 0; node < sample.nodes(); node++) {
                Comparison.Share share = sample.ofNode(node);
                lines.append(format(" %s | %s |", percent(share.predicted()), percent(share.measured())));
                largest = Math.max(largest, share.standardErrors());
            }
            lines.append(format(" %.1f |%n", largest));
        }
        return lines.toString().strip();
    }

    private String regions() {
        StringBuilder lines = new StringBuilder();
        for (Comparison sample : samples) {
            lines.append("### ").append(sample.name()).append("\n\n");
            lines.append(
                    "| region starts at | server | requests, predicted | measured | difference in standard errors |\n");
            lines.append("|---|---:|---:|---:|---:|\n");
            for (int t = 0; t < sample.requests().length; t++) {
                Comparison.Share share = sample.ofTablet(t);
                lines.append(format(
                        "| %s | %d | %,.0f | %,d | %.1f |%n",
                        key(sample, t),
                        sample.table().tablets().get(t).node(),
                        share.predicted() * sample.total(),
                        sample.requests()[t],
                        share.standardErrors()));
            }
            lines.append('\n');
        }
        return lines.toString().strip();
    }

    private static String key(Comparison sample, int tablet) {
        byte[] start = sample.table().tablets().get(tablet).start();
        StringBuilder text = new StringBuilder();
        for (byte b : start) {
            boolean plain = b > ' ' && b < 0x7F && b != '|' && b != '`' && b != '\\';
            text.append(plain ? String.valueOf((char) b) : format("\\x%02x", b));
        }
        return start.length == 0 ? "(start of the table)" : "`" + text + "`";
    }

    private static String percent(double share) {
        return format("%.2f%%", 100 * share);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern.replace("%n", "\n"), values);
    }
}
