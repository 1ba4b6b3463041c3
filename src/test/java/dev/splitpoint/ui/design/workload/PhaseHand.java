package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentModel;
import java.util.Map;
import java.util.Random;

/** Does what is done to the workload in its drawing. */
public final class PhaseHand {
    private PhaseHand() {}

    /** Adds, moves, renames or removes a phase, or drags a border of its mix. */
    public static void work(PhaseModel phases, DocumentModel document, Random random, int number) {
        if (phases.phases().isEmpty()) {
            phases.add();
            return;
        }
        int index = random.nextInt(phases.phases().size());
        phases.select(index);
        switch (random.nextInt(6)) {
            case 0 -> phases.duplicate();
            case 1 -> phases.remove();
            case 2 -> phases.moveTo(random.nextInt(phases.phases().size()));
            case 3 -> phases.rename(index, "phase " + number);
            default -> mix(document, index, random);
        }
    }

    private static void mix(DocumentModel document, int index, Random random) {
        TableDesign now = document.design();
        Phase phase = now.workload().phases().get(index);
        MixShares shares = MixShares.of(phase.mix(), now.queries());
        if (shares.names().size() > 1) {
            Map<String, Double> mix = shares.moved(random.nextInt(shares.names().size() - 1), random.nextDouble() - 0.5)
                    .mix(phase.mix());
            Workload load = now.workload();
            document.edit(
                    "mix of " + phase.name(),
                    design -> design.withWorkload(new Workload(
                            load.seed(),
                            load.updates(),
                            DesignEdits.replaceAt(load.phases(), index, p -> p.withMix(mix)),
                            load.extras())));
        }
    }
}
