package sare.cli;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sare.input.Compression;
import sare.input.InputException;
import sare.report.result.PlottedCurve;

/**
 * A file with a load curve, and the name of the curve in a picture.
 *
 * @param name that of the file, without folders and endings, if none is given
 */
record CurveFile(String name, Path file) {
    private static final String TABLE = ".csv"; // ending of a file

    /**
     * Reads curves.
     *
     * @param option that named the files, for errors
     * @param texts such as {@code minimal.csv} or {@code minimal routing=runs/1.csv}
     * @param taken a name that another curve has
     * @throws InputException if a file is no curve, or if two curves have the same name
     */
    static List<PlottedCurve> readAll(String option, List<String> texts, String taken) {
        Set<String> names = new HashSet<>(Set.of(taken));
        List<CurveFile> files = texts.stream().map(CurveFile::parse).toList();
        for (CurveFile curve : files) {
            if (curve.name.isBlank() || !names.add(curve.name)) {
                String found = curve.name.isBlank() ? "no name" : "'" + curve.name + "' twice";
                throw new InputException(
                        option, found, "a name for each curve, as in '" + curve.file + "' after NAME=");
            }
        }
        return files.stream()
                .map(curve -> PlottedCurve.read(curve.name, curve.file))
                .toList();
    }

    private static CurveFile parse(String text) {
        int equals = text.indexOf('=');
        Path file = Path.of(text.substring(equals + 1));
        return new CurveFile(equals < 0 ? name(file) : text.substring(0, equals).strip(), file);
    }

    private static String name(Path file) {
        String plain = Compression.withoutReadEnding(String.valueOf(file.getFileName()));
        return plain.endsWith(TABLE) ? plain.substring(0, plain.length() - TABLE.length()) : plain;
    }
}
