package dev.splitpoint.workspace;

import dev.splitpoint.tablet.HeadlineErrors;
import dev.splitpoint.tablet.SimulationRun;
import java.util.Optional;

/**
 * What the live simulation has to show at one moment.
 *
 * @param run         the newest run; stays while the next one is computed, and when that one fails
 * @param revision    the revision of the design that the run shows; −1 before the first
 * @param stage       the number of the run's stage, from 1; 0 before the first
 * @param asked       when the picture of this revision was asked for, in nanoseconds of the clock
 * @param running     whether a sharper run or the next revision's is being computed
 * @param progress    share of the samples of all stages that are done, 0 to 1
 * @param samplesNext samples of the run that is being computed; 0 when none is
 * @param problem     why the design as it is now cannot be simulated: one sentence
 * @param errors      standard errors of the headlines of the run, once they have been estimated
 */
public record SimulationState(
        Optional<SimulationRun> run,
        long revision,
        int stage,
        long asked,
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

    SimulationState working(double newProgress, long samples) {
        return new SimulationState(run, revision, stage, asked, true, newProgress, samples, problem);
    }

    /** {@return the same with the errors of the headlines of its run} */
    SimulationState withErrors(HeadlineErrors known) {
        return new SimulationState(
                run, revision, stage, asked, running, progress, samplesNext, problem, Optional.of(known));
    }

    SimulationState stopped() {
        return new SimulationState(run, revision, stage, asked, false, 0, 0, problem);
    }

    /** {@return the same, of a design that was given up before anything was known of it} */
    SimulationState givenUp() {
        return new SimulationState(run, revision, stage, asked, false, 0, 0, Optional.empty());
    }

    SimulationState failed(String sentence) {
        return new SimulationState(run, revision, stage, asked, false, 0, 0, Optional.of(sentence));
    }
}
