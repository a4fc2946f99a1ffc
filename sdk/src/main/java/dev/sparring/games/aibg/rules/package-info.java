/** The rules of AIBG. {@code Turn} resolves a turn, {@code LineUps} collects its effects. For authors of bots that search ahead. */
@NullMarked
package dev.sparring.games.aibg.rules;

import org.jspecify.annotations.NullMarked;
