package sare.trace.storage;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import sare.input.FileFault;
import sare.input.TemporaryFile;

/**
 * Columns in pages of a temporary file. A bounded number of pages is in memory; the clock algorithm selects the one that another page
 * replaces (Corbato, A paging experiment with the Multics system, 1968). The file is made when memory is full for the first time, so
 * small columns need none. It is made by this process or not at all (POSIX {@code O_EXCL}), and a killed process leaves nothing: the
 * file has no name while it is open, where the system allows this.
 */
public final class PagedStorage implements Storage, Closeable {
    static final int PAGE_INTS = 1 << 12;

    private static final int PAGE_BYTES = PAGE_INTS * Integer.BYTES;
    private static final int MOST_BYTES = 1 << 27; // in memory
    private static final int SHARE_OF_HEAP = 4;
    private static final int FEWEST_PAGES = 64; // in memory
    private static final int MOST_KNOWN = 1 << 17;

    private final Path folder;
    private final Page[] frames; // pages in memory
    private final ByteBuffer buffer =
            ByteBuffer.allocateDirect(PAGE_BYTES).order(ByteOrder.nativeOrder()); // only this process reads the file
    private final LongArrayList freePositions = new LongArrayList(); // in the file
    private long end; // of the file
    private int used; // frames
    private int hand; // of the clock: the next frame
    private FileChannel file; // null before its first use

    /** A part of a column. */
    static final class Page {
        private static final long NOWHERE = -1;

        private int[] values; // null if they are only in the file
        private boolean changed; // since they were read from the file
        private boolean recent; // since the hand of the clock passed
        private long position = NOWHERE; // in the file

        /** Its values, or null if they are only in the file. */
        int[] values() {
            return values;
        }

        /** Notes that the values differ from those in the file. */
        void change() {
            changed = true;
        }
    }

    /**
     * An empty storage.
     *
     * @param folder for the temporary file
     */
    public PagedStorage(Path folder) {
        this(folder, mostPages());
    }

    /** The same with a number of pages in memory. */
    PagedStorage(Path folder, int pages) {
        this.folder = folder;
        this.frames = new Page[pages];
    }

    private static int mostPages() {
        long bytes = Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
        return Math.max(FEWEST_PAGES, (int) bytes / PAGE_BYTES);
    }

    @Override
    public IntColumn ints(long size) {
        return new PagedInts(this, size);
    }

    @Override
    public IntLists lists() {
        return new PagedLists(this);
    }

    @Override
    public int mostKnown() {
        return MOST_KNOWN;
    }

    /** The values of a page; a new page has zeros. */
    int[] read(Page page) {
        page.recent = true;
        return page.values != null ? page.values : load(page);
    }

    private int[] load(Page page) {
        int frame = used < frames.length ? used++ : replaceable();
        int[] values = frames[frame] == null ? new int[PAGE_INTS] : evict(frames[frame]);
        frames[frame] = page;
        page.values = values;
        if (page.position == Page.NOWHERE) {
            Arrays.fill(values, 0);
        } else {
            try {
                fill(page.position);
            } catch (IOException e) {
                throw FileFault.broken(folder.toString(), e);
            }
            buffer.asIntBuffer().get(values);
        }
        return values;
    }

    private void fill(long position) throws IOException {
        buffer.clear();
        while (buffer.hasRemaining()) {
            if (file.read(buffer, position + buffer.position()) < 0) {
                throw new EOFException("the temporary file is too short");
            }
        }
        buffer.flip();
    }

    /** The frame whose page has not been used since the hand passed it. */
    private int replaceable() {
        while (frames[hand] != null && frames[hand].recent) {
            frames[hand].recent = false;
            hand = (hand + 1) % frames.length;
        }
        int found = hand;
        hand = (hand + 1) % frames.length;
        return found;
    }

    /** Moves a page to the file; returns its array for another page. */
    private int[] evict(Page page) {
        int[] values = page.values;
        if (page.changed) {
            if (page.position == Page.NOWHERE) {
                page.position = freePosition();
            }
            buffer.clear();
            buffer.asIntBuffer().put(values);
            try {
                for (long position = page.position; buffer.hasRemaining(); ) {
                    position += file().write(buffer, position);
                }
            } catch (IOException e) {
                throw FileFault.unwritable(folder.toString(), e);
            }
        }
        page.changed = false;
        page.values = null;
        return values;
    }

    private long freePosition() {
        if (!freePositions.isEmpty()) {
            return freePositions.popLong();
        }
        end += PAGE_BYTES;
        return end - PAGE_BYTES;
    }

    private FileChannel file() {
        if (file == null) {
            try {
                file = TemporaryFile.open(Files.createTempFile(folder, ".sare", ".part"));
            } catch (IOException e) {
                throw FileFault.unmade(folder.toString(), folder, e);
            }
        }
        return file;
    }

    /** Gives back the place of a page in memory and in the file. */
    void free(Page page) {
        page.recent = false;
        page.changed = false;
        if (page.position != Page.NOWHERE) {
            freePositions.add(page.position);
            page.position = Page.NOWHERE;
        }
    }

    @Override
    public void close() {
        if (file == null) {
            return;
        }
        try {
            file.close();
        } catch (IOException e) {
            throw FileFault.unwritable(folder.toString(), e);
        }
    }
}
