/** Matches of games whose bots join on their own. */
package dev.sparring.server.hosting;
