/**
 * How the window writes and reads numbers, times, sizes and garbage-collection policies.
 *
 * <p>The same on every system and in every language: a design must read the same to everybody who reviews it. What is
 * written here can be read back here.
 */
@NullMarked
package dev.splitpoint.ui.text;

import org.jspecify.annotations.NullMarked;
