/** Replay files: writing them during matches, reading them, and replaying them. */
package dev.sparring.server.replay;
