/** Opening and saving documents, with all the questions that go with it. */
@NullMarked
package dev.splitpoint.ui.file;

import org.jspecify.annotations.NullMarked;
