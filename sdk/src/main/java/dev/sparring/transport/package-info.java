/** Lines, processes, HTTP and WebSockets for both ends of every wire. Knows no game. */
package dev.sparring.transport;
