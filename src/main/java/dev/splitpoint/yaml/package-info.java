/**
 * The YAML document of a design: files and samples here, its syntax, its binding to records, support for editing, and
 * imports of other formats in sub-packages. The only packages that know a file format of designs.
 *
 * <p>A file is saved to a temporary file first, so that no file is half written. Everything is immutable and may be
 * used from any thread.
 */
@NullMarked
package dev.splitpoint.yaml;

import org.jspecify.annotations.NullMarked;
