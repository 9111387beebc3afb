package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    void theLibraryIsThereWithItsLicence() {
        assertTrue(Assets.scripts().get(0).contains("v" + Assets.libraryVersion()));
        assertTrue(Assets.licence().contains("Copyright 2010-2023 Mike Bostock"));
    }
}
