package sare.trace.edit;

/** In what operations must agree to be the same operation of two iterations, from most to least. */
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

    /** It in a sentence. */
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
