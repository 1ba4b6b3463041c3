/**
 * Samples of keys and values: reading and writing their files, and analyzing keys.
 *
 * <p>Files of any size are read line by line in bounded memory, and errors are reported with the line number. Samples
 * are immutable and safe for several threads; readers and samplers are not.
 */
@NullMarked
package dev.splitpoint.sample;

import org.jspecify.annotations.NullMarked;
