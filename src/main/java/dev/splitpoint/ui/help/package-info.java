/** The guide in the window, with its reference pages, and the section of it for each part of the window. */
@NullMarked
package dev.splitpoint.ui.help;

import org.jspecify.annotations.NullMarked;
