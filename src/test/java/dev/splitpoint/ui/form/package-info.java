@NullMarked
package dev.splitpoint.ui.form;

import org.jspecify.annotations.NullMarked;
