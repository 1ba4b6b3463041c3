package dev.splitpoint.advice;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TableDesign;

/**
 * Random UUIDs (version 4) where those of version 7 begin with the time (RFC 9562).
 *
 * @param segment that holds them
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
