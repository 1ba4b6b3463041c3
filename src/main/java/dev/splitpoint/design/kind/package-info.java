/**
 * Descriptions of generators and segment formats: ids, parameters, ranges, defaults and help texts.
 *
 * <p>Reading, writing, the JSON Schema, completion and forms derive from the descriptors, so a new generator or format needs one
 * record and one descriptor. Descriptors are immutable. A test can make a {@link dev.splitpoint.design.kind.DesignKinds} with
 * other descriptors.
 */
@NullMarked
package dev.splitpoint.design.kind;

import org.jspecify.annotations.NullMarked;
