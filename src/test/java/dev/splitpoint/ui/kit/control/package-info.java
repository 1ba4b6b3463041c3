/** Tests of controls and forms. */
@NullMarked
package dev.splitpoint.ui.kit.control;

import org.jspecify.annotations.NullMarked;
