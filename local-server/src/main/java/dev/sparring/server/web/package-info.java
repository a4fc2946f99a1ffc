/** The server that stays: it hosts games for bots that come by themselves. */
package dev.sparring.server.web;
