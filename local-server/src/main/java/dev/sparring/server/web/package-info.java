/** The local server: one port for the page, the API and the hosted games. */
package dev.sparring.server.web;
