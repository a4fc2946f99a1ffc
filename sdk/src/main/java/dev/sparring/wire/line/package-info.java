/**
 * Internal: may change in any release. Protocols of lines on standard input and output.
 *
 * <p>A game extends {@link dev.sparring.wire.line.LineWire} and provides a {@link dev.sparring.wire.line.RefereeCodec}, a {@link
 * dev.sparring.wire.line.BotCodec} and a {@link dev.sparring.wire.line.LineProtocolCheck}; everything else is shared. The
 * referee's end: {@code LinePlayer} gets a {@link dev.sparring.wire.line.LineRequest} from the codec, {@link
 * dev.sparring.wire.line.LineExchange} sends it to the {@link dev.sparring.wire.line.LineProcess} and passes the lines that arrive
 * to a {@link dev.sparring.wire.line.LineAnswer} until that is complete, and {@code LinePlayer} turns the result into a {@link
 * dev.sparring.wire.Reply}. The bot's end: {@link dev.sparring.wire.line.LineBot} passes each line to the codec, which returns a
 * {@link dev.sparring.wire.line.RefereeMessage} when one is complete, calls the bot and writes the codec's text for the
 * action.
 */
@NullMarked
package dev.sparring.wire.line;

import org.jspecify.annotations.NullMarked;
