/** The rules of Shoreditch. Bots that search ahead use them too. */
package dev.sparring.games.shoreditch.rules;
