/**
 * For authors of bots and games: drawn positions, matches in memory, fixtures and contracts. Needs no test framework.
 */
@NullMarked
package dev.sparring.testing;

import org.jspecify.annotations.NullMarked;
