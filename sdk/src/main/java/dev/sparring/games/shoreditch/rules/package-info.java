/** The rules of Shoreditch, one class for each stage of a turn. Also for bots that search ahead. */
package dev.sparring.games.shoreditch.rules;
