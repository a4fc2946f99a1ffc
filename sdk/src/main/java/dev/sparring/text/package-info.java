/** Internal: may change in any release. Short forms of texts for messages and pictures. */
package dev.sparring.text;
