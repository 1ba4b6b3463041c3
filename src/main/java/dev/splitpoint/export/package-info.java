/**
 * What leaves the program for other tools: files in forms that are not ours. Writers take an immutable run and a stream,
 * keep nothing, and may be used from any thread.
 */
@NullMarked
package dev.splitpoint.export;

import org.jspecify.annotations.NullMarked;
