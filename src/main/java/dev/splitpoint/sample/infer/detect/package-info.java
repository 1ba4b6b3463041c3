/**
 * Detectors of the types of row key segments: one class per type, in the one ordered list
 * {@link dev.splitpoint.sample.infer.detect.ValueDetectors}. To add a type, add a record to {@code SegmentType}, a detector, and
 * its line in the list.
 */
@NullMarked
package dev.splitpoint.sample.infer.detect;

import org.jspecify.annotations.NullMarked;
