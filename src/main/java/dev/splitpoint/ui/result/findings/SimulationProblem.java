package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.Optional;

/** Reason why a design cannot be simulated, as a full message and as a short one. */
public final class SimulationProblem {
    private SimulationProblem() {}

    /** Returns the reason; empty if the problems of the document contain it, because they also show its line. */
    static Optional<String> unreported(SimulationState state, List<Problem> document) {
        return state.problem()
                .filter(reason ->
                        document.stream().noneMatch(problem -> problem.message().equals(reason)));
    }

    /**
     * Returns the first sentence of a message. Periods in quotation marks do not end it: for "The file 'a. b.csv' is
     * missing. Choose another." it is "The file 'a. b.csv' is missing."
     */
    public static String firstSentence(String reason) {
        boolean isQuoted = false;
        for (int i = 0; i + 1 < reason.length(); i++) {
            char c = reason.charAt(i);
            isQuoted ^= c == '\'';
            if (c == '.' && !isQuoted && reason.charAt(i + 1) == ' ') {
                return reason.substring(0, i + 1);
            }
        }
        return reason;
    }

    /** Returns a message about the missing segments or phases of a design that cannot be simulated. */
    public static String missingParts(TableDesign design) {
        boolean hasNoSegment = design.rowKey().segments().isEmpty();
        boolean hasNoPhase = design.workload().phases().isEmpty();
        if (hasNoSegment && hasNoPhase) {
            return Messages.NO_SEGMENT_AND_PHASE;
        }
        return hasNoSegment ? Messages.NO_SEGMENT : hasNoPhase ? Messages.NO_PHASE : Messages.NO_LOAD;
    }
}
