/** Nim: the smallest game that shows how a game comes to Sparring in a jar of its own. */
package com.example.nim;
