/** Lines, processes and HTTP for both ends of every wire. Knows no game. */
package dev.sparring.transport;
