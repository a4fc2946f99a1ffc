/** What a viewer is given to draw: places, tables and cards, with no word of any one game. */
package dev.sparring.picture;
