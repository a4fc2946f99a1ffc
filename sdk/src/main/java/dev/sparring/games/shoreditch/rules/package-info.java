/** The rules of Shoreditch. For authors of bots that search ahead. */
package dev.sparring.games.shoreditch.rules;
