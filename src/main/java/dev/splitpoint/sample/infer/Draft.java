package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workload.SampleFiles.WeightedValue;
import java.util.List;
import java.util.Map;

/**
 * A design made of a reading.
 *
 * @param design the design; its {@code sample} generators name files beside it
 * @param files  those files' values, by name, each with its weight
 * @param notes  what the design says otherwise than the keys do, in sentences
 */
public record Draft(TableDesign design, Map<String, List<WeightedValue>> files, List<String> notes) {
    /** Copies the collections. */
    public Draft {
        files = Map.copyOf(files);
        notes = List.copyOf(notes);
    }
}
