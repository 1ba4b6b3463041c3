/**
 * Detectors of the types of row key segments, in the ordered list
 * {@link dev.splitpoint.sample.infer.detect.ValueDetectors}. To add a type, add a record to {@code SegmentType}, a
 * detector, and its line in the list. Detectors are stateless and safe for several threads.
 */
@NullMarked
package dev.splitpoint.sample.infer.detect;

import org.jspecify.annotations.NullMarked;
