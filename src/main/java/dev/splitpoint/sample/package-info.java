/**
 * Keys and values of real tables: from files, and what can be learnt from them.
 *
 * <p>Files are read line by line, so that their size does not matter; what is wrong in one is said with its line.
 */
@NullMarked
package dev.splitpoint.sample;

import org.jspecify.annotations.NullMarked;
