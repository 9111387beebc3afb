package sare.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A file's bytes as they are on the disk. A failure to read them is an {@link java.io.UncheckedIOException}, so that it is not taken for
 * a fault of the contents, which decompressors and decoders report by IOExceptions.
 */
final class FaultReportingInput extends FilterInputStream {
    private final String name;

    FaultReportingInput(String name, InputStream source) {
        super(source);
        this.name = name;
    }

    @Override
    public int read() {
        try {
            return in.read();
        } catch (IOException e) {
            throw FileFault.broken(name, e);
        }
    }

    @Override
    public int read(byte[] target, int start, int count) {
        try {
            return in.read(target, start, count);
        } catch (IOException e) {
            throw FileFault.broken(name, e);
        }
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw FileFault.broken(name, e);
        }
    }
}
