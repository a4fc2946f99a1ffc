/** The local server: one port for the page, the API and the hosted games. */
@NullMarked
package dev.sparring.server.web;

import org.jspecify.annotations.NullMarked;
