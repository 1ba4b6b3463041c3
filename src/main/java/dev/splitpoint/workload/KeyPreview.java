package dev.splitpoint.workload;

import dev.splitpoint.design.TableDesign;
import java.util.List;

/** Sample keys of a design, to look at. */
public final class KeyPreview {
    private KeyPreview() {}

    /**
     * {@return some keys as the first phase would write them; none for a design without segments}
     *
     * @param design the design
     * @param files  where sample files are read from
     * @param count  how many
     * @throws WorkloadException if the design cannot be turned into keys, with a sentence for the user
     */
    public static List<PreviewKey> of(TableDesign design, SampleFiles files, int count) {
        throw new UnsupportedOperationException();
    }
}
