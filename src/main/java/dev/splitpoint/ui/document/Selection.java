package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;

/** Selected element of a design. It is identified by name, so that it survives other edits. */
public sealed interface Selection {
    /** {@return whether a design contains the selected element} */
    boolean existsIn(TableDesign design);

    /** The whole table. */
    record Table() implements Selection {
        @Override
        public boolean existsIn(TableDesign design) {
            return true;
        }
    }

    /** The whole row key: how its segments are joined. */
    record Key() implements Selection {
        @Override
        public boolean existsIn(TableDesign design) {
            return true;
        }
    }

    /**
     * A segment.
     *
     * @param name name of the segment
     */
    record OfSegment(String name) implements Selection {
        @Override
        public boolean existsIn(TableDesign design) {
            return design.rowKey().segment(name).isPresent();
        }
    }

    /**
     * A column family.
     *
     * @param name name of the family
     */
    record OfFamily(String name) implements Selection {
        @Override
        public boolean existsIn(TableDesign design) {
            return design.table().columnFamilies().stream()
                    .anyMatch(f -> f.name().equals(name));
        }
    }

    /**
     * A column.
     *
     * @param family name of the column family
     * @param qualifier qualifier of the column
     */
    record OfColumn(String family, String qualifier) implements Selection {
        @Override
        public boolean existsIn(TableDesign design) {
            return design.columns().stream()
                    .anyMatch(c -> c.family().equals(family) && c.qualifier().equals(qualifier));
        }
    }

    /**
     * A query.
     *
     * @param name name of the query
     */
    record OfQuery(String name) implements Selection {
        @Override
        public boolean existsIn(TableDesign design) {
            return design.queries().stream().anyMatch(query -> query.name().equals(name));
        }
    }

    /**
     * A phase of the workload.
     *
     * @param name name of the phase
     */
    record OfPhase(String name) implements Selection {
        @Override
        public boolean existsIn(TableDesign design) {
            return design.workload().phases().stream()
                    .anyMatch(phase -> phase.name().equals(name));
        }
    }
}
