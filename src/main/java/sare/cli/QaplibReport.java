package sare.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import sare.report.result.InputsJson;
import sare.report.result.LabelledLines;

/**
 * The permutation that solves a problem of QAPLIB: the position of each rank, counted from 1 as in that library's own files.
 *
 * @param task the problem
 * @param answer its solution
 */
record QaplibReport(MapTask task, MapTask.Answer answer) implements MapReport {
    private int[] permutation() {
        int[] positions = answer.arrangement().positions(task.problem().ranks());
        return Arrays.stream(positions).map(position -> position + 1).toArray();
    }

    private String permutationText() {
        return Arrays.stream(permutation()).mapToObj(String::valueOf).collect(Collectors.joining(" "));
    }

    /** As a solution of QAPLIB: size and cost, then the permutation. */
    @Override
    public void writeAnswer(Writer writer) throws IOException {
        writer.write(task.problem().ranks() + " " + answer.cost() + "\n" + permutationText() + "\n");
    }

    @Override
    public LabelledLines summary() {
        LabelledLines lines = new LabelledLines();
        lines.add(
                "problem", task.options().source() + ", size " + task.problem().ranks());
        MapReport.addSearch(lines, task, answer);
        return lines.add("permutation", permutationText());
    }

    @Override
    public boolean showsAnswer() {
        return false;
    }

    @Override
    public Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("sare-version", Version.number());
        Map<String, Object> problem = InputsJson.file(task.options().source());
        problem.put("size", task.problem().ranks());
        document.put("problem", problem);
        MapReport.addSearch(document, task, answer);
        document.put("permutation", permutation());
        return document;
    }
}
