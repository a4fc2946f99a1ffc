package com.example.nim;

/**
 * An action: takes stones from one heap.
 *
 * @param heap the index of the heap, from 0
 * @param count the number of stones
 */
public record Take(int heap, int count) {}
