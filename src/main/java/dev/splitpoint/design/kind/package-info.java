/**
 * Descriptions of generators and segment formats: ids, parameters, ranges, defaults and help texts; and traits, which
 * are properties of their values that other packages ask for.
 *
 * <p>Reading, writing, the JSON Schema, completion and forms derive from the descriptors. Checks, rules and colors
 * derive from the traits, so a new generator or format needs one record, one descriptor and one entry of the traits.
 * Descriptors and traits are immutable. A test can make a {@link dev.splitpoint.design.kind.DesignKinds} with other
 * descriptors.
 */
@NullMarked
package dev.splitpoint.design.kind;

import org.jspecify.annotations.NullMarked;
