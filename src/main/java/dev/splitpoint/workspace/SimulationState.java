package dev.splitpoint.workspace;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.HeadlineErrors;
import dev.splitpoint.tablet.SimulationRun;
import java.util.List;
import java.util.Optional;

/**
 * State of the live simulation.
 *
 * @param run newest run; remains while the next one is computed, and if that one fails
 * @param revision revision of the design of the run; −1 before the first run
 * @param stage stage of the run, from 1; 0 before the first run
 * @param requestedAt time of the request for this revision, in nanoseconds of the clock
 * @param running whether a finer run or a run of the next revision is being computed
 * @param progress finished share of the samples of all stages, 0 to 1
 * @param samplesNext number of samples of the run that is being computed; 0 if none exists
 * @param problem reason why the current design cannot be simulated, in one sentence
 * @param errors standard errors of the headline figures of the run, after they have been estimated
 */
public record SimulationState(
        Optional<SimulationRun> run,
        long revision,
        int stage,
        long requestedAt,
        boolean running,
        double progress,
        long samplesNext,
        Optional<String> problem,
        Optional<HeadlineErrors> errors) {
    /** A state without errors. */
    public SimulationState(
            Optional<SimulationRun> run,
            long revision,
            int stage,
            long asked,
            boolean running,
            double progress,
            long samplesNext,
            Optional<String> problem) {
        this(run, revision, stage, asked, running, progress, samplesNext, problem, Optional.empty());
    }

    /** Nothing yet. */
    public static final SimulationState NONE =
            new SimulationState(Optional.empty(), -1, 0, 0, false, 0, 0, Optional.empty());

    public SimulationState working(double newProgress, long samples) {
        return new SimulationState(run, revision, stage, requestedAt, true, newProgress, samples, problem);
    }

    /** {@return the same with the errors of the headlines of its run} */
    public SimulationState withErrors(HeadlineErrors known) {
        return new SimulationState(
                run, revision, stage, requestedAt, running, progress, samplesNext, problem, Optional.of(known));
    }

    /** {@return the same with other notes in the design of its run} */
    public SimulationState withNotes(List<TableDesign.Note> notes, long newRevision) {
        return new SimulationState(
                run.map(one -> one.withNotes(notes)),
                newRevision,
                stage,
                requestedAt,
                running,
                progress,
                samplesNext,
                problem,
                errors);
    }

    public SimulationState stopped() {
        return new SimulationState(run, revision, stage, requestedAt, false, 0, 0, problem);
    }

    /** {@return the same, of a design that was given up before anything was known of it} */
    public SimulationState withoutProblem() {
        return new SimulationState(run, revision, stage, requestedAt, false, 0, 0, Optional.empty());
    }

    public SimulationState failed(String sentence) {
        return new SimulationState(run, revision, stage, requestedAt, false, 0, 0, Optional.of(sentence));
    }
}
