package sare.mapping.launch;

import java.math.BigInteger;
import java.util.Comparator;

/** The order in which Slurm takes hosts by default: that of their names, in which numbers count as numbers, so that n9 is before n10. */
final class HostNameOrder implements Comparator<String> {
    @Override
    public int compare(String name, String other) {
        int at = 0;
        int otherAt = 0;
        while (at < name.length() && otherAt < other.length()) {
            int end = endOfNumber(name, at);
            int otherEnd = endOfNumber(other, otherAt);
            boolean areNumbers = end > at && otherEnd > otherAt;
            int difference = areNumbers
                    ? new BigInteger(name.substring(at, end))
                            .compareTo(new BigInteger(other.substring(otherAt, otherEnd)))
                    : Character.compare(name.charAt(at), other.charAt(otherAt));
            if (difference != 0) {
                return difference;
            }
            at = areNumbers ? end : at + 1;
            otherAt = areNumbers ? otherEnd : otherAt + 1;
        }
        int left = Integer.compare(name.length() - at, other.length() - otherAt);
        return left != 0 ? left : name.compareTo(other); // equal but for leading zeros
    }

    private static int endOfNumber(String name, int start) {
        int end = start;
        while (end < name.length() && name.charAt(end) >= '0' && name.charAt(end) <= '9') {
            end++;
        }
        return end;
    }
}
