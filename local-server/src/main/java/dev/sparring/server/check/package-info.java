/** Checks one bot: walks along its game's wire, then plays it through fast games. Names no game. */
package dev.sparring.server.check;
