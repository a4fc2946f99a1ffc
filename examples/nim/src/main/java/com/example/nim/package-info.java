/** Nim: a minimal example of a game that is added to Sparring as a separate jar. */
package com.example.nim;
