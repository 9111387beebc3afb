package sare.trace.heatmap;

/** A font of five by seven dots. */
final class Letters {
    static final int WIDTH_DOTS = 5;
    static final int HEIGHT_DOTS = 7;
    static final int ADVANCE_DOTS = WIDTH_DOTS + 1;

    private static final char UNKNOWN = '?';
    private static final int ROW_RADIX = 32;
    private static final String KNOWN = "0123456789abcdefghijklmnopqrstuvwxyz.,-_/:()=+? ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    /** One word for each letter: a digit in base 32 for each row from the top; its five bits are the dots from the left. */
    private static final String[] ROWS = """
            ehjlphe 4c4444e eh1248v u11e11u 26aiv22 vgu11he 68guhhe v124444 ehhehhe ehhf12c 00e1fhf gguhhhu
            00fgggf 11fhhhf 00ehvgf 688u888 0fhhf1e gguhhhh 40c444e 20222ic ggikoki c44444e 00qllll 00uhhhh
            00ehhhe 0uhhugg 0fhhf11 00mpggg 00fge1u 88u8896 00hhhjd 00hhha4 00hhlla 00ha4ah 0hhhf1e 00v248v
            00000cc 0000c48 000v000 000000v 11248gg 0cc0cc0 2488842 8422248 00v0v00 044v440 eh12404 0000000
            ehhvhhh uhhuhhu ehggghe uhhhhhu vgguggv vgguggg ehgnhhf hhhvhhh e44444e 72222ic hikokih ggggggv
            hrllhhh hppljjh ehhhhhe uhhuggg ehhhlid uhhukih fgge11u v444444 hhhhhhe hhhhha4 hhhllla hha4ahh
            hha4444 v1248gv
            """.trim().split("\\s+");

    private Letters() {}

    /** Whether a letter has a dot at a position; an unknown letter looks like a question mark. */
    static boolean hasDot(char letter, int row, int column) {
        int known = KNOWN.indexOf(letter);
        int index = known < 0 ? KNOWN.indexOf(UNKNOWN) : known;
        int dots = Character.digit(ROWS[index].charAt(row), ROW_RADIX);
        return (dots >> WIDTH_DOTS - 1 - column & 1) == 1;
    }
}
