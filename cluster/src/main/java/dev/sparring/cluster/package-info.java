/** Plays the matches of a run on many machines, which Apache Spark connects. */
@NullMarked
package dev.sparring.cluster;

import org.jspecify.annotations.NullMarked;
