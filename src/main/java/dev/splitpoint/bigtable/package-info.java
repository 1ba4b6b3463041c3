/**
 * Real tables: the emulator as a process, connections to it and to instances, their tables, samples of their keys, and
 * designs put there.
 *
 * <p>The only room that knows Google's client and gRPC. Nothing in it is loaded before somebody connects: what the other
 * rooms see of it are records of our own, and an {@link dev.splitpoint.bigtable.Endpoint} is as light as any of them.
 *
 * <p>Everything here waits for another process or another machine, so nothing here belongs on the window's thread. No
 * thread is made: who calls lends an executor where work is done side by side. What the other side refuses comes as a
 * {@link dev.splitpoint.bigtable.BigtableException} with a sentence for the user; the client's own settings, with which a
 * dead server is waited for ten minutes, are replaced by seconds.
 *
 * <p>Google's client does all the talk. Its clients are expensive to create, so {@link dev.splitpoint.bigtable.Connections}
 * shares one pair for each endpoint and closes it when it is idle. An emulator is pinged before each use, so that one that has
 * ended or hangs is reported within three seconds; an instance is not probed.
 *
 * <p>The emulator is not Bigtable: it has no tablets, and forgets split points, change streams and backups. Where it
 * matters the texts say so.
 */
@NullMarked
package dev.splitpoint.bigtable;

import org.jspecify.annotations.NullMarked;
