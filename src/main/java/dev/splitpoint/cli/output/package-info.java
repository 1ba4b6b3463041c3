/**
 * Formats of the commands' results: text, JSON, and SARIF. The classes are stateless and safe for several threads. JSON
 * and SARIF contain only ASCII characters, and their field names are stable.
 */
@NullMarked
package dev.splitpoint.cli.output;

import org.jspecify.annotations.NullMarked;
