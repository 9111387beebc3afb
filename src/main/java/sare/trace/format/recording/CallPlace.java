package sare.trace.format.recording;

import sare.input.InputException;

/** Where the calls of one rank stand, for messages. */
@FunctionalInterface
public interface CallPlace {
    /** The exception for a fault in the call at a place: a line or byte of the file. */
    InputException error(long place, String found, String expected);
}
