package sare.report.html;

import java.util.List;
import java.util.stream.Collectors;

/** The text of a self-contained HTML page: what all pages have, around a body with its data, style and scripts. */
final class Document {
    private final String title;
    private final String style;
    private final List<String> scripts;

    Document(String title, String style, List<String> scripts) {
        this.title = title;
        this.style = "\n" + style;
        this.scripts = scripts.stream().map(script -> "\n" + script + "\n").toList();
    }

    /**
     * The page.
     *
     * @param body HTML
     * @param dataJson data that the scripts find in the element {@code data}
     */
    String html(String body, String dataJson) {
        StringBuilder html =
                new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.append("<meta http-equiv=\"Content-Security-Policy\" content=\"").append(policy());
        html.append("\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.append("<meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" href=\"data:,\">\n");
        html.append("<title>")
                .append(Markup.text(title))
                .append("</title>\n<style>")
                .append(style);
        html.append("</style>\n</head>\n<body>\n").append(body);
        html.append("<script type=\"application/json\" id=\"data\">").append(dataJson);
        html.append("</script>\n");
        scripts.forEach(script -> html.append("<script>").append(script).append("</script>\n"));
        return html.append("</body>\n</html>\n").toString();
    }

    /** The security policy: it allows the style and scripts of the page and nothing else. */
    private String policy() {
        String allowed = scripts.stream().map(Assets::policySource).collect(Collectors.joining(" "));
        return "default-src 'none'; script-src " + allowed + "; style-src " + Assets.policySource(style)
                + "; img-src data:; base-uri 'none'; form-action 'none'";
    }
}
