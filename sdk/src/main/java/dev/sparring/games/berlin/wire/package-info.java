/** Berlin's map files and HTTP protocol, both ends of it, and its {@code Game} descriptor. */
package dev.sparring.games.berlin.wire;
