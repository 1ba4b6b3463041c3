@NullMarked
package dev.splitpoint.ui.edit;

import org.jspecify.annotations.NullMarked;
