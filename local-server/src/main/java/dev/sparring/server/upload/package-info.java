/** Programs in archives: unpacked, their language recognised, and built in the sandbox. */
@NullMarked
package dev.sparring.server.upload;

import org.jspecify.annotations.NullMarked;
