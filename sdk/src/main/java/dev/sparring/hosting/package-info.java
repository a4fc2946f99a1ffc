/** What a game needs in order to be hosted for bots that come by themselves: its reception, and the house it stands in. */
package dev.sparring.hosting;
