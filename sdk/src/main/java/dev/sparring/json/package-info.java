/** The one JSON mapper, set up alike everywhere. */
package dev.sparring.json;
