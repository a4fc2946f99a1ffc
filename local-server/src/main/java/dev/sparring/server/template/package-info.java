/** The projects that {@code spar new} creates. */
@NullMarked
package dev.sparring.server.template;

import org.jspecify.annotations.NullMarked;
