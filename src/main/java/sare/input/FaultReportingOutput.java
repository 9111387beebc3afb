package sare.input;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A stream whose failures are {@link java.io.UncheckedIOException}s with the file's name: the writers that wrap it,
 * {@code PrintWriter} above all, keep an IOException to themselves, and half a file would pass for a whole one.
 */
final class FaultReportingOutput extends OutputStream {
    private final String file;
    private final OutputStream target;

    FaultReportingOutput(String file, OutputStream target) {
        this.file = file;
        this.target = target;
    }

    @Override
    public void write(int value) {
        attempt(() -> target.write(value));
    }

    @Override
    public void write(byte[] bytes, int start, int count) {
        attempt(() -> target.write(bytes, start, count));
    }

    @Override
    public void flush() {
        attempt(target::flush);
    }

    @Override
    public void close() {
        attempt(target::close);
    }

    /** Closes the stream of a file that is not wanted any more, whether or not its last bytes can be written. */
    void abandon() {
        try {
            target.close();
        } catch (IOException e) {
            // The file is about to be deleted; why it was abandoned has been reported.
        }
    }

    private void attempt(Action action) {
        try {
            action.run();
        } catch (IOException e) {
            throw FileFault.unwritable(file, e);
        }
    }

    /** What may fail. */
    private interface Action {
        void run() throws IOException;
    }
}
