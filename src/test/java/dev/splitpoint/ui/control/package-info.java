/** Tests of controls and forms. */
@NullMarked
package dev.splitpoint.ui.control;

import org.jspecify.annotations.NullMarked;
