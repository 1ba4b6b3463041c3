package dev.splitpoint.cli;

import dev.splitpoint.design.yaml.Problem;

/**
 * Something wrong in a file that no rule tells: with an error among it, the rules could not look at all of it.
 *
 * @param file    as the user named it
 * @param problem what is wrong
 */
record Untold(String file, Problem problem) {}
