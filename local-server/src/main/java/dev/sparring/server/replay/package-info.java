/** Matches on disk: written while they are played, read back and played again. */
package dev.sparring.server.replay;
