/** The rules of Bottle Bats, one class for each stage of a turn. Also for bots that search ahead. */
package dev.sparring.games.bottlebats.rules;
