package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Inconsistency;
import java.util.List;

/** Further check of a design without errors, which needs more than the document: value files, or key streams. */
@FunctionalInterface
public interface DesignCheck {
    /** Looks for nothing more. */
    DesignCheck NONE = design -> List.of();

    /** {@return further problems} */
    List<Inconsistency> of(TableDesign design);
}
