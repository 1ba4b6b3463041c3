package dev.splitpoint.ui.file;

import dev.splitpoint.export.run.ScanFile;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Writes the heatmap's data to a file, in the background. */
public final class HeatExport {
    /** Progress is reported in steps of a percent: more could not be seen. */
    private static final double STEP = 0.01;

    private final Jobs jobs;
    private final Dialogs dialogs;

    /**
     * @param jobs    lends the threads
     * @param dialogs ask for the file, and say what went wrong
     */
    public HeatExport(Jobs jobs, Dialogs dialogs) {
        this.jobs = jobs;
        this.dialogs = dialogs;
    }

    /** Asks for a file beside the document and writes a run to it. */
    public void export(SimulationRun run, Optional<Path> document) {
        String name = run.design().metadata().name() + ".heat.json.gz";
        dialogs.saveFile(Messages.EXPORT_HEATMAP, document, name).ifPresent(file -> jobs.compute(
                Messages.EXPORT_HEATMAP,
                job -> write(run, file, job),
                problem -> problem.ifPresent(sentence -> dialogs.error(sentence, ""))));
    }

    private static Optional<String> write(SimulationRun run, Path file, Job job) {
        try {
            ScanFile.save(file, run, share -> {
                job.checkCancelled();
                if (share >= job.progress() + STEP) {
                    job.report(share, Messages.writing(file));
                }
            });
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Messages.exportFailed(String.valueOf(e.getMessage())));
        }
    }
}
