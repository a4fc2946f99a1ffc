/** Internal: may change in any release. The JSON mapper, and values that know their position in the document. */
package dev.sparring.json;
