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
 * @param currentRevision revision of the design that the user sees; differs from {@code revision} after an edit
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
        Optional<HeadlineErrors> errors,
        long currentRevision) {
    /** Relation of the run to the current design, which decides whether its figures may be judged. */
    public enum Freshness {
        /** No precise result of the current design exists yet. One is being computed. */
        UPDATING,
        /** A precise result of the current design exists. A finer one is being computed. */
        REFINING,
        /** The result of the current design is final. */
        STEADY,
        /**
         * No result of the current design exists, and none is being computed: live simulation is off, or the simulation
         * was stopped or failed.
         */
        OUTDATED;

        /** {@return whether the figures describe the current design, and are precise enough to judge and compare} */
        public boolean isCurrent() {
            return this == REFINING || this == STEADY;
        }
    }

    /** First stage with figures that are precise enough to judge and compare: a million keys. */
    public static final int PRECISE_STAGE = 2;

    /** A state of a run of the current design, without errors. */
    public SimulationState(
            Optional<SimulationRun> run,
            long revision,
            int stage,
            long asked,
            boolean running,
            double progress,
            long samplesNext,
            Optional<String> problem) {
        this(run, revision, stage, asked, running, progress, samplesNext, problem, Optional.empty(), revision);
    }

    /** Nothing yet. */
    public static final SimulationState NONE =
            new SimulationState(Optional.empty(), -1, 0, 0, false, 0, 0, Optional.empty());

    /** {@return the relation of the run to the current design} */
    public Freshness freshness() {
        boolean isOlder = run.isEmpty() || revision != currentRevision;
        if (running) {
            return isOlder || stage < PRECISE_STAGE ? Freshness.UPDATING : Freshness.REFINING;
        }
        return isOlder || problem.isPresent() ? Freshness.OUTDATED : Freshness.STEADY;
    }

    /** {@return the same after an edit that created a revision of the design} */
    public SimulationState edited(long newRevision) {
        return with(running, progress, samplesNext, problem, errors, newRevision);
    }

    /** {@return the same while a revision of the design is being simulated} */
    public SimulationState requested(long newRevision) {
        return with(true, 0, samplesNext, problem, errors, newRevision);
    }

    public SimulationState working(double newProgress, long samples) {
        return with(true, newProgress, samples, problem, Optional.empty(), currentRevision);
    }

    /** {@return the same with the errors of the headlines of its run} */
    public SimulationState withErrors(HeadlineErrors known) {
        return with(running, progress, samplesNext, problem, Optional.of(known), currentRevision);
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
                errors,
                newRevision);
    }

    public SimulationState stopped() {
        return with(false, 0, 0, problem, Optional.empty(), currentRevision);
    }

    /** {@return the same, of a design that was given up before anything was known of it} */
    public SimulationState withoutProblem() {
        return with(false, 0, 0, Optional.empty(), Optional.empty(), currentRevision);
    }

    public SimulationState failed(String sentence) {
        return with(false, 0, 0, Optional.of(sentence), Optional.empty(), currentRevision);
    }

    private SimulationState with(
            boolean newRunning,
            double newProgress,
            long newSamples,
            Optional<String> newProblem,
            Optional<HeadlineErrors> newErrors,
            long newCurrent) {
        return new SimulationState(
                run,
                revision,
                stage,
                requestedAt,
                newRunning,
                newProgress,
                newSamples,
                newProblem,
                newErrors,
                newCurrent);
    }
}
