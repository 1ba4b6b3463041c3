/**
 * Commands: what the program does without a window.
 *
 * <p>The only room that prints. Every command ends with an {@link dev.splitpoint.cli.ExitCode}, answers {@code --help},
 * and speaks JSON where something may want to read it. What goes wrong is one sentence on the error stream; no stack
 * trace meets a user.
 *
 * <p>A command is a class with picocli's annotations that returns its exit code; {@link dev.splitpoint.cli.Commands}
 * lists them.
 */
@NullMarked
package dev.splitpoint.cli;

import org.jspecify.annotations.NullMarked;
