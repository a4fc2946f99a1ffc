/** The bots that can be named, and how each is connected to a match. */
package dev.sparring.server.participants;
