package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.sample.DesignConformance;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.infer.InferredDesignFiles;
import dev.splitpoint.sample.infer.InferredSegment;
import dev.splitpoint.sample.infer.KeyInference;
import dev.splitpoint.sample.infer.KeyKind;
import dev.splitpoint.sample.infer.KeyStructure;
import dev.splitpoint.sample.infer.SegmentFacts;
import dev.splitpoint.sample.infer.detect.SegmentType;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.tables.task.TablesHost;
import dev.splitpoint.ui.tables.task.TaskModel;
import dev.splitpoint.ui.tables.task.TaskResult;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/**
 * Model of the inferred structure of the sampled keys: the structures, the accepted segments, and actions that create
 * or change a design from them.
 */
public final class StructureModel {
    /** Minimum share of values that match the type of a segment, from which the segment is accepted by default. */
    private static final double MIN_ACCEPTED_MATCH = 0.98;

    /**
     * Minimum share of sampled keys that match the row key of a design, from which its segment names and types are
     * reused.
     */
    private static final double MIN_SAME_STRUCTURE = 0.9;

    private final SampleModel samples;
    private final TaskModel task;
    private final Jobs jobs;
    private final Dialogs dialogs;
    private final TablesHost host;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private final ReadOnlyObjectWrapper<Optional<ConformanceResult>> conformance =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
    private Optional<TableDesign> statusDesign = Optional.empty();
    private Optional<Job> inference = Optional.empty();
    private Optional<Job> comparisonJob = Optional.empty();

    public StructureModel(SampleModel samples, TaskModel task, Jobs jobs, Dialogs dialogs, TablesHost host) {
        this.samples = samples;
        this.task = task;
        this.jobs = jobs;
        this.dialogs = dialogs;
        this.host = host;
        samples.sampleProperty().subscribe(sample -> sample.ifPresent(this::infer));
    }

    /** {@return the inferred structures and the selection} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return the result of the last comparison of the keys with a design; empty if there was no comparison} */
    public ReadOnlyObjectProperty<Optional<ConformanceResult>> comparisonProperty() {
        return conformance.getReadOnlyProperty();
    }

    /**
     * {@return a sentence that reports the result of the last action; empty if there was none for the shown structure}
     */
    public ReadOnlyStringProperty statusProperty() {
        return status.getReadOnlyProperty();
    }

    /** Clears the reported result if the active design has changed since. */
    public void refresh() {
        if (statusDesign.filter(design -> !design.equals(host.design())).isPresent()) {
            statusDesign = Optional.empty();
            status.set("");
        }
    }

    /** {@return the sample from which the structures are inferred} */
    Optional<KeySample> sample() {
        return samples.sampleProperty().get().map(NamedSample::sample);
    }

    private void infer(NamedSample sample) {
        inference.ifPresent(Job::cancel);
        // The comparison belongs to the previous sample.
        comparisonJob.ifPresent(Job::cancel);
        state.set(new State(true, List.of(), 0, 0, Set.of()));
        conformance.set(Optional.empty());
        status.set("");
        inference = Optional.of(jobs.compute(
                Messages.INFERRING_STRUCTURE,
                work -> KeyInference.infer(sample.sample(), (share, examined) -> {
                    work.checkCancelled();
                    work.report(share, "");
                }),
                structures -> show(structures, 0, 0),
                failure -> state.set(State.NONE)));
    }

    /**
     * Selects an inferred structure and a kind of keys.
     *
     * @param structure index of the structure
     * @param kind index of the kind within the structure
     */
    public void show(int structure, int kind) {
        show(state.get().structures, structure, kind);
    }

    private void show(List<KeyStructure> structures, int structure, int kind) {
        status.set("");
        Set<Integer> acceptedByDefault =
                structures.isEmpty() ? Set.of() : acceptedByDefault(structures.get(structure), kind);
        state.set(new State(false, structures, structure, kind, acceptedByDefault));
    }

    private static Set<Integer> acceptedByDefault(KeyStructure structure, int kind) {
        KeyKind keys = structure.kinds().get(kind);
        return IntStream.range(0, keys.segments().size())
                .filter(i -> structure.confidence() >= KeyStructure.LOW_CONFIDENCE
                        && keys.segments().get(i).match() >= MIN_ACCEPTED_MATCH)
                .boxed()
                .collect(Collectors.toSet());
    }

    /**
     * Accepts the type of a segment, or marks the segment as plain text.
     *
     * @param segment index of the segment
     */
    public void accept(int segment, boolean isAccepted) {
        status.set("");
        State current = state.get();
        Set<Integer> accepted = new HashSet<>(current.accepted);
        if (isAccepted) {
            accepted.add(segment);
        } else {
            accepted.remove(segment);
        }
        state.set(new State(false, current.structures, current.structure, current.kind, accepted));
    }

