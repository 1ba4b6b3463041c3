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
import dev.splitpoint.ui.dialog.Dialogs;
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

/** What the sampled keys are made of, which parts of that the user accepts, and the way to a design. */
public final class StructureModel {
    /** A segment of which fewer values are of its type is not accepted before the user says so. */
    private static final double SURE = 0.98;

    /** Where so many keys are as a design draws them, its segments are those of the keys. */
    private static final double ALIKE = 0.9;

    private final SampleModel samples;
    private final TaskModel task;
    private final Jobs jobs;
    private final Dialogs dialogs;
    private final TablesHost front;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private final ReadOnlyObjectWrapper<Optional<Checked>> checked = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper("");
    private Optional<TableDesign> saidOf = Optional.empty();
    private Optional<Job> reading = Optional.empty();
    private Optional<Job> comparison = Optional.empty();

    public StructureModel(SampleModel samples, TaskModel task, Jobs jobs, Dialogs dialogs, TablesHost front) {
        this.samples = samples;
        this.task = task;
        this.jobs = jobs;
        this.dialogs = dialogs;
        this.front = front;
        samples.takenProperty().subscribe(taken -> taken.ifPresent(this::read));
    }

    /** {@return what is known} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return how far the keys are as a design draws them, once that was asked} */
    public ReadOnlyObjectProperty<Optional<Checked>> checkedProperty() {
        return checked.getReadOnlyProperty();
    }

