/** Internal: may change in any release. The JSON mapper, and JSON values with their location in the text. */
package dev.sparring.json;
