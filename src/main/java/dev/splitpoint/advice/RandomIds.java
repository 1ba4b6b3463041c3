package dev.splitpoint.advice;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TableDesign;

/**
 * Change from UUIDs of version 7, which begin with the time, to random UUIDs of version 4 (RFC 9562).
 *
 * @param segment name of the segment with the UUIDs
 */
public record RandomIds(String segment) implements Remedy {
    @Override
    public String label() {
        return "Use random UUIDs (version 4) for " + segment;
    }

    @Override
    public TableDesign apply(TableDesign design) {
        return KeyEdits.replace(
                design, design.rowKey().segment(segment).orElseThrow().withGenerator(new Generator.Uuid(4)));
    }
}
