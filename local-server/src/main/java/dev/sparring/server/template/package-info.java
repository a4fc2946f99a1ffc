/** The projects that {@code spar new} creates. */
package dev.sparring.server.template;
