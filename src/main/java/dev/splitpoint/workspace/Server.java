package dev.splitpoint.workspace;

import dev.splitpoint.bigtable.Endpoint;

/**
 * An emulator or an instance under a name of the user's. No secret is part of it: an instance names the file of a key at
 * most.
 *
 * @param name     unique among those that are kept
 * @param endpoint where it is
 */
public record Server(String name, Endpoint endpoint) {}
