/** JMH benchmarks. */
package dev.sparring.bench;
