/** Tests of what the window does with files. */
@org.jspecify.annotations.NullMarked
package dev.splitpoint.ui.file;
