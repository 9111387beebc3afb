package sare.trace.format.recording;

import sare.input.InputException;

/** Makes the exceptions for wrong calls of one rank. */
@FunctionalInterface
public interface CallErrors {
    /**
     * The exception for a wrong call.
     *
     * @param position line or byte of the call in the rank's file
     */
    InputException error(long position, String found, String expected);
}
