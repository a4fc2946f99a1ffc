/** Which bots there are, and how each is brought to the table. */
package dev.sparring.server.config;
