/** The pictures that a viewer draws: maps, tables, cards and text. Independent of any game. */
package dev.sparring.display;
