package sare.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A file whose disk fails when a test says so. */
final class FailingChannel extends FileChannel {
    static final String MESSAGE = "No space left on device";

    private static final int ALL = Integer.MAX_VALUE;

    private final FileChannel file;
    private int writable = ALL; // bytes until writing fails
    private boolean forces = true;
    private boolean truncates = true;

    FailingChannel(FileChannel file) {
        this.file = file;
    }

    /** Makes writing fail after some bytes. */
    void failAfter(int bytes) {
        writable = bytes;
    }

    void failToForce() {
        forces = false;
    }

    void failToTruncate() {
        truncates = false;
    }

    /** Ends all failures. */
    void work() {
        writable = ALL;
        forces = true;
        truncates = true;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        if (writable == 0) {
            throw new IOException(MESSAGE);
        }
        ByteBuffer part = source.slice().limit(Math.min(source.remaining(), writable));
        int written = file.write(part);
        source.position(source.position() + written);
        writable -= writable == ALL ? 0 : written;
        return written;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        if (!forces) {
            throw new IOException(MESSAGE);
        }
        file.force(metaData);
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        if (!truncates) {
            throw new IOException(MESSAGE);
        }
        file.truncate(size);
        return this;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return file.read(target);
    }

    @Override
    public long position() throws IOException {
        return file.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        file.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int read(ByteBuffer target, long position) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer source, long position) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }
}
