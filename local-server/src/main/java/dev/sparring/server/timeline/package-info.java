/** The frames, standings and marks of a match, running or past. */
package dev.sparring.server.timeline;
