/** Tests of the window on JavaFX's own headless platform, and a program that takes its pictures. */
@NullMarked
package dev.splitpoint.ui;

import org.jspecify.annotations.NullMarked;
