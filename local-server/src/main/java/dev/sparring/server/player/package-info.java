/** Players that need no wire. */
package dev.sparring.server.player;
