package com.example.nim;

/**
 * What a bot does: it takes some matches from one heap.
 *
 * @param heap which, counted from 0
 * @param count how many
 */
public record Take(int heap, int count) {}
