package sare.trace.format.dumpi;

/** A version of DUMPI; files of old ones differ in places. */
record DumpiVersion(int major, int minor, int patch) {
    /** Of numbers with points between. */
    static DumpiVersion of(String text) {
        String[] numbers = text.split("\\.");
        return new DumpiVersion(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), Integer.parseInt(numbers[2]));
    }

    /** Whether this is a version or a later one. */
    boolean isAtLeast(DumpiVersion other) {
        if (major != other.major) {
            return major > other.major;
        }
        return minor != other.minor ? minor > other.minor : patch >= other.patch;
    }
}
