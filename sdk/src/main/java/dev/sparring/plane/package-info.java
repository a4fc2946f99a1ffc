/** Fair graphs in the plane, for the map generators of any game. */
package dev.sparring.plane;
