@NullMarked
package dev.splitpoint.ui.document.kind;

import org.jspecify.annotations.NullMarked;
