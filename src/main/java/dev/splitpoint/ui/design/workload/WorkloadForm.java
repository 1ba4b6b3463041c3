package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Mix;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Rewrites;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.check.MixCheck;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.design.text.UniqueName;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.NoteReferences;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.kind.DescribedVariants;
import dev.splitpoint.ui.document.kind.Parameter;
import dev.splitpoint.ui.document.kind.TypeVariants;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.Section;
import dev.splitpoint.ui.kit.text.Quantities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Form of the workload: seed, updates, and a section for each phase. */
public final class WorkloadForm {
    private final DocumentFormHost editing;

    /** @param editing applies the values of fields to the document */
    public WorkloadForm(DocumentFormHost editing) {
        this.editing = editing;
    }

    /** {@return the form of the workload of the open document} */
    public Form form() {
        TableDesign design = editing.document().design();
        Workload workload = design.workload();
        List<Section> sections = new ArrayList<>();
        Parameter<Workload> seed =
                Parameter.whole("seed", Messages.SEED, Messages.SEED_HELP, Workload::seed, Workload::withSeed);
        Parameter<Workload> updates =
                percent("updates", Messages.UPDATES, Messages.UPDATES_HELP, Workload::updates, Workload::withUpdates);
        Parameter<Workload> rewrites = Parameter.choice(
                "rewrites",
                Messages.REWRITES,
                Messages.REWRITES_HELP,
                Rewrites.class,
                Rewrites::text,
                Workload::rewrites,
                Workload::withRewrites);
        sections.add(Section.of(
                        "workload",
                        Messages.WORKLOAD,
                        Stream.of(seed, updates, rewrites)
                                .map(p -> editing.field(
                                        p,
                                        workload,
                                        Messages.EDIT_WORKLOAD,
                                        (was, change) -> was.withWorkload(change.apply(was.workload()))))
                                .toList())
                .withNote(Messages.duration(Quantities.span(workload.duration())))
                .withCommands(
                        new Section.Command("add-phase", Messages.ADD_PHASE, Messages.ADD_PHASE_HELP, this::addPhase)));
        for (int i = 0; i < workload.phases().size(); i++) {
            sections.add(phase(design, i));
        }
        return new Form("workload", sections);
    }

    /** Returns the form of one phase. It has the same fields as its section in the form of the workload. */
    public Optional<Form> form(String name) {
        TableDesign design = editing.document().design();
        int index = index(name);
        return index < 0 ? Optional.empty() : Optional.of(new Form("phase", List.of(phase(design, index))));
    }

    private int index(String name) {
        return editing.document().design().workload().phases().stream()
                .map(Phase::name)
                .toList()
                .indexOf(name);
    }

    /** {@return the ID of a phase's section in the form of the workload} */
    public static String sectionId(int index) {
        return "phase-" + index;
    }

    private Section phase(TableDesign design, int index) {
        Phase phase = design.workload().phases().get(index);
        String id = sectionId(index);
        List<Field> fields = new ArrayList<>();
        fields.add(editing.field(
                "name",
                Messages.NAME,
                Messages.PHASE_NAME_HELP,
                new ControlType.Line(),
                phase.name(),
                Messages.nameOfPhase(phase.name()),
                (was, text) -> RenameRefactoring.phase(was, phase.name(), text)));
        fields.add(field(duration(), phase, index));
        fields.addAll(TypeVariants.RATE.fields(
                "rate",
                phase.rate().shape(),
                List.of(),
                editing.change(
                        phase.name(),
                        (was, shape) -> change(
                                was,
                                index,
                                p -> p.withRate(
                                        new Rate(converted(p, shape), p.rate().noise()))))));
        fields.add(field(noise(), phase, index));
        List<String> kinds = Stream.concat(
                        Stream.of(Phase.WRITE), design.queries().stream().map(Query::name))
                .toList();
        kinds.forEach(kind -> fields.add(field(part(kind, phase), phase, index)));
        fields.add(field(overrides(design), phase, index));
        phase.override()
                .forEach((segment, generator) -> fields.addAll(DescribedVariants.GENERATORS
                        .fields(
                                "override-" + segment,
                                generator,
                                List.of(),
                                editing.change(
                                        Messages.segmentOfPhase(phase.name(), segment),
                                        (was, other) -> change(
                                                was,
                                                index,
                                                p -> p.withOverride(with(
                                                        p.override(),
                                                        segment,
                                                        withInheritedItems(was, segment, generator, other))))))
                        .stream()
                        .map(f -> f.id().equals("override-" + segment)
                                ? new Field(
                                        f.id(),
                                        segment,
                                        Messages.overrideHelp(f.help()),
                                        f.input(),
                                        f.value(),
                                        f.accept())
                                : withInheritedValue(design, segment, generator, f))
                        .toList()));
        Section section = Section.of(
                        id, phase.name(), fields.stream().map(f -> f.under(id)).toList())
                .withNote(MixCheck.rejectionReason(phase).orElse(Messages.MIX_NOTE));
        return section.about(editing.document().identity(new Selection.OfPhase(phase.name())))
                .withCommands(commands(phase, index, design.workload().phases().size(), id));
    }

