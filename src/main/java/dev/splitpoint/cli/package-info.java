/**
 * Commands of the program, which need no display.
 *
 * <p>Only this package and its subpackage print to the standard streams. Every command returns an
 * {@link dev.splitpoint.cli.ExitCode}, supports {@code --help}, and prints JSON if programs may read its result. An
 * error is one sentence on the error stream, without a stack trace. A command runs on the main thread.
 *
 * <p>A command is a class with picocli's annotations; {@link dev.splitpoint.cli.Commands} lists them.
 */
@NullMarked
package dev.splitpoint.cli;

import org.jspecify.annotations.NullMarked;