    /** Sets the type of a segment to one of its alternatives or its inferred type, and accepts the segment. */
    public void setType(int segment, SegmentType type) {
        State current = state.get();
        current.selectedKind()
                .filter(kind -> !kind.segments().get(segment).type().equals(type))
                .ifPresent(kind -> {
                    status.set("");
                    KeyStructure selected = current.structures.get(current.structure);
                    List<KeyKind> kinds = new ArrayList<>(selected.kinds());
                    kinds.set(current.kind, kind.withType(segment, type));
                    List<KeyStructure> structures = new ArrayList<>(current.structures);
                    structures.set(
                            current.structure,
                            new KeyStructure(
                                    kinds,
                                    selected.matchShare(),
                                    selected.confidence(),
                                    selected.ambiguities(),
                                    selected.counterExamples(),
                                    selected.keys()));
                    Set<Integer> accepted = new HashSet<>(current.accepted);
                    accepted.add(segment);
                    state.set(new State(false, structures, current.structure, current.kind, accepted));
                });
    }

    /**
     * Creates a design whose generators replay the sample, saves it to a file that the user selects, and opens it.
     * Existing files are replaced only after a confirmation.
     */
    public void makeDesign() {
        Optional<NamedSample> newest = samples.sampleProperty().get();
        Optional<KeyKind> kind = state.get().selectedKind();
        if (newest.isEmpty() || kind.isEmpty()) {
            return;
        }
        Set<Integer> accepted = state.get().accepted;
        dialogs.saveDocument(host.path(), newest.get().name() + Samples.EXTENSION)
                .ifPresent(chosen -> task.compute(
                        Messages.MAKING_DESIGN,
                        progress -> designFiles(newest.get(), kind.get(), accepted, chosen),
                        this::save,
                        sentence -> dialogs.error(sentence, ""),
                        status::set));
    }

    private static InferredDesignFiles designFiles(
            NamedSample sample, KeyKind kind, Set<Integer> accepted, Path chosen) {
        InferredDesignFiles files = InferredDesignFiles.of(sample.sample(), kind, accepted, chosen);
        return sample.table().map(files::withTable).orElse(files);
    }

    /**
     * Replaces the row key of the active design with the accepted segments, in one undo step. Query conditions and
     * phase overrides on segments that no longer exist are removed. The values of the segments are saved in files next
     * to the design.
     */
    public void acceptKeys() {
        Optional<NamedSample> newest = samples.sampleProperty().get();
        Optional<KeyKind> kind = state.get().selectedKind();
        if (newest.isEmpty() || kind.isEmpty()) {
            return;
        }
        if (host.path().isEmpty()) {
            dialogs.error(Messages.unsavedDesign(host.design().metadata().name()), "");
            return;
        }
        Path designFile = host.path().get();
        Set<Integer> accepted = state.get().accepted;
        RowKey before = host.design().rowKey();
        KeySample sample = newest.get().sample();
        task.compute(
                Messages.ACCEPTING_KEYS,
                progress -> filesForDesign(sample, kind.get(), accepted, before, designFile),
                files -> saveValues(files, designFile),
                sentence -> dialogs.error(sentence, ""),
                status::set);
    }

    /**
     * Creates the files that replace the row key of a design. If at least 90% of the sampled keys match the current row
     * key, the new segments have the current names, which queries and phases use. Segments that are not accepted then
     * remain unchanged.
     */
    private static InferredDesignFiles filesForDesign(
            KeySample sample, KeyKind keys, Set<Integer> accepted, RowKey design, Path designFile) {
        List<String> names = design.segments().stream().map(Segment::name).toList();
        if (names.isEmpty() || names.size() != keys.segments().size() || !hasSameStructure(design, sample)) {
            return InferredDesignFiles.withNewValueFiles(sample, keys, accepted, designFile);
        }
        InferredDesignFiles all =
                InferredDesignFiles.withNewValueFiles(sample, keys.withNames(names), accepted, designFile);
        InferredDesignFiles combined = all.withSegmentsOf(
                design,
                IntStream.range(0, names.size())
                        .filter(place -> !accepted.contains(place))
                        .boxed()
                        .collect(Collectors.toSet()));
        // Both row keys match the sample, but a combination of their segments does not necessarily match it.
        return hasSameStructure(combined.design().rowKey(), sample)
                ? combined
                : all.withNote(Messages.UNACCEPTED_SEGMENTS_ARE_TEXT);
    }