    /** {@return a new curve; a curve of another kind keeps the level of the rate} */
    private static Rate.Shape converted(Phase phase, Rate.Shape shape) {
        return shape.getClass().equals(phase.rate().shape().getClass()) ? shape : RateConversion.of(phase, shape);
    }

    /** Shows the number of values of the segment in the field of a hot spot that inherits it from the design. */
    private static Field withInheritedValue(TableDesign design, String segment, Generator generator, Field field) {
        if (!(generator instanceof Generator.Hotspot hotspot) || !field.id().equals("override-" + segment + "-items")) {
            return field;
        }
        OptionalLong items = items(design, segment);
        String asInDesign =
                items.isPresent() ? Messages.asInDesign(Quantities.whole(items.getAsLong())) : Messages.AS_IN_DESIGN;
        return new Field(
                field.id(),
                field.label(),
                Messages.itemsHelp(field.help()),
                field.input(),
                hotspot.items() == Generator.Hotspot.INHERITED ? asInDesign : field.value(),
                text -> field.accept().accept(text.isBlank() || text.strip().equals(asInDesign) ? "0" : text));
    }

    /** Returns the new generator. A new hot spot with the same number of values as the segment inherits that number. */
    private static Generator withInheritedItems(TableDesign design, String segment, Generator before, Generator after) {
        return !(before instanceof Generator.Hotspot)
                        && after instanceof Generator.Hotspot(long items, double keys, double operations)
                        && items(design, segment).equals(OptionalLong.of(items))
                ? new Generator.Hotspot(Generator.Hotspot.INHERITED, keys, operations)
                : after;
    }

    private static OptionalLong items(TableDesign design, String segment) {
        return design.rowKey()
                .segment(segment)
                .map(own -> GeneratorTraits.of(own.generator()).count())
                .orElse(OptionalLong.empty());
    }

    private Section.Command[] commands(Phase phase, int index, int count, String id) {
        List<Section.Command> commands = new ArrayList<>();
        if (index > 0) {
            commands.add(new Section.Command(
                            "earlier-" + id, Messages.EARLIER, Messages.EARLIER_HELP, () -> movePhase(index, -1))
                    .against("later-" + id));
        }
        if (index < count - 1) {
            commands.add(
                    new Section.Command("later-" + id, Messages.LATER, Messages.LATER_HELP, () -> movePhase(index, 1))
                            .against("earlier-" + id));
        }
        commands.add(new Section.Command(
                "copy-" + id, Messages.DUPLICATE, Messages.DUPLICATE_PHASE_HELP, () -> duplicatePhase(index)));
        if (count > 1) {
            commands.add(new Section.Command(
                    "remove-" + id, Messages.REMOVE_PHASE, Messages.REMOVE_PHASE_HELP, () -> removePhase(index)));
        }
        return commands.toArray(Section.Command[]::new);
    }

    private Field field(Parameter<Phase> parameter, Phase phase, int index) {
        return editing.field(parameter, phase, phase.name(), (was, change) -> change(was, index, change));
    }

    private static Parameter<Phase> duration() {
        return Parameter.time(
                "duration", Messages.DURATION, Messages.DURATION_HELP, Phase::duration, Phase::withDuration);
    }

    private static Parameter<Phase> noise() {
        return percent(
                "noise",
                Messages.NOISE,
                Messages.NOISE_HELP,
                p -> p.rate().noise(),
                (p, v) -> p.withRate(new Rate(p.rate().shape(), v)));
    }

    /** {@return a parameter in per cent; a number without a per cent sign is per cent, too} */
    private static <T> Parameter<T> percent(
            String id, String label, String help, Function<T, Double> read, BiFunction<T, Double, T> write) {
        return new Parameter<>(
                id,
                label,
                help,
                segments -> new ControlType.Number(),
                value -> MixText.percent(read.apply(value)),
                (value, text) -> write.apply(
                        value, Quantities.parseReal(text.strip().endsWith("%") ? text : text.strip() + "%")));
    }

    private static Parameter<Phase> part(String kind, Phase current) {
        String label = kind.equals(Phase.WRITE) ? Messages.WRITES : kind;
        double share = current.mix().getOrDefault(kind, 0.0);
        return new Parameter<>(
                "mix-" + kind,
                label,
                Messages.partHelp(Quantities.rounded(share * current.meanRate()), Quantities.percent(share)),
                segments -> new ControlType.Line(),
                p -> MixText.of(Optional.ofNullable(p.statedMix().parts().get(kind))),
                (p, text) -> withPart(p, kind, MixText.parse(text)));
    }

