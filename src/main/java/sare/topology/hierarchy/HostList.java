package sare.topology.hierarchy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.YamlValue;

/**
 * Lists of hosts as Slurm writes them: names with commas between them, in which numbers in brackets stand for several names, such as
 * {@code node[01-16,20],login}. A name can have several brackets, of which the last varies fastest (Slurm, slurm.conf(5), NodeName).
 */
public final class HostList {
    /** What {@link #isName} accepts, for errors. */
    public static final String NAME = "the name of a host, without blanks and without any of , : = # [ ] \" ' \\";

    private static final Pattern NAME_TEXT = Pattern.compile("[^\\p{IsWhite_Space}\\p{Cc},:=#\\[\\]\"'\\\\]+");
    private static final int MAX_HOSTS = 1 << 20;
    private static final int MAX_DIGITS = 9;

    private final String text;
    private final BiFunction<String, String, InputException> fault; // found and expected
    private final List<String> hosts = new ArrayList<>();

    private HostList(String text, BiFunction<String, String, InputException> fault) {
        this.text = text;
        this.fault = fault;
    }

    /**
     * The names of a list, in order.
     *
     * @param source where it stands, for errors
     */
    public static List<String> expand(YamlValue source, String text) {
        return expand(text, source::fault);
    }

    /**
     * The same with errors of the caller.
     *
     * @param fault makes an exception of what was found and what was expected
     */
    public static List<String> expand(String text, BiFunction<String, String, InputException> fault) {
        HostList list = new HostList(text.strip(), fault);
        list.expand();
        return list.hosts;
    }

    /** Whether a text can be the name of a host, in a list and in the files of launchers. */
    public static boolean isName(String text) {
        return NAME_TEXT.matcher(text).matches();
    }

    /** The shortest list of names whose last digits run, such as {@code node[01-16],login}. */
    public static String write(List<String> names) {
        StringBuilder list = new StringBuilder();
        for (int first = 0; first < names.size(); ) {
            int end = first + 1;
            while (end < names.size() && follows(names.get(end - 1), names.get(end))) {
                end++;
            }
            String name = names.get(first);
            String prefix = name.substring(0, name.length() - digits(name).length());
            list.append(list.isEmpty() ? "" : ",")
                    .append(
                            end - first == 1
                                    ? name
                                    : prefix + "[" + digits(name) + "-" + digits(names.get(end - 1)) + "]");
            first = end;
        }
        return list.toString();
    }

    private static boolean follows(String name, String next) {
        String digits = digits(name);
        String nextDigits = digits(next);
        boolean isAlike = !digits.isEmpty()
                && digits.length() == nextDigits.length()
                && name.substring(0, name.length() - digits.length())
                        .equals(next.substring(0, next.length() - nextDigits.length()));
        return isAlike && Long.parseLong(nextDigits) == Long.parseLong(digits) + 1;
    }

    private static String digits(String name) {
        int start = name.length();
        while (start > 0
                && name.length() - start < MAX_DIGITS
                && name.charAt(start - 1) >= '0'
                && name.charAt(start - 1) <= '9') {
            start--;
        }
        return name.substring(start);
    }

    private void expand() {
        int start = 0;
        int depth = 0;
        for (int i = 0; i <= text.length(); i++) {
            char character = i == text.length() ? ',' : text.charAt(i);
            depth += character == '[' ? 1 : character == ']' ? -1 : 0;
            if (depth < 0 || depth > 1) {
                throw error("'" + text + "'", "a [ before every ], not one inside another");
            }
            if (character == ',' && depth == 0) {
                name(text.substring(start, i).strip());
                start = i + 1;
            }
        }
        if (depth > 0) {
            throw error("'" + text + "'", "a ] after every [");
        }
    }

    private void name(String name) {
        if (name.isEmpty() || name.chars().anyMatch(Character::isWhitespace)) {
            throw error("'" + name + "' in '" + text + "'", "names of hosts with commas between them");
        }
        append("", name);
    }

    /** Adds all names that begin with a prefix and go on as the rest says. */
    private void append(String prefix, String rest) {
        int open = rest.indexOf('[');
        if (open < 0) {
            if (hosts.size() == MAX_HOSTS) {
                throw error("more than " + MAX_HOSTS + " hosts", "fewer");
            }
            if (!isName(prefix + rest)) {
                throw error("'" + prefix + rest + "' in '" + text + "'", NAME);
            }
            hosts.add(prefix + rest);
            return;
        }
        int close = rest.indexOf(']', open);
        String after = rest.substring(close + 1);
        for (String range : rest.substring(open + 1, close).split(",", -1)) {
            range(prefix + rest.substring(0, open), range.strip(), after);
        }
    }

    private void range(String prefix, String range, String after) {
        String[] ends = range.split("-", -1);
        int first = number(ends[0], range);
        int last = ends.length == 1 ? first : number(ends[ends.length - 1], range);
        if (ends.length > 2 || last < first) {
            throw error("'" + range + "' in '" + text + "'", "a number, or two with a - between them that ascend");
        }
        for (int number = first; number <= last; number++) {
            String digits = String.valueOf(number);
            append(prefix + "0".repeat(Math.max(0, ends[0].length() - digits.length())) + digits, after);
        }
    }

    private int number(String digits, String range) {
        int most = (int) StrictMath.pow(10, MAX_DIGITS) - 1;
        return digits.length() > MAX_DIGITS
                ? wrong(range)
                : (int) Numbers.whole(digits, 0, most).orElseGet(() -> wrong(range));
    }

    private int wrong(String range) {
        throw error("'" + range + "' in '" + text + "'", "numbers such as 01-16,20 in the brackets");
    }

    private InputException error(String found, String expected) {
        return fault.apply(found, expected);
    }
}
