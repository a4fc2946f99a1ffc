/** Measures speed with JMH, for anybody to run again. */
package dev.sparring.bench;
