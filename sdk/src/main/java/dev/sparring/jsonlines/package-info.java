/** A ready wire for any game: a line of JSON asks, a line of JSON answers. */
package dev.sparring.jsonlines;
