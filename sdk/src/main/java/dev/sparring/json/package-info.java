/** Internal: may change in any release. The JSON mapper, and JSON values with their location in the text. */
@NullMarked
package dev.sparring.json;

import org.jspecify.annotations.NullMarked;
