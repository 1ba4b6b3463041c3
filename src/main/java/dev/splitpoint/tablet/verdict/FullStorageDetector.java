package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.Locale;

/** Detects nodes that are nearly full because the whole cluster is. */
final class FullStorageDetector extends StorageDetector {
    FullStorageDetector() {
        super(Kind.STORAGE_NEARLY_FULL, false);
    }

    @Override
    String explanation(Fullest fullest) {
        String full = String.format(
                Locale.ROOT,
                fullest.most() > fullest.room()
                        ? "One node would have to store %s TB, but can store %.0f TB."
                        : "One node stores %s TB of at most %.0f TB.",
                fullest.stored(),
                fullest.roomTerabytes());
        return String.format(
                Locale.ROOT,
                "%s The mean is %.1f TB per node. Google recommends at most %s. Use %,.0f nodes, or store less.",
                full,
                fullest.meanTerabytes(),
                ShareText.of(fullest.evidence().capacity().storageTarget()),
                fullest.evidence()
                        .stored()
                        .nodesNeeded(fullest.evidence().design().simulation().model()));
    }
}
