package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;

/** What of a design is selected. By name, so that it outlives edits of what is selected. */
public sealed interface Selection {
    /** {@return whether a design has what is selected} */
    boolean in(TableDesign design);

    /** The table as a whole. */
    record Table() implements Selection {
        @Override
        public boolean in(TableDesign design) {
            return true;
        }
    }

    /** The row key as a whole: how its segments are joined. */
    record Key() implements Selection {
        @Override
        public boolean in(TableDesign design) {
            return true;
        }
    }

    /**
     * A segment.
     *
     * @param name its name
     */
    record OfSegment(String name) implements Selection {
        @Override
        public boolean in(TableDesign design) {
            return design.rowKey().segment(name).isPresent();
        }
    }

    /**
     * A column family.
     *
     * @param name its name
     */
    record OfFamily(String name) implements Selection {
        @Override
        public boolean in(TableDesign design) {
            return design.table().columnFamilies().stream().anyMatch(f -> f.name().equals(name));
        }
    }

    /**
     * A column.
     *
     * @param family    its family's name
     * @param qualifier its qualifier
     */
    record OfColumn(String family, String qualifier) implements Selection {
        @Override
        public boolean in(TableDesign design) {
            return design.columns().stream()
                    .anyMatch(c -> c.family().equals(family) && c.qualifier().equals(qualifier));
        }
    }

    /**
     * A query.
     *
     * @param name its name
     */
    record OfRead(String name) implements Selection {
        @Override
        public boolean in(TableDesign design) {
            return design.queries().stream().anyMatch(read -> read.name().equals(name));
        }
    }

    /**
     * A phase of the workload.
     *
     * @param name its name
     */
    record OfPhase(String name) implements Selection {
        @Override
        public boolean in(TableDesign design) {
            return design.workload().phases().stream().anyMatch(phase -> phase.name().equals(name));
        }
    }
}
