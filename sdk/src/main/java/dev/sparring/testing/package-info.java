/** What authors of bots and games test with. Needs no test framework. */
package dev.sparring.testing;
