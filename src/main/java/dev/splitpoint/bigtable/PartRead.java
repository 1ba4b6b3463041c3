package dev.splitpoint.bigtable;

import dev.splitpoint.sample.SampledKey;
import java.util.List;

/**
 * What was read of a part of a table.
 *
 * @param part  it
 * @param keys  in their order
 * @param ended whether these are all
 */
record PartRead(Strata.Part part, List<SampledKey> keys, boolean ended) {}
