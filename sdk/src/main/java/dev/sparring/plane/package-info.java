/** Graphs in the plane: fair ones for map generators, and places for those that have none. */
package dev.sparring.plane;
