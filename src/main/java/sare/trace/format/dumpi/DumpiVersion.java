package sare.trace.format.dumpi;

/** A version of DUMPI; the file layout differs between versions. */
record DumpiVersion(int major, int minor, int patch) {
    /** Parses {@code MAJOR.MINOR.PATCH}. */
    static DumpiVersion of(String text) {
        String[] numbers = text.split("\\.");
        return new DumpiVersion(
                Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), Integer.parseInt(numbers[2]));
    }

    boolean isAtLeast(DumpiVersion other) {
        if (major != other.major) {
            return major > other.major;
        }
        return minor != other.minor ? minor > other.minor : patch >= other.patch;
    }
}
