package sare.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a page.
 *
 * @param page path of the page from the root of the repository
 * @param index number of the block in its page, from 0
 * @param line number of the line with the opening fence
 * @param language what stands after the opening fence, such as sh
 * @param text the lines between the fences, each with its end
 * @param marks what the comments before the block say, by key
 */
record Block(String page, int index, int line, String language, String text, Map<String, String> marks) {
    private static final Pattern WORD =
            Pattern.compile("\\G(?:'([^']*)'|\"([^\"$`\\\\]*)\"|([^\\s'\"\\\\]+)|(\\\\\\n\\s*))");
    private static final Pattern SHELL_SYNTAX = Pattern.compile("[|<>$`*?;&#~]");

    boolean isShell() {
        return language.equals("sh");
    }

    /** The lines of the block as commands; a line that ends with a backslash goes on in the next one. */
    List<String> commands() {
        return Pattern.compile("(?<!\\\\)\\n").splitAsStream(text).toList();
    }

    /** Whether later lines depend on the shell that the earlier ones ran in. */
    boolean needsOneShell() {
        return commands().stream().anyMatch(command -> command.matches("(?:cd|export) .*"));
    }

    /** The words after ./sare, or null if the command needs a shell. */
    static List<String> sareArguments(String command) {
        List<String> words = words(command);
        return words == null || !words.get(0).equals("./sare") ? null : words.subList(1, words.size());
    }

    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = null;
        Matcher piece = WORD.matcher(command);
        int at = 0;
        while (at < command.length()) {
            if (Character.isWhitespace(command.charAt(at))) {
                word = null;
                at++;
                continue;
            }
            if (!piece.find(at)
                    || piece.group(3) != null
                            && SHELL_SYNTAX.matcher(piece.group(3)).find()) {
                return null;
            }
            if (piece.group(4) == null) {
                if (word == null) {
                    word = new StringBuilder();
                    words.add("");
                }
                word.append(contents(piece));
                words.set(words.size() - 1, word.toString());
            }
            at = piece.end();
        }
        return words;
    }

    private static String contents(Matcher piece) {
        for (int group = 1; group <= 3; group++) {
            if (piece.group(group) != null) {
                return piece.group(group);
            }
        }
        throw new AssertionError();
    }

    @Override
    public String toString() {
        return page + ":" + line + ": " + text.lines().findFirst().orElse("");
    }
}
