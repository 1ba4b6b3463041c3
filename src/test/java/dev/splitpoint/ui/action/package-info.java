/** Tests of actions and the command palette. */
@NullMarked
package dev.splitpoint.ui.action;

import org.jspecify.annotations.NullMarked;
