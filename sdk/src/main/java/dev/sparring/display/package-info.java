/** What a viewer draws: positions, tables, cards and text. Names no game. */
package dev.sparring.display;
