/** From bots that have been named to a match that is refereed and recorded: what every way to start a match shares. */
package dev.sparring.server.stage;
