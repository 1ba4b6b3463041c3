/**
 * Formatting and parsing of numbers, times, sizes, and garbage-collection policies; formatting of keys, shortcuts, and
 * unprintable characters.
 *
 * <p>The results do not depend on the system or its language. The parsers accept all formatted texts.
 */
@NullMarked
package dev.splitpoint.ui.kit.text;

import org.jspecify.annotations.NullMarked;
