/** One match, from its setup to its recorded end. */
package dev.sparring.server.session;
