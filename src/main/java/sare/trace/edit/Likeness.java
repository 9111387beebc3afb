package sare.trace.edit;

/** The properties in which operations of two iterations must agree, from all to the fewest. */
enum Likeness {
    ALL("kind, peer or root, tag, communicator and bytes", true, true),
    BUT_BYTES("all but bytes", true, false),
    BUT_TAGS("all but bytes and tags", false, false);

    private final String words;
    private final boolean tagsCount;
    private final boolean bytesCount;

    Likeness(String words, boolean tagsCount, boolean bytesCount) {
        this.words = words;
        this.tagsCount = tagsCount;
        this.bytesCount = bytesCount;
    }

    String words() {
        return words;
    }

    boolean tagsCount() {
        return tagsCount;
    }

    boolean bytesCount() {
        return bytesCount;
    }
}
