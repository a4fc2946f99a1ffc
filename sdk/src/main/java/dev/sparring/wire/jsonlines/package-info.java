/**
 * For authors of games: a protocol for games that have none of their own. Each request and each answer is a line of JSON.
 */
@NullMarked
package dev.sparring.wire.jsonlines;

import org.jspecify.annotations.NullMarked;
