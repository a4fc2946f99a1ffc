/** The commands of {@code spar}. */
package dev.sparring.server.cli;
