package dev.splitpoint.ui.design.family;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.load.size.EntityRate;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.load.size.SizeForecast;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Size estimate of the open design, computed in the background after each edit, because it reads sample files. The
 * previous estimate remains until the next one is complete.
 */
public final class SizeModel {
    private final DocumentModel document;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<Optional<Sizes>> sizes = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<TableDesign> requested = Optional.empty();
    private Optional<Job> job = Optional.empty();

    /**
     * @param document the open document
     * @param jobs background jobs
     * @param files returns the sample files of a document
     */
    public SizeModel(DocumentModel document, Jobs jobs, Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.jobs = jobs;
        this.files = files;
        document.stateProperty().subscribe(shown -> {
            if (requested.filter(before -> before == shown.design()).isEmpty()) {
                refresh();
            }
        });
    }

    /** {@return the latest sizes; empty before the first estimate} */
    public ReadOnlyObjectProperty<Optional<Sizes>> sizesProperty() {
        return sizes.getReadOnlyProperty();
    }

    /** Estimates the sizes again from the current sample files. */
    public void refresh() {
        TableDesign design = document.design();
        SampleFiles source = files.apply(document.path());
        requested = Optional.of(design);
        job.ifPresent(Job::cancel);
        job = Optional.of(jobs.computeShort(
                Messages.SIZES, work -> Sizes.of(design, source), known -> sizes.set(Optional.of(known))));
    }

    /**
     * Sizes of a design.
     *
     * @param design the design
     * @param estimate the estimate
     * @param keyBytes mean length of a row key in bytes; empty if no keys can be generated
     * @param forecasts sizes after 1, 30 and 90 days
     * @param entityRate rows that are written for each value of a segment
     */
    public record Sizes(
            TableDesign design,
            SizeEstimate estimate,
            OptionalDouble keyBytes,
            List<SizeForecast> forecasts,
            Optional<EntityRate> entityRate) {
        private static final List<Duration> FORECASTS =
                List.of(Duration.ofDays(1), Duration.ofDays(30), Duration.ofDays(90));

        static Sizes of(TableDesign design, SampleFiles files) {
            OptionalDouble keyBytes = keys(design, files).stream()
                    .mapToInt(key -> key.key().length())
                    .average();
            return new Sizes(
                    design,
                    SizeEstimate.of(design, keyBytes.orElse(0), files),
                    keyBytes,
                    SizeForecast.of(design, keyBytes.orElse(0), files, FORECASTS),
                    EntityRate.of(design, files));
        }

        private static List<PreviewKey> keys(TableDesign design, SampleFiles files) {
            try {
                return KeyPreview.of(design, files, KeyPreview.SAMPLES);
            } catch (WorkloadException e) {
                // The findings report the reason.
                return List.of();
            }
        }

        /** {@return the family with a name in the design of these sizes} */
        Optional<ColumnFamily> family(String name) {
            return design.table().family(name);
        }
    }
}
