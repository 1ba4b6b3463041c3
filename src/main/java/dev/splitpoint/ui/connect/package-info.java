/**
 * Real tables in the window: emulators and instances, their tables, keys sampled from them, what those are made of, and
 * designs put there.
 *
 * <p>The workplace is the window's, not a document's; where a design is meant it is the one in front. Whatever waits for
 * another process or another machine runs as a job, and is answered with a result or with a sentence, so that nothing the
 * other side does, its death in the middle included, takes more from the window than the answer. Connections share their clients
 * ({@link dev.splitpoint.bigtable.Connections}), which are closed when idle.
 */
@NullMarked
package dev.splitpoint.ui.connect;

import org.jspecify.annotations.NullMarked;
