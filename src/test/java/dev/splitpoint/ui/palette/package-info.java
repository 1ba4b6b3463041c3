/** Tests of the command palette. */
@NullMarked
package dev.splitpoint.ui.palette;

import org.jspecify.annotations.NullMarked;
