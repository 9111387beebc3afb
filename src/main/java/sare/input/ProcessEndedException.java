package sare.input;

import java.io.IOException;
import java.io.UncheckedIOException;

/** An output is not written because the process ends, as after Ctrl-C, and its temporary file is deleted. There is nothing to report. */
public final class ProcessEndedException extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    ProcessEndedException(IOException cause) {
        super("the process ends", cause);
    }
}
