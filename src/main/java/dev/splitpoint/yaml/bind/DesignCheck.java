package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Inconsistency;
import java.util.List;

/** Looks at a design that has no errors so far for what this room cannot know: files beside it, whether it can be run. */
@FunctionalInterface
public interface DesignCheck {
    /** Looks for nothing more. */
    DesignCheck NONE = design -> List.of();

    /** {@return what is wrong beside what is known already} */
    List<Inconsistency> of(TableDesign design);
}
