package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class AssetsTest {
    @Test
    void noScriptCanEndItsElement() {
        assertEquals("'\\x3C/script>' + '\\x3C!--' + '\\x3CSCRIPT'", Assets.closed("'</script>' + '<!--' + '<SCRIPT'"));
        for (String script : Assets.scripts()) {
            assertFalse(script.matches("(?is).*(</?script|<!--).*"));
        }
    }

    /** What {@code printf %s 'alert(1)' | openssl dgst -sha256 -binary | base64} prints. */
    @Test
    void policyNamesAScriptByItsDigest() {
        assertEquals("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='", Assets.policySource("alert(1)"));
    }

    @Test
    void scriptsNameNoOtherFile() {
        assertEquals("draw();", Assets.closed("draw();\n//# sourceMappingURL=vega.min.js.map\n"));
    }

    @Test
    void librariesAreThereWithTheirLicences() {
        assertEquals(5, Assets.scripts().size());
        for (String library : List.of("vega", "vega-lite", "vega-interpreter", "vega-embed")) {
            assertTrue(Assets.licences().contains(library + "\n\nCopyright (c) 2015"), library);
        }
        assertTrue(Assets.licences().contains("Copyright 2010-2023 Mike Bostock"));
    }
}
