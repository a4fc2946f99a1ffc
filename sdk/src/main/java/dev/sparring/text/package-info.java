/** Internal: may change in any release. Short forms of texts for messages and pictures. */
@NullMarked
package dev.sparring.text;

import org.jspecify.annotations.NullMarked;