    /**
     * @throws IllegalArgumentException if the mix can no longer be simulated; the message is a sentence for the user
     */
    private static Phase withPart(Phase phase, String kind, Mix.Part part) {
        Phase changed = phase.withMix(
                isZero(part) && !kind.equals(Phase.WRITE)
                        ? phase.statedMix().with(kind, part).without(kind)
                        : phase.statedMix().with(kind, part));
        MixCheck.rejectionReason(changed)
                .filter(sentence -> MixCheck.rejectionReason(phase).isEmpty())
                .ifPresent(sentence -> {
                    throw new IllegalArgumentException(sentence);
                });
        return changed;
    }

    private static boolean isZero(Mix.Part part) {
        return part instanceof Mix.Share(double share) && share == 0
                || part instanceof Mix.Frequency frequency && frequency.count() == 0;
    }

    private static Parameter<Phase> overrides(TableDesign design) {
        List<Segment> segments = design.rowKey().segments();
        return Parameter.<Phase>segments(
                        "override",
                        Messages.OVERRIDES,
                        Messages.OVERRIDES_HELP,
                        Messages.NO_OVERRIDES,
                        p -> List.copyOf(p.override().keySet()),
                        (p, names) -> {
                            Map<String, Generator> override = new LinkedHashMap<>();
                            segments.stream()
                                    .filter(s -> names.contains(s.name()))
                                    .forEach(s ->
                                            override.put(s.name(), p.override().getOrDefault(s.name(), s.generator())));
                            return p.withOverride(override);
                        })
                .shownAs(new ControlType.Pick(
                        segments.stream().map(Segment::name).toList(), Messages.NO_OVERRIDES));
    }

    /** Adds a phase of one hour at the end, and selects it. */
    public void addPhase() {
        String name = UniqueName.of("phase", phases().stream().map(Phase::name).toList());
        editing.document().edit(Messages.addPhase(name), design -> {
            List<Phase> phases = design.workload().phases();
            Phase phase = Phase.ofWrites(name, Duration.ofHours(1), 1000);
            return phases(design, DesignEdits.with(phases, phases.size(), phase));
        });
        select(phases().size() - 1);
    }

    /** Adds a copy of a phase after it, and selects the copy. */
    public void duplicatePhase(String name) {
        duplicatePhase(index(name));
    }

    /** Removes a phase, unless it is the only one. */
    public void removePhase(String name) {
        if (phases().size() > 1) {
            removePhase(index(name));
        }
    }

    /** {@return whether {@link #movePhase(String, int)} can move the phase} */
    public boolean canMovePhase(String name, int by) {
        return DesignEdits.canMove(phases().size(), index(name), by);
    }

    /** Moves a phase by a number of positions, towards the start if the number is negative. */
    public void movePhase(String name, int by) {
        movePhase(index(name), by);
    }

    /**
     * Renames a phase.
     *
     * @throws IllegalArgumentException if the name is invalid or in use, with a message for the user
     */
    public void renamePhase(String from, String to) {
        editing.document().edit(Messages.renamePhase(from), design -> RenameRefactoring.phase(design, from, to));
    }

    private List<Phase> phases() {
        return editing.document().design().workload().phases();
    }

    private void select(int index) {
        editing.document().select(new Selection.OfPhase(phases().get(index).name()));
    }

    /** Adds a copy of the phase at an index after it, and selects the copy. */
    public void duplicatePhase(int index) {
        editing.document().edit(Messages.duplicatePhase(phases().get(index).name()), design -> {
            List<Phase> phases = design.workload().phases();
            Phase p = phases.get(index);
            String name =
                    UniqueName.of(p.name(), phases.stream().map(Phase::name).toList());
            return phases(design, DesignEdits.with(phases, index + 1, p.withName(name)));
        });
        select(index + 1);
    }

    /** Moves the phase at an index by a number of positions, towards the start if the number is negative. */
    public void movePhase(int index, int by) {
        String name = editing.document().design().workload().phases().get(index).name();
        editing.document()
                .edit(
                        Messages.movePhase(name),
                        design -> phases(
                                design, DesignEdits.moved(design.workload().phases(), index, by)));
    }

    /** Removes the phase at an index. */
    public void removePhase(int index) {
        editing.document()
                .edit(
                        Messages.removePhase(phases().get(index).name()),
                        design -> NoteReferences.removed(
                                design,
                                phases(
                                        design,
                                        DesignEdits.without(design.workload().phases(), index))));
        if (!phases().isEmpty()) {
            select(Math.min(index, phases().size() - 1));
        }
    }

    private static TableDesign change(TableDesign design, int index, UnaryOperator<Phase> change) {
        return phases(design, DesignEdits.replaceAt(design.workload().phases(), index, change));
    }

    private static TableDesign phases(TableDesign design, List<Phase> phases) {
        return design.withWorkload(design.workload().withPhases(phases));
    }

    private static <V> Map<String, V> with(Map<String, V> map, String key, V value) {
        Map<String, V> changed = new LinkedHashMap<>(map);
        changed.put(key, value);
        return changed;
    }
}
