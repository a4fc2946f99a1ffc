/** Matches as a viewer needs them: moments, what moved, what went wrong, computed from the actions by the rules. */
package dev.sparring.server.film;
