package dev.splitpoint.ui.findings;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.Optional;

/** Why a design cannot be simulated: in full at one place, in short at the others. */
public final class SimulationProblem {
    private SimulationProblem() {}

    /** {@return why, where it is not among what is wrong in the document, which says it with its line} */
    static Optional<String> untold(SimulationState state, List<Problem> document) {
        return state.problem().filter(why -> document.stream().noneMatch(problem -> problem.message().equals(why)));
    }

    /** {@return the first sentence: what is wrong, without what there is instead and what to do} */
    public static String brief(String why) {
        boolean quoted = false;
        for (int i = 0; i + 1 < why.length(); i++) {
            char c = why.charAt(i);
            quoted ^= c == '\'';
            if (c == '.' && !quoted && why.charAt(i + 1) == ' ') {
                return why.substring(0, i + 1);
            }
        }
        return why;
    }

    /** {@return what a design that has no keys or no load is missing} */
    public static String nothing(TableDesign design) {
        boolean noSegment = design.rowKey().segments().isEmpty();
        boolean noPhase = design.workload().phases().isEmpty();
        if (noSegment && noPhase) {
            return Messages.NO_SEGMENT_AND_PHASE;
        }
        return noSegment ? Messages.NO_SEGMENT : noPhase ? Messages.NO_PHASE : Messages.NO_LOAD;
    }
}
