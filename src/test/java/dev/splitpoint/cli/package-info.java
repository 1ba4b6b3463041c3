/** Commands run as the shell runs them, with their output and exit codes. */
package dev.splitpoint.cli;
