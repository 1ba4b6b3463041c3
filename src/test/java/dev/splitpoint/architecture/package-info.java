/**
 * Rules of the architecture as tests, each with its reason.
 *
 * <p>ArchUnit runs in plain JUnit tests, so that each run of the tests includes the rules. A rule that matches no class
 * fails.
 */
package dev.splitpoint.architecture;
