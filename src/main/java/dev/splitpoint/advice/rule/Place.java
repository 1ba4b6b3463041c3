package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Inconsistency;

/**
 * Place in a design.
 *
 * @param at path by names, which {@code ignore} uses because it is stable, such as {@code queries/latest reading}
 * @param pointer JSON Pointer (RFC 6901) into the document, such as {@code /queries/0}
 */
public record Place(String at, String pointer) {
    /** The whole row key. */
    public static final Place ROW_KEY = new Place("rowKey", "/rowKey");

    /** All segments. */
    public static final Place SEGMENTS = new Place("rowKey/segments", "/rowKey/segments");

    /** The encoding of the row key. */
    public static final Place ENCODING = new Place("rowKey/encoding", "/rowKey/encoding");

    /** The table. */
    public static final Place TABLE = new Place("table", "/table");

    /** All families. */
    public static final Place FAMILIES = new Place("table/columnFamilies", "/table/columnFamilies");

    /** All columns. */
    public static final Place COLUMNS = new Place("columns", "/columns");

    /** All queries. */
    public static final Place QUERIES = new Place("queries", "/queries");

    /** The workload. */
    public static final Place WORKLOAD = new Place("workload", "/workload");

    /** The initial content of the table. */
    public static final Place INITIAL = new Place("simulation/initial", "/simulation/initial");

    public static Place of(TableDesign design, Segment segment) {
        return new Place(
                "rowKey/segments/" + segment.name(),
                "/rowKey/segments/" + design.rowKey().segments().indexOf(segment));
    }

    public static Place of(ColumnFamily family) {
        return new Place(
                FAMILIES.at + "/" + family.name(), FAMILIES.pointer + "/" + Inconsistency.pointerToken(family.name()));
    }

    public static Place of(TableDesign design, Column column) {
        return new Place(
                "columns/" + column.family() + ":" + column.qualifier(),
                "/columns/" + design.columns().indexOf(column));
    }

    public static Place of(TableDesign design, Query query) {
        return new Place(
                "queries/" + query.name(), "/queries/" + design.queries().indexOf(query));
    }

    public static Place of(TableDesign design, Phase phase) {
        return new Place(
                "workload/phases/" + phase.name(),
                "/workload/phases/" + design.workload().phases().indexOf(phase));
    }

    /** {@return the place of a child} */
    public Place part(String key) {
        return new Place(at + "/" + key, pointer + "/" + Inconsistency.pointerToken(key));
    }
}
