package sare.trace.storage;

import java.nio.file.Path;

/** A storage with few pages in memory, so that small traces use the temporary file. */
public final class SmallStorage {
    private SmallStorage() {}

    /** A storage with this number of pages in memory. */
    public static PagedStorage of(Path folder, int pages) {
        return new PagedStorage(folder, pages);
    }
}
