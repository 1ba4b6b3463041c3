/** Tests of actions and the command palette. */
@NullMarked
package dev.splitpoint.ui.kit.action;

import org.jspecify.annotations.NullMarked;
