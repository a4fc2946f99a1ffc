/** Matches on disk: written while they are played, read, and played again. */
package dev.sparring.server.replay;
