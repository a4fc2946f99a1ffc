/** Badass Bottle Bats: forts, roads and marches; its rules stage by stage, and what a bot sees. */
package dev.sparring.games.bottlebats;
