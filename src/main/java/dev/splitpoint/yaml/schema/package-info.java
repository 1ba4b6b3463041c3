/** The JSON Schema of generators and formats, generated from their descriptors. */
@NullMarked
package dev.splitpoint.yaml.schema;

import org.jspecify.annotations.NullMarked;
