/** Results as text, JSON and SARIF. Commands print them. */
@NullMarked
package dev.splitpoint.cli.output;

import org.jspecify.annotations.NullMarked;
