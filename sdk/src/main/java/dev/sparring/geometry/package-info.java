/**
 * Internal: may change in any release. Plane graphs: symmetric ones for map generators, and coordinates for maps that
 * have none.
 */
@NullMarked
package dev.sparring.geometry;

import org.jspecify.annotations.NullMarked;
