/** Who calls: participants, their passwords, sessions, tokens and invitations. */
@NullMarked
package dev.sparring.server.accounts;

import org.jspecify.annotations.NullMarked;
