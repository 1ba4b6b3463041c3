package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Mix;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentModel;
import java.util.Random;

/** Does what is done to the workload in its drawing. */
public final class PhaseHand {
    private PhaseHand() {}

    /** Adds, moves, renames or removes a phase, or changes its mix. */
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
        if (now.queries().isEmpty()) {
            return;
        }
        String query = now.queries().get(random.nextInt(now.queries().size())).name();
        Mix.Part part = new Mix.Share(random.nextInt(10) / 100.0);
        Workload load = now.workload();
        document.edit(
                "mix of " + phase.name(),
                design -> design.withWorkload(load.withPhases(DesignEdits.replaceAt(
                        load.phases(), index, p -> p.withMix(p.statedMix().with(query, part))))));
    }
}
