package sare.trace.format.sare;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import sare.input.FileFault;
import sare.input.TemporaryFile;
import sare.trace.Operation;
import sare.trace.OperationSink;
import sare.trace.TraceBuilder;

/**
 * Writes a trace without keeping its operations in memory. Their lines go to a temporary file in pieces, each of one rank. After
 * the last operation, when their number is known, the header and the lines are written rank by rank. The text is the same as
 * that of {@link NativeFormat#write}.
 */
public final class NativeSpool implements OperationSink, Closeable {
    private static final int BUFFERED_CHARACTERS = 1 << 25; // of all ranks together
    private static final int MIN_PIECE_CHARACTERS = 1 << 8;
    private static final int MAX_PIECE_CHARACTERS = 1 << 16;
    private static final int COPIED_BYTES = 1 << 20; // size of a buffer
    private static final int NONE = -1;

    private final TraceBuilder builder;
    private final int ranks;
    private final int pieceCharacters; // a rank's lines become a piece at this length
    private final FileChannel file;
    private final String name; // of the folder, for errors
    private final NativeText[] texts; // by rank; null for a rank without operations so far
    private final int[] firstPieces; // by rank
    private final int[] lastPieces; // by rank
    private final IntArrayList nextPieces = new IntArrayList(); // by piece: the next one of the same rank
    private final LongArrayList ends = new LongArrayList(); // by piece: its end in the file
    private long operations;

    /**
     * Starts a trace.
     *
     * @param builder passes its operations to this spool
     * @param folder for the temporary file, which holds all lines without compression
     */
    public NativeSpool(TraceBuilder builder, int ranks, Path folder) {
        this.builder = builder;
        this.ranks = ranks;
        this.pieceCharacters =
                Math.max(MIN_PIECE_CHARACTERS, Math.min(MAX_PIECE_CHARACTERS, BUFFERED_CHARACTERS / ranks));
        this.texts = new NativeText[ranks];
        this.firstPieces = new int[ranks];
        this.lastPieces = new int[ranks];
        this.name = folder.toString();
        Arrays.fill(firstPieces, NONE);
        try {
            file = TemporaryFile.open(Files.createTempFile(folder, ".sare", ".part"));
        } catch (IOException e) {
            throw FileFault.unmade(name, folder, e);
        }
    }

    @Override
    public void message(int rank, Operation kind, int peer, int tag, int communicator, long bytes, int request) {
        text(rank).message(rank, kind, peer, tag, id(communicator), bytes, request);
        end(rank);
    }

    @Override
    public void waitFor(int rank, int request) {
        text(rank).waitFor(rank, request);
        end(rank);
    }

    @Override
    public void waitAll(int rank, int... requests) {
        text(rank).waitAll(rank, requests);
        end(rank);
    }

    @Override
    public void compute(int rank, long nanoseconds) {
        text(rank).compute(rank, nanoseconds);
        end(rank);
    }

    @Override
    public void collective(int rank, Operation kind, int communicator, int root, long bytes, int request) {
        text(rank).collective(rank, kind, id(communicator), root, bytes, request);
        end(rank);
    }

    @Override
    public void allToAllV(int rank, int communicator, long[] bytes, int request) {
        text(rank).allToAllV(rank, id(communicator), bytes, request);
        end(rank);
    }

    private int id(int communicator) {
        return builder.communicatorAt(communicator).id();
    }

    private NativeText text(int rank) {
        if (texts[rank] == null) {
            texts[rank] = new NativeText();
            texts[rank].rank(rank);
        }
        return texts[rank];
    }

    private void end(int rank) {
        operations++;
        if (texts[rank].length() >= pieceCharacters) {
            addPiece(rank);
        }
    }

    /** Moves a rank's lines to the temporary file. */
    private void addPiece(int rank) {
        byte[] bytes = texts[rank].take().getBytes(StandardCharsets.US_ASCII);
        try {
            for (ByteBuffer left = ByteBuffer.wrap(bytes); left.hasRemaining(); ) {
                file.write(left);
            }
        } catch (IOException e) {
            throw FileFault.unwritable(name, e);
        }
        int piece = ends.size();
        ends.add((piece == 0 ? 0 : ends.getLong(piece - 1)) + bytes.length);
        nextPieces.add(NONE);
        if (firstPieces[rank] == NONE) {
            firstPieces[rank] = piece;
        } else {
            nextPieces.set(lastPieces[rank], piece);
        }
        lastPieces[rank] = piece;
    }

    /** Writes the whole trace as text; the last call before {@link #close}. */
    public void writeTo(OutputStream target) throws IOException {
        for (int rank = 0; rank < ranks; rank++) {
            if (texts[rank] != null) {
                addPiece(rank);
            }
        }
        NativeText header = new NativeText();
        header.header(ranks, operations, builder.information(), builder.communicators());
        target.write(header.take().getBytes(StandardCharsets.UTF_8));
        for (int rank = 0; rank < ranks; rank++) {
            for (int piece = firstPieces[rank]; piece != NONE; piece = nextPieces.getInt(piece)) {
                copy(piece == 0 ? 0 : ends.getLong(piece - 1), ends.getLong(piece), target);
            }
        }
    }

    private void copy(long start, long end, OutputStream target) throws IOException {
        byte[] buffer = new byte[(int) Math.min(COPIED_BYTES, end - start)];
        for (long position = start; position < end; ) {
            int length = (int) Math.min(buffer.length, end - position);
            int read = file.read(ByteBuffer.wrap(buffer, 0, length), position);
            if (read < 0) {
                throw new IOException("the temporary file is too short");
            }
            target.write(buffer, 0, read);
            position += read;
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw FileFault.unwritable(name, e);
        }
    }
}
