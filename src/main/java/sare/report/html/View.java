package sare.report.html;

import java.util.List;
import java.util.Map;

/**
 * A view as Vega-Lite knows it: marks of one kind, or layers of such views. Components have Vega-Lite's names, and are null where
 * they are not needed.
 *
 * @param title above the view
 * @param data the data set of the page
 * @param transform of the data, in this order
 * @param width in pixels, or {@code container} where the page tells
 * @param height in pixels
 * @param mark drawn for each row
 * @param encoding what determines the properties of marks: a {@link Encoding}, or a list of them
 * @param layer views on top of each other, which take over the encoding that is not their own
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
    /** A text above a view, and what is said below it; either may be null. */
    record Title(String text, String subtitle) {}

    /** A data set by its name. */
    record DataReference(String name) {}

    /** A mark for each row. */
    static View marks(String data, List<Transform> transform, Mark mark, Map<String, ?> encoding) {
        return new View(null, new DataReference(data), transform, null, null, mark, encoding, null);
    }

    /** Layers, of which the first is the lowest. */
    static View layers(Title title, Map<String, ?> encoding, View... layers) {
        return new View(title, null, null, null, null, null, encoding, List.of(layers));
    }

    /** The same as a panel of this size. */
    View sized(Object newWidth, Number newHeight) {
        return new View(title, data, transform, newWidth, newHeight, mark, encoding, layer);
    }
}
