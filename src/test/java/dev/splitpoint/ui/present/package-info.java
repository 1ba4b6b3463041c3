/** Tests of presentations. */
@NullMarked
package dev.splitpoint.ui.present;

import org.jspecify.annotations.NullMarked;
