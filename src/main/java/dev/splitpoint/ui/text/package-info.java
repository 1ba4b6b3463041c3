/**
 * How the window writes and reads numbers, times, sizes and garbage-collection policies, and how it writes keys, shortcuts and
 * unprintable characters.
 *
 * <p>The same on every system and in every language. What is written here can be read here.
 */
@NullMarked
package dev.splitpoint.ui.text;

import org.jspecify.annotations.NullMarked;
