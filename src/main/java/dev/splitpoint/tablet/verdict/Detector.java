package dev.splitpoint.tablet.verdict;

import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;

/** Detects one kind of verdict at the end of a run. It has no state. */
interface Detector {
    /** {@return the kind of its verdicts} */
    Kind kind();

    /**
     * {@return the verdicts of this kind}
     *
     * @param causes the hot spots of the run, one for each cause
     */
    List<Verdict> detect(Evidence evidence, List<HotSpot> causes);
}
