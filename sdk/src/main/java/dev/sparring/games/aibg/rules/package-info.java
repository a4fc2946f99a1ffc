/** The rules of AIBG. {@code Turn} resolves a turn, {@code LineUps} collects its effects. For authors of bots that search ahead. */
package dev.sparring.games.aibg.rules;
