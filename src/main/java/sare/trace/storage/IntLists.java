package sare.trace.storage;

/** Lists of ints, numbered from 0, that grow in any interleaving. */
public interface IntLists {
    /** Adds an element at the end of a list. */
    void add(int list, int value);

    /** Number of elements of a list. */
    long size(int list);

    /** The elements of the lists from 0 up to a number, one list after another. The last call: the lists are empty afterwards. */
    IntColumn joined(int lists);
}
