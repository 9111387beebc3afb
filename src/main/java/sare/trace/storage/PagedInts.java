package sare.trace.storage;

import java.util.Arrays;
import sare.trace.storage.PagedStorage.Page;

/** A column in pages. */
final class PagedInts extends IntColumn {
    private static final int SHIFT = Integer.numberOfTrailingZeros(PagedStorage.PAGE_INTS);
    private static final int MASK = PagedStorage.PAGE_INTS - 1;
    private static final int FIRST_PAGES = 4;
    private static final int NONE = -1;

    private final PagedStorage storage;
    private Page[] pages;
    private Page last; // that was read or written; null at first
    private int lastNumber = NONE; // of this page
    private long size;

    PagedInts(PagedStorage storage, long size) {
        this.storage = storage;
        this.size = size;
        this.pages = new Page[Math.toIntExact((size + MASK) >> SHIFT)];
    }

    /** The values of the page with an element. Most accesses are to the same page as the one before. */
    private int[] values(long index) {
        int number = (int) (index >> SHIFT);
        if (number == lastNumber) {
            int[] values = last.values();
            if (values != null) {
                return values;
            }
        }
        return find(number);
    }

    private int[] find(int number) {
        Page found = pages[number];
        if (found == null) {
            found = new Page();
            pages[number] = found;
        }
        last = found;
        lastNumber = number;
        return storage.read(found);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int get(long index) {
        return values(index)[(int) index & MASK];
    }

    @Override
    public void set(long index, int value) {
        values(index)[(int) index & MASK] = value;
        last.change();
    }

    @Override
    public void add(int value) {
        if (size >> SHIFT == pages.length) {
            pages = Arrays.copyOf(pages, Math.max(FIRST_PAGES, pages.length + (pages.length >> 1)));
        }
        set(size, value);
        size++;
    }

    @Override
    public void trim() {
        // at most a page is spare
    }

    @Override
    public void free() {
        for (Page page : pages) {
            if (page != null) {
                storage.free(page);
            }
        }
        pages = new Page[0];
        size = 0;
        lastNumber = NONE;
        last = null;
    }
}
