/** Internal: may change in any release. A bot's end of any protocol: calls the bot, and reports its faults. */
@NullMarked
package dev.sparring.wire.session;

import org.jspecify.annotations.NullMarked;
