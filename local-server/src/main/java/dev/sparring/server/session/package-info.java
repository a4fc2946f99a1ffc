/** One match from setup to recorded end. */
package dev.sparring.server.session;
