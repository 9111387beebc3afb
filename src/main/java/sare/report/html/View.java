package sare.report.html;

import java.util.List;
import java.util.Map;

/**
 * A view of Vega-Lite: marks of one kind, or layers of such views. Components have Vega-Lite's names; unused ones are null.
 *
 * @param title above the view
 * @param data the data set of the page
 * @param transform of the data, in this order
 * @param width in pixels, or {@code container} for the width of the page
 * @param height in pixels
 * @param mark drawn for each row
 * @param encoding the source of each property of marks: a {@link Encoding}, or a list of them
 * @param layer views on top of each other, which inherit the encoding
 */
record View(
        Title title,
        DataReference data,
        List<Transform> transform,
        Object width,
        Number height,
        Mark mark,
        Map<String, ?> encoding,
        List<View> layer) {
    /** The title of a view and its subtitle; either may be null. */
    record Title(String text, String subtitle) {}

    record DataReference(String name) {}

    /** A view with a mark for each row. */
    static View marks(String data, List<Transform> transform, Mark mark, Map<String, ?> encoding) {
        return new View(null, new DataReference(data), transform, null, null, mark, encoding, null);
    }

    /** A view of layers; the first is at the bottom. */
    static View layers(Title title, Map<String, ?> encoding, View... layers) {
        return new View(title, null, null, null, null, null, encoding, List.of(layers));
    }

    View titled(String newTitle) {
        return new View(new Title(newTitle, null), data, transform, width, height, mark, encoding, layer);
    }

    View sized(Object newWidth, Number newHeight) {
        return new View(title, data, transform, newWidth, newHeight, mark, encoding, layer);
    }
}
