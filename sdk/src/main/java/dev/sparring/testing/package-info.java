/**
 * For authors of bots and games: drawn positions, matches in memory, fixtures and contracts. Needs no test framework.
 */
package dev.sparring.testing;
