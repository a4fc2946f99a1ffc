/** STOMP 1.1 and 1.2 over WebSocket, both ends. Knows no game. */
package dev.sparring.transport.stomp;
