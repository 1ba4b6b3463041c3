/** Tests of presentations. */
@NullMarked
package dev.splitpoint.ui.window.present;

import org.jspecify.annotations.NullMarked;
