/** The projects that {@code spar new} begins bots with. */
package dev.sparring.server.template;
