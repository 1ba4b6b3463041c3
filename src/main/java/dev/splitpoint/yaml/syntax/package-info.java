/**
 * YAML text as a tree of nodes with their places, its problems, and its comments.
 *
 * <p>The events of snakeyaml, the parser of Jackson's YAML module, are read directly. Jackson's own parser hides the
 * style of scalars, which YAML 1.2 needs to distinguish {@code on} from {@code "on"}, and it ignores comments.
 */
@NullMarked
package dev.splitpoint.yaml.syntax;

import org.jspecify.annotations.NullMarked;
