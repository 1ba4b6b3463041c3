package dev.splitpoint.tablet.verdict;

import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.Locale;

/** Detects nodes that exceed their storage while the cluster has room. */
final class UnbalancedStorageDetector extends StorageDetector {
    UnbalancedStorageDetector() {
        super(Kind.UNBALANCED_STORAGE, true);
    }

    @Override
    String explanation(Fullest fullest) {
        return String.format(
                Locale.ROOT,
                "One node stores %s TB, but the limit is %.0f TB per node. The mean is %.1f TB. Spread the keys, or"
                        + " add nodes.",
                fullest.stored(),
                fullest.roomTerabytes(),
                fullest.meanTerabytes());
    }
}
