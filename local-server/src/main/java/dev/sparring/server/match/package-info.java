/** The referee: one loop for every game. */
package dev.sparring.server.match;
