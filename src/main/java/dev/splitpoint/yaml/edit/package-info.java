/** Support for editing a document as text: completion, outline, and segments on the clipboard. */
@NullMarked
package dev.splitpoint.yaml.edit;

import org.jspecify.annotations.NullMarked;