    private static boolean hasSameStructure(RowKey key, KeySample sample) {
        return DesignConformance.of(key, sample).share() >= MIN_SAME_STRUCTURE;
    }

    private void saveValues(InferredDesignFiles files, Path designFile) {
        if (isActive(designFile)) {
            jobs.startBlocking(
                    Messages.SAVING_VALUES,
                    job -> TaskResult.of(files::saveValues),
                    answer -> answer.handle(
                            saved -> replaceRowKey(saved, designFile), sentence -> dialogs.error(sentence, "")));
        }
    }

    private void replaceRowKey(InferredDesignFiles files, Path designFile) {
        if (isActive(designFile)) {
            RowKey key = files.design().rowKey();
            RowKeyReplacement changed = RowKeyReplacement.of(host.design(), key);
            TableDesign before = host.design();
            host.change(
                    changed.undoName(),
                    current -> RowKeyReplacement.of(current, key).design());
            String name = before.metadata().name();
            status.set(before.equals(host.design()) ? Messages.alreadyAccepted(name) : Messages.accepted(name));
            statusDesign = Optional.of(host.design());
            // The earlier comparison does not apply to the changed design.
            compare();
            if (!changed.notes().isEmpty()) {
                dialogs.information(Messages.PARTS_CHANGED, String.join("\n\n", changed.notes()));
            }
            showNotes(files);
        }
    }

    private boolean isActive(Path designFile) {
        boolean isActive = host.path().filter(designFile::equals).isPresent();
        if (!isActive) {
            dialogs.error(Messages.otherDesignActive(designFile), "");
        }
        return isActive;
    }

    private void save(InferredDesignFiles design) {
        List<Path> existing = design.existingFiles();
        if (existing.isEmpty()
                || dialogs.confirmLoss(Messages.replace(existing), Messages.replaceLoss(existing), Messages.REPLACE)) {
            jobs.startBlocking(
                    Messages.SAVING_DESIGN,
                    job -> TaskResult.of(design::save),
                    answer -> answer.handle(this::open, sentence -> dialogs.error(sentence, "")));
        }
    }

    private void open(InferredDesignFiles design) {
        host.open(design.file());
        showNotes(design);
    }

    private void showNotes(InferredDesignFiles design) {
        if (!design.notes().isEmpty()) {
            dialogs.information(Messages.DESIGN_DIFFERS, String.join("\n\n", design.notes()));
        }
    }

    /** Compares the sample with the row key of the active design in the background. */
    public void compare() {
        samples.sampleProperty().get().ifPresent(sample -> {
            TableDesign design = host.design();
            if (design.rowKey().segments().isEmpty()) {
                dialogs.error(Messages.noSegments(design.metadata().name()), "");
            } else {
                comparisonJob.ifPresent(Job::cancel);
                comparisonJob = Optional.of(jobs.compute(
                        Messages.COMPARING_KEYS,
                        work -> DesignConformance.of(design.rowKey(), sample.sample()),
                        found -> conformance.set(Optional.of(
                                new ConformanceResult(design.metadata().name(), found)))));
            }
        });
    }

    /**
     * Result of comparing the sample with a design.
     *
     * @param design name of the design
     * @param found shares of the keys that match and do not match
     */
    public record ConformanceResult(String design, DesignConformance found) {}

    /**
     * Inferred structures of the sampled keys and the selection.
     *
     * @param busy whether inference is running
     * @param structures up to three structures, the most likely first
     * @param structure index of the selected structure
     * @param kind index of the selected kind of keys within the structure
     * @param accepted indexes of the segments whose type is accepted
     */
    public record State(boolean busy, List<KeyStructure> structures, int structure, int kind, Set<Integer> accepted) {
        static final State NONE = new State(false, List.of(), 0, 0, Set.of());

        /** Copies the collections. */
        public State {
            structures = List.copyOf(structures);
            accepted = Set.copyOf(accepted);
        }

        /**
         * Returns whether another state shows the same structures. Accepted segments and their selected types are not
         * compared.
         */
        boolean showsSameStructures(State other) {
            return busy == other.busy
                    && facts(structures).equals(facts(other.structures))
                    && structure == other.structure
                    && kind == other.kind;
        }

        private static List<List<SegmentFacts>> facts(List<KeyStructure> structures) {
            return structures.stream()
                    .flatMap(structure -> structure.kinds().stream())
                    .map(kind ->
                            kind.segments().stream().map(InferredSegment::facts).toList())
                    .toList();
        }

        /** {@return the selected kind of keys; empty if there is no structure} */
        public Optional<KeyKind> selectedKind() {
            return structures.isEmpty()
                    ? Optional.empty()
                    : Optional.of(structures.get(structure).kinds().get(kind));
        }
    }
}
