/** The command line. */
package dev.sparring.server.cli;
