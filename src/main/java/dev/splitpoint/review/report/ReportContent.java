package dev.splitpoint.review.report;

import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignReview;
import java.util.ArrayList;
import java.util.List;

/**
 * Content of a report.
 *
 * @param title title of the report, without markup
 * @param subtitle purpose of the design; may be empty
 * @param blocks in order
 */
public record ReportContent(String title, String subtitle, List<Block> blocks) {
    /** Copies the list. */
    public ReportContent {
        blocks = List.copyOf(blocks);
    }

    public static ReportContent of(DesignReview review) {
        return new ReportContent(
                review.design().metadata().name(),
                review.design().metadata().description().orElse(""),
                new DesignSections(review).all());
    }

    /** {@return the comparison of two designs, without the parts that concern one of them only} */
    public static ReportContent of(DesignComparison comparison) {
        return new ReportContent(title(comparison), "", new ComparisonSections(comparison).all());
    }

    /** {@return the comparison of two designs, followed by the report of the second design} */
    public static ReportContent complete(DesignComparison comparison) {
        List<Block> blocks = new ArrayList<>(new ComparisonSections(comparison).all());
        blocks.add(Block.Paragraph.of("The following sections describe B."));
        blocks.addAll(new DesignSections(comparison.after()).all());
        return new ReportContent(
                title(comparison),
                comparison.after().design().metadata().description().orElse(""),
                blocks);
    }

    /** {@return a PNG of the heatmaps of both designs side by side} */
    public static byte[] bothHeatmaps(DesignComparison comparison, boolean dark) {
        return ComparisonSections.bothHeatmaps(comparison, dark);
    }

    private static String title(DesignComparison comparison) {
        String name = comparison.after().design().metadata().name();
        return hasSameName(comparison)
                ? "Changes of " + name
                : comparison.before().design().metadata().name() + " (A) and " + name + " (B), compared";
    }

    /** {@return whether both designs have one name, as two versions of a design have} */
    static boolean hasSameName(DesignComparison comparison) {
        return comparison
                .before()
                .design()
                .metadata()
                .name()
                .equals(comparison.after().design().metadata().name());
    }
}
