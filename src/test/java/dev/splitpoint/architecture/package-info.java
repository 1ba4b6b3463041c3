/**
 * The rules of the house as tests, each with its reason.
 *
 * <p>Plain ArchUnit in JUnit's own tests: a rule that is found by an engine of its own can be lost without a sound. A
 * rule that matches no class fails, and a room that is not built yet is checked from its first class on.
 */
package dev.splitpoint.architecture;
