/** Benchmarks with JMH that anyone can run. */
package dev.sparring.bench;
