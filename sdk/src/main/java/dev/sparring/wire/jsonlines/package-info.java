/**
 * For authors of games: a protocol for games that have none of their own. A line of JSON asks, a line of JSON
 * answers.
 */
package dev.sparring.wire.jsonlines;
