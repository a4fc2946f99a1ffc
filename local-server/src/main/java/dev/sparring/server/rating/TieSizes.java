package dev.sparring.server.rating;

import java.util.List;

/**
 * The sizes of ties that have a parameter.
 *
 * @param sizes the sizes, from 2, in increasing order
 * @param first the index of the first of these parameters; the others follow
 */
record TieSizes(List<Integer> sizes, int first) {

    /** Returns the index of the parameter of a size, or -1 if that size has none. */
    int parameter(int size) {
        int at = sizes.indexOf(size);
        return at < 0 ? -1 : first + at;
    }
}
