/** Tests of documents, their files, and edits. */
@NullMarked
package dev.splitpoint.ui.document;

import org.jspecify.annotations.NullMarked;