    /** {@return what became of the keys that were accepted last, in a sentence; empty: none were since they are shown} */
    public ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }

    /** Forgets what was said of the design in front as it was. */
    public void refresh() {
        if (saidOf.filter(design -> !design.equals(front.design())).isPresent()) {
            saidOf = Optional.empty();
            said.set("");
        }
    }

    /** {@return the keys that this is of} */
    Optional<KeySample> sample() {
        return samples.takenProperty().get().map(NamedSample::sample);
    }

    private void read(NamedSample taken) {
        reading.ifPresent(Job::cancel);
        // What is said of the sample before would stand below this one.
        comparison.ifPresent(Job::cancel);
        state.set(new State(true, List.of(), 0, 0, Set.of()));
        checked.set(Optional.empty());
        said.set("");
        reading = Optional.of(jobs.compute(
                Messages.INFERRING_STRUCTURE, work -> KeyInference.infer(taken.sample(), (share, examined) -> {
                    work.checkCancelled();
                    work.report(share, "");
                }), readings -> show(readings, 0, 0),
                failure -> state.set(State.NONE)));
    }

    /** Shows a reading, and of it a kind of keys. */
    public void show(int reading, int kind) {
        show(state.get().readings, reading, kind);
    }

    private void show(List<KeyStructure> readings, int reading, int kind) {
        said.set("");
        Set<Integer> sure = readings.isEmpty() ? Set.of() : sure(readings.get(reading), kind);
        state.set(new State(false, readings, reading, kind, sure));
    }

    private static Set<Integer> sure(KeyStructure reading, int kind) {
        KeyKind keys = reading.kinds().get(kind);
        return IntStream.range(0, keys.segments().size())
                .filter(i -> reading.confidence() >= KeyStructure.LOW_CONFIDENCE && keys.segments().get(i).match() >= SURE)
                .boxed()
                .collect(Collectors.toSet());
    }

    /** Accepts what was found of a segment, or takes it for plain text. */
    public void accept(int segment, boolean yes) {
        said.set("");
        State now = state.get();
        Set<Integer> accepted = new HashSet<>(now.accepted);
        if (yes) {
            accepted.add(segment);
        } else {
            accepted.remove(segment);
        }
        state.set(new State(false, now.readings, now.reading, now.kind, accepted));
    }

    /** Accepts a segment as another type: one of its alternatives, or its inferred type again. */
    public void choose(int segment, SegmentType type) {
        State now = state.get();
        now.keys().filter(kind -> !kind.segments().get(segment).type().equals(type)).ifPresent(kind -> {
            said.set("");
            KeyStructure shown = now.readings.get(now.reading);
            List<KeyKind> kinds = new ArrayList<>(shown.kinds());
            kinds.set(now.kind, kind.withType(segment, type));
            List<KeyStructure> structures = new ArrayList<>(now.readings);
            structures.set(now.reading, new KeyStructure(
                    kinds, shown.matchShare(), shown.confidence(), shown.ambiguities(), shown.counterExamples(), shown.keys()));
            Set<Integer> accepted = new HashSet<>(now.accepted);
            accepted.add(segment);
            state.set(new State(false, structures, now.reading, now.kind, accepted));
        });
    }

    /**
     * Asks for a file, writes a design there whose generators replay the sample, and opens it. Other files that are in its way
     * are replaced only when the user says so.
     */
    public void makeDesign() {
        Optional<NamedSample> taken = samples.takenProperty().get();
        Optional<KeyKind> kind = state.get().keys();
        if (taken.isEmpty() || kind.isEmpty()) {
            return;
        }
        Set<Integer> accepted = state.get().accepted;
        dialogs.saveDocument(front.path(), taken.get().name() + Samples.EXTENSION)
                .ifPresent(chosen -> task.start(Messages.MAKING_DESIGN,
                        progress -> drafted(taken.get(), kind.get(), accepted, chosen),
                        this::save, sentence -> dialogs.error(sentence, ""), said::set));
    }

    private static InferredDesignFiles drafted(NamedSample taken, KeyKind kind, Set<Integer> accepted, Path chosen) {
        InferredDesignFiles files = InferredDesignFiles.of(taken.sample(), kind, accepted, chosen);
        return taken.table().map(files::withTable).orElse(files);
    }

    /**
     * Gives the design in front the accepted segments for its row key, in one step. What else it has stays, but for what its
     * queries and phases say of segments that are not there any more. Their values go into files beside it.
     */
    public void acceptKeys() {
        Optional<NamedSample> taken = samples.takenProperty().get();
        Optional<KeyKind> kind = state.get().keys();
        if (taken.isEmpty() || kind.isEmpty()) {
            return;
        }
        if (front.path().isEmpty()) {
            dialogs.error(Messages.unsavedDesign(front.design().metadata().name()), "");
            return;
        }
        Path into = front.path().get();
        Set<Integer> accepted = state.get().accepted;
        RowKey before = front.design().rowKey();
        KeySample sample = taken.get().sample();
        task.start(Messages.ACCEPTING_KEYS,
                progress -> beside(sample, kind.get(), accepted, before, into),
                read -> take(read, into), sentence -> dialogs.error(sentence, ""), said::set);
    }

    /**
     * {@return what is made of keys for a design. Where they are as it draws them, their segments have the names of its own, since
     * reads and phases name them, and those that are not accepted are its own}
     */
    private static InferredDesignFiles beside(KeySample sample, KeyKind keys, Set<Integer> accepted, RowKey design, Path into) {
        List<String> names = design.segments().stream().map(Segment::name).toList();
        if (names.isEmpty() || names.size() != keys.segments().size() || !isOf(design, sample)) {
            return InferredDesignFiles.beside(sample, keys, accepted, into);
        }
        InferredDesignFiles all = InferredDesignFiles.beside(sample, keys.named(names), accepted, into);
        InferredDesignFiles kept = all.keeping(design, IntStream.range(0, names.size())
                .filter(place -> !accepted.contains(place))
                .boxed()
                .collect(Collectors.toSet()));
        // Each fits the keys; a part of one with a part of the other need not.
        return isOf(kept.design().rowKey(), sample) ? kept : all.noting(Messages.NOT_KEPT);
    }

    private static boolean isOf(RowKey key, KeySample sample) {
        return DesignConformance.of(key, sample).share() >= ALIKE;
    }

    private void take(InferredDesignFiles read, Path into) {
        if (isInFront(into)) {
            jobs.await(Messages.SAVING_VALUES, job -> TaskResult.of(read::saveValues),
                    answer -> answer.tell(saved -> accepted(saved, into), sentence -> dialogs.error(sentence, "")));
        }
    }

    private void accepted(InferredDesignFiles read, Path into) {
        if (isInFront(into)) {
            RowKey key = read.design().rowKey();
            AcceptedKey taken = AcceptedKey.of(front.design(), key);
            TableDesign before = front.design();
            front.change(taken.step(), now -> AcceptedKey.of(now, key).design());
            String name = before.metadata().name();
            said.set(before.equals(front.design()) ? Messages.alreadyAccepted(name) : Messages.accepted(name));
            saidOf = Optional.of(front.design());
            // What was said of the design before holds no longer.
            compare();
            if (!taken.notes().isEmpty()) {
                dialogs.information(Messages.PARTS_CHANGED, String.join("\n\n", taken.notes()));
            }
            tell(read);
        }
    }

    private boolean isInFront(Path into) {
        boolean is = front.path().filter(into::equals).isPresent();
        if (!is) {
            dialogs.error(Messages.otherDesignActive(into), "");
        }
        return is;
    }

    private void save(InferredDesignFiles design) {
        List<Path> inTheWay = design.inTheWay();
        if (inTheWay.isEmpty() || dialogs.confirmLoss(Messages.replace(inTheWay), Messages.replaceLoss(inTheWay), Messages.REPLACE)) {
            jobs.await(Messages.SAVING_DESIGN, job -> TaskResult.of(design::save),
                    answer -> answer.tell(this::made, sentence -> dialogs.error(sentence, "")));
        }
    }

    private void made(InferredDesignFiles design) {
        front.open(design.file());
        tell(design);
    }

    private void tell(InferredDesignFiles design) {
        if (!design.notes().isEmpty()) {
            dialogs.information(Messages.DESIGN_DIFFERS, String.join("\n\n", design.notes()));
        }
    }

    /** Compares the sample with the row key of the design in front. */
    public void compare() {
        samples.takenProperty().get().ifPresent(taken -> {
            TableDesign design = front.design();
            if (design.rowKey().segments().isEmpty()) {
                dialogs.error(Messages.noSegments(design.metadata().name()), "");
            } else {
                comparison.ifPresent(Job::cancel);
                comparison = Optional.of(jobs.compute(
                        Messages.COMPARING_KEYS, work -> DesignConformance.of(design.rowKey(), taken.sample()),
                        found -> checked.set(Optional.of(new Checked(design.metadata().name(), found)))));
            }
        });
    }

    /**
     * How far the sample conforms.
     *
     * @param design the name of the design
     * @param found  what was found
     */
    public record Checked(String design, DesignConformance found) {}

    /**
     * What is known of the keys' structure.
     *
     * @param busy     whether it is being read
     * @param readings the likeliest first, three at most
     * @param reading  which of them is shown
     * @param kind     which of its kinds of keys
     * @param accepted the places of the segments whose type is accepted
     */
    public record State(boolean busy, List<KeyStructure> readings, int reading, int kind, Set<Integer> accepted) {
        static final State NONE = new State(false, List.of(), 0, 0, Set.of());

        /** Copies the collections. */
        public State {
            readings = List.copyOf(readings);
            accepted = Set.copyOf(accepted);
        }

        /** Returns whether another state shows the same structures, regardless of the accepted segments and their chosen types. */
        boolean isLike(State other) {
            return busy == other.busy && facts(readings).equals(facts(other.readings)) && reading == other.reading && kind == other.kind;
        }

        private static List<List<SegmentFacts>> facts(List<KeyStructure> structures) {
            return structures.stream().flatMap(one -> one.kinds().stream()).map(one -> one.segments().stream().map(InferredSegment::facts).toList()).toList();
        }

        /** {@return the kind of keys that is shown} */
        public Optional<KeyKind> keys() {
            return readings.isEmpty() ? Optional.empty() : Optional.of(readings.get(reading).kinds().get(kind));
        }
    }
}
